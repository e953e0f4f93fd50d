import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../platform/auth/caller.js';
import { Database } from '../../../platform/database/database.js';
import { AppError } from '../../../platform/errors/errors.js';
import { StrictValidationPipe } from '../../../platform/http/validation/strict-validation.pipe.js';
import { CreateLeadDto } from '../../leads/leads.dto.js';
import { LeadsService } from '../../leads/leads.service.js';
import { ProposalCreationService } from '../../proposals/proposal-creation.service.js';
import { CreateProposalDto } from '../../proposals/proposals.dto.js';
import { LeadChoiceService, type LeadComplaints } from './lead-choice.service.js';
import { requirePermission } from '../http/require-permission.js';
import { listOf, textOf, type Form } from '../http/form.js';
import { ownValue } from '../../../platform/own-value.js';

const NEW_LEAD: Partial<Record<string, string>> = { name: 'new_lead_name', email: 'new_lead_email' };

/** Makes a proposal from a form, and whoever it is for with it. */
@Injectable()
export class NewProposalService {
  private readonly pipe = new StrictValidationPipe();

  constructor(
    private readonly db: Database,
    private readonly leads: LeadsService,
    private readonly choice: LeadChoiceService,
    private readonly creation: ProposalCreationService,
  ) {}

  /** Both or neither: a mistake in the proposal leaves no lead behind. */
  async make(caller: Caller, form: Form, complaints: LeadComplaints): Promise<{ id: string }> {
    const typed = await this.choice.find(caller, textOf(form, 'lead'), complaints);
    const body = { type: 'body', metatype: CreateProposalDto } as const;
    const input = (await this.pipe.transform(inputOf(form), body)) as CreateProposalDto;
    const lead = await this.newLead(caller, form);
    return this.db.transaction(async () => {
      const lead_id = lead ? (await this.leads.create(caller, lead)).id : typed;
      return this.creation.create(caller, { ...input, ...(lead_id ? { lead_id } : {}) });
    });
  }

  private async newLead(caller: Caller, form: Form): Promise<CreateLeadDto | null> {
    const name = textOf(form, 'new_lead_name');
    const email = textOf(form, 'new_lead_email');
    if (name === '' && email === '') return null;
    requirePermission(caller, 'leads:write');
    try {
      const input = { name: name || email, ...(email ? { email } : {}) };
      return (await this.pipe.transform(input, { type: 'body', metatype: CreateLeadDto })) as CreateLeadDto;
    } catch (error) {
      throw renamed(error);
    }
  }
}

/** What the form says of the proposal itself. */
export function inputOf(form: Form): object {
  const template_id = textOf(form, 'template_id');
  const language = textOf(form, 'language');
  const bundles = listOf(form, 'bundles').map((bundle_id) => ({ bundle_id }));
  return {
    title: textOf(form, 'title'),
    ...(template_id ? { template_id } : {}),
    ...(language ? { language } : {}),
    ...(bundles.length > 0 ? { products: bundles } : {}),
  };
}

/** The lead's fields by the names they have in this form. */
function renamed(error: unknown): unknown {
  if (!(error instanceof AppError)) return error;
  const details = error.details?.map((detail) => ({
    ...detail,
    field: ownValue(NEW_LEAD, detail.field) ?? detail.field,
  }));
  return error.with(details);
}
