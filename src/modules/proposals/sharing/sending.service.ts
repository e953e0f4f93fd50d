import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../platform/auth/caller.js';
import { Database } from '../../../platform/database/database.js';
import { AppError, invalid } from '../../../platform/errors/errors.js';
import { canonicalEmail } from '../../../platform/mail/canonical-email.js';
import { Mails } from '../../../platform/mail/mails.js';
import { LeadsService } from '../../leads/leads.service.js';
import { ProposalRecordsService } from '../proposal-records.service.js';
import type { ProposalEntity } from '../proposal.entity.js';
import { ProposalDto, TOLD_OF_STEP } from '../proposal.dto.js';
import { InvitingService } from '../recipients/inviting.service.js';
import { PeopleService } from '../recipients/people.service.js';
import type { RecipientEntity } from '../recipients/recipient.entity.js';
import { isTurnOf } from '../recipients/signing-order.js';
import { markLeadMailed } from '../reminders/reminders.queries.js';
import { SendProposalDto } from './sharing.dto.js';
import { said } from '../../../platform/errors/said.js';
import { Operation, type OperationOptions } from '../../../platform/operations/operation.decorator.js';

/** Of the mail that brings the client link. */
export const LINK_MAIL = 'proposal.link';

const DAY = 24 * 3600;
const A_DAY_FOR_ONE = 20;
const A_DAY_FOR_ALL = 500;

const SEND_PROPOSAL: OperationOptions = {
  title: 'Send a proposal',
  description:
    'Mails the link of a published, pending proposal: to whose turn it is of its recipients, without any to its lead, or to another address. Ask the person first. Next: get_reading.',
  access: 'proposals:write',
  effect: 'create',
  events: ['proposal.updated'],
  reachesOut: true,
  ids: ['proposal_id'],
  input: SendProposalDto,
  output: ProposalDto,
  told: TOLD_OF_STEP,
};

/** Mails the client link. */
@Injectable()
export class SendingService {
  constructor(
    private readonly db: Database,
    private readonly records: ProposalRecordsService,
    private readonly leads: LeadsService,
    private readonly mails: Mails,
    private readonly people: PeopleService,
    private readonly inviting: InvitingService,
  ) {}

  @Operation('send_proposal', SEND_PROPOSAL)
  send(caller: Caller, id: string, input: SendProposalDto): Promise<ProposalDto> {
    return this.db.transaction(async () => {
      const locked = await this.records.lockUnchecked(caller, id);
      const { all } = await this.people.of(locked.proposal);
      const asked = all.filter((one) => isAsked(one, input.to, all));
      if (asked.length > 0) {
        this.records.checkAllowed(caller, locked, 'send');
        await this.inviting.mail(caller, locked.proposal, asked, input.message || null);
        return this.records.get(caller, id);
      }
      const to = input.to ?? (await this.addressOfLead(caller, locked.proposal));
      this.records.checkAllowed(caller, locked, 'send');
      await this.inviting.requireReleased(caller, locked.proposal, to);
      await this.requireRoom(caller, id);
      const { organization_id } = caller;
      const content = { to, message: input.message || null };
      await this.mails.post({ organization_id, kind: LINK_MAIL, about: id, content });
      const { lead_id, lead_mailed_at } = locked.proposal;
      if (lead_id && !lead_mailed_at && (await this.isLead(caller, lead_id, to)))
        await markLeadMailed(this.db, caller, id, this.records.now());
      return this.records.get(caller, id);
    });
  }

  private async isLead(caller: Caller, lead_id: string, to: string): Promise<boolean> {
    const { email } = await this.leads.get(caller, lead_id);
    return email !== null && canonicalEmail(email) === canonicalEmail(to);
  }

  private async addressOfLead(caller: Caller, { lead_id }: ProposalEntity): Promise<string> {
    const lead = lead_id === null ? null : await this.leads.get(caller, lead_id);
    if (!lead?.email) throw invalid('to', 'Is required: the proposal has no lead with an e-mail address.');
    return lead.email;
  }

  /** So that a stolen key is no way to mail the whole world. */
  private async requireRoom({ organization_id }: Caller, about: string): Promise<void> {
    const all = { organization_id, kind: LINK_MAIL, seconds: DAY, limit: A_DAY_FOR_ALL };
    const one = { ...all, about, limit: A_DAY_FOR_ONE };
    const wait = Math.max(await this.mails.secondsUntil(one), await this.mails.secondsUntil(all));
    if (wait === 0) return;
    const message = said('Too many mails: at most {for_one} a day for a proposal, and {for_all} for an organization.', {
      for_one: A_DAY_FOR_ONE,
      for_all: A_DAY_FOR_ALL,
    });
    throw new AppError('rate_limit_exceeded', message, undefined, { 'Retry-After': String(wait) });
  }
}

/** Whoever's turn it is, or who has that address. */
function isAsked(one: RecipientEntity, to: string | undefined, all: readonly RecipientEntity[]): boolean {
  if (to !== undefined) return canonicalEmail(one.email ?? '') === canonicalEmail(to);
  return isTurnOf(one, all);
}
