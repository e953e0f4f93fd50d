import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../platform/auth/caller.js';
import { dayIn } from '../../../platform/time/days.js';
import { StrictValidationPipe } from '../../../platform/http/validation/strict-validation.pipe.js';
import type { ProposalDto } from '../../proposals/proposal.dto.js';
import { UpdateProposalDto } from '../../proposals/proposals.dto.js';
import { ProposalsService } from '../../proposals/proposals.service.js';
import { secretOf, textOf, type Form } from '../http/form.js';
import { typedReminders } from '../layout/reminder-fields.page.js';
import { endOfDay } from '../../../platform/time/end-of-day.js';
import type { Language } from '../language/strings.js';
import { typedValues } from './variable-fields.js';
import { LeadChoiceService, type LeadComplaints } from './lead-choice.service.js';

export const SWITCHES = [
  'allow_client_to_sign',
  'allow_client_to_deny',
  'allow_payment',
  'allow_client_to_download_pdf',
  'allow_client_questions',
] as const;

/** The switches that can still be turned after the decision. */
export const LASTING: readonly string[] = ['allow_payment', 'allow_client_to_download_pdf', 'allow_client_questions'];

export function isOpen({ deal_status }: ProposalDto): boolean {
  return deal_status === 'pending' || deal_status === 'expired';
}

/** The day on which it ends, as a field for dates has it; empty for no end. */
export function lastDayOf({ expires_at }: ProposalDto, timeZone: string): string {
  return expires_at === null ? '' : dayIn(timeZone, new Date(expires_at));
}

interface Reader {
  caller: Caller;
  language: Language;
  timeZone: string;
  complaints: LeadComplaints;
}

/** Changes what a proposal is about, by a form of all its settings. */
@Injectable()
export class ProposalSettingsService {
  private readonly pipe = new StrictValidationPipe();

  constructor(
    private readonly proposals: ProposalsService,
    private readonly choice: LeadChoiceService,
  ) {}

  async change(reader: Reader, proposal: ProposalDto, form: Form): Promise<void> {
    const wanted = { ...lasting(proposal, form), ...(isOpen(proposal) ? await this.open(reader, proposal, form) : {}) };
    const input = await this.pipe.transform(wanted, { type: 'body', metatype: UpdateProposalDto });
    await this.proposals.update(reader.caller, proposal.id, input as UpdateProposalDto);
  }

  private async open(
    { caller, language, timeZone, complaints }: Reader,
    proposal: ProposalDto,
    form: Form,
  ): Promise<object> {
    const day = textOf(form, 'expires_at');
    const expires_at = day === '' ? null : endOfDay(day, timeZone);
    const lead = textOf(form, 'lead');
    const isSameLead = lead === (await this.choice.labelOf(caller, proposal.lead_id));
    return {
      title: textOf(form, 'title'),
      language: textOf(form, 'language'),
      theme_id: textOf(form, 'theme_id') || null,
      ...(isSameLead ? {} : { lead_id: await this.choice.find(caller, lead, complaints) }),
      ...(day === lastDayOf(proposal, timeZone) ? {} : { expires_at }),
      ...typedReminders(form),
      variables: typedValues(proposal, form, language),
      ...switchesOf(form, (name) => !LASTING.includes(name)),
    };
  }
}

/** What can be changed in any state; only what is another than before is sent. */
function lasting(proposal: ProposalDto, form: Form): object {
  const owner_id = textOf(form, 'owner_id') || null;
  const password = secretOf(form, 'password');
  const removed = textOf(form, 'remove_password') !== '';
  return {
    ...(owner_id === proposal.owner_id ? {} : { owner_id }),
    ...(password ? { password } : removed ? { password: null } : {}),
    ...switchesOf(form, (name) => LASTING.includes(name)),
  };
}

function switchesOf(form: Form, isWanted: (name: string) => boolean): object {
  return Object.fromEntries(SWITCHES.filter(isWanted).map((name) => [name, textOf(form, name) !== '']));
}
