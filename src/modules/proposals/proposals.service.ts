import { Injectable } from '@nestjs/common';
import type { Caller } from '../../platform/auth/caller.js';
import { Database } from '../../platform/database/database.js';
import { differing } from '../../platform/database/differing.js';
import { ContentService } from '../content/content.service.js';
import { ProposalRevisionsService } from './content/proposal-revisions.service.js';
import { invalidState, SIGNED_ALREADY, type ProposalState } from './lifecycle/transitions.js';
import { requireOwnOffer } from './offers/offer-references.js';
import { requireWayToPay } from './paying/ways-to-pay.js';
import { ProposalChangesService } from './proposal-changes.service.js';
import { ProposalDeletionService } from './proposal-deletion.service.js';
import { ProposalRecordsService } from './proposal-records.service.js';
import { mapConstraintErrors } from './proposal-violations.js';
import { ProposalReferencesService } from './proposal-references.service.js';
import type { ProposalEntity } from './proposal.entity.js';
import { ProposalDto, TOLD_OF_PROPOSAL } from './proposal.dto.js';
import { UpdateProposalDto } from './proposals.dto.js';
import { ProposalUpdated } from './proposals.events.js';
import { said } from '../../platform/errors/said.js';
import { Operation, type OperationOptions } from '../../platform/operations/operation.decorator.js';

const AFTER_DECISION = new Set([
  'owner_id',
  'external_id',
  'metadata',
  'password',
  'allow_payment',
  'allow_client_to_download_pdf',
  'allow_client_questions',
]);
/** What a revision keeps beside content and offers. */
const OF_THE_DRAFT = [
  'title',
  'language',
  'theme_id',
  'proposal_product_id',
  'variables',
  'variable_declarations',
] as const;
const OF_WHAT_IS_SIGNED: ReadonlySet<string> = new Set([...OF_THE_DRAFT, 'slug', 'lead_id']);
const SWITCHES = [
  'allow_client_to_sign',
  'allow_client_to_deny',
  'allow_payment',
  'allow_client_to_download_pdf',
  'allow_client_questions',
] as const;

const UPDATE_PROPOSAL: OperationOptions = {
  title: 'Update a proposal',
  description:
    'Changes title, lead, language, password, switches and the like; null clears where it may. Its content: get_proposal_content.',
  access: 'proposals:write',
  effect: 'overwrite',
  events: ['proposal.updated', 'lead.updated'],
  ids: ['proposal_id'],
  input: UpdateProposalDto,
  unlistedFields: ['slug', 'external_id', 'metadata', 'reminders', 'variable_declarations'],
  output: ProposalDto,
  told: TOLD_OF_PROPOSAL,
};

/** Updates and deletes proposals. */
@Injectable()
export class ProposalsService {
  constructor(
    private readonly db: Database,
    private readonly records: ProposalRecordsService,
    private readonly changes: ProposalChangesService,
    private readonly references: ProposalReferencesService,
    private readonly deletion: ProposalDeletionService,
    private readonly revisions: ProposalRevisionsService,
    private readonly content: ContentService,
  ) {}

  @Operation('update_proposal', UPDATE_PROPOSAL)
  update(caller: Caller, id: string, input: UpdateProposalDto): Promise<ProposalDto> {
    return this.db.transaction(async () => {
      const wanted = { ...(await this.references.columnsOf(caller, input)), ...switchesOf(input) };
      const locked = await this.records.lockUnchecked(caller, id);
      const { proposal, state } = locked;
      Object.assign(wanted, this.references.variablesOf(proposal, input));
      if (input.proposal_product_id) await requireOwnOffer(this.db, caller, id, input.proposal_product_id);
      if (input.allow_payment && !proposal.allow_payment) await requireWayToPay(this.db, caller, proposal);
      this.records.checkAllowed(caller, locked);
      requireEditable(input, state);
      if (input.proposal_product_id !== undefined) wanted.proposal_product_id = input.proposal_product_id;
      const columns: Partial<ProposalEntity> = differing(proposal, wanted);
      if (Object.keys(columns).length === 0) return this.records.get(caller, id);
      if (columns.password_hash !== undefined) columns.password_version = proposal.password_version + 1;
      const isChanged = (field: keyof typeof columns) => columns[field] !== undefined;
      if (
        isChanged('lead_id') ||
        isChanged('owner_id') ||
        (isChanged('expires_at') && (await this.tellsItsEnd(caller, proposal)))
      )
        columns.has_unpublished_changes = true;
      const change = () =>
        OF_THE_DRAFT.some(isChanged)
          ? this.changes.revise(caller, proposal, columns)
          : this.changes.apply(caller, proposal, columns, ProposalUpdated);
      return this.records.view(await mapConstraintErrors(change));
    });
  }

  /** Whether a text names the last day, and so says another one until the page is published again. */
  private async tellsItsEnd(caller: Caller, proposal: ProposalEntity): Promise<boolean> {
    const { sections } = await this.revisions.current(caller, proposal);
    return this.content.variables(sections).some(({ name }) => name === 'proposal.expires_at');
  }

  /** Closes it to the client and takes it off the lists; its evidence stays. */
  @Operation('delete_proposal', {
    access: 'proposals:delete',
    effect: 'delete',
    events: ['proposal.deleted', 'lead.updated'],
    deletes: 'proposal',
  })
  delete(caller: Caller, id: string): Promise<void> {
    return this.deletion.delete(caller, id);
  }
}

function switchesOf(input: UpdateProposalDto): Partial<ProposalEntity> {
  return Object.fromEntries(SWITCHES.filter((name) => input[name] !== undefined).map((name) => [name, input[name]]));
}

function requireEditable(input: UpdateProposalDto, state: ProposalState): void {
  const fields = Object.entries(input)
    .filter(([, value]) => value !== undefined)
    .map(([field]) => field);
  if (state.page_status === 'archived')
    throw invalidState('An archived proposal cannot be changed: unarchive it first.', state, fields[0]);
  if (state.is_partly_signed) {
    const signed = fields.find((field) => OF_WHAT_IS_SIGNED.has(field));
    if (signed) throw invalidState(SIGNED_ALREADY, state, signed);
  }
  if (state.deal_status === 'pending' || state.deal_status === 'expired') return;
  const refused = fields.find((field) => !AFTER_DECISION.has(field));
  if (refused)
    throw invalidState(said('{field} cannot be changed after the decision.', { field: refused }), state, refused);
}
