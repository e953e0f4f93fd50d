import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../platform/auth/caller.js';
import { Database } from '../../../platform/database/database.js';
import { differing } from '../../../platform/database/differing.js';
import { newId } from '../../../platform/database/ids.js';
import { conflict, invalidFields, notFound, problem, referenceNotFound } from '../../../platform/errors/errors.js';
import { said } from '../../../platform/errors/said.js';
import { withVersion, withRevision } from '../../../platform/http/etag.js';
import { Operation } from '../../../platform/operations/operation.decorator.js';
import { PageQuery, type Page } from '../../../platform/pagination/page.dto.js';
import { Paginator } from '../../../platform/pagination/paginate.js';
import { MembersService } from '../../organizations/members/members.service.js';
import { invalidState } from '../lifecycle/transitions.js';
import { ProposalRecordsService, type LockedProposal } from '../proposal-records.service.js';
import type { ProposalEntity } from '../proposal.entity.js';
import { InvitingService } from './inviting.service.js';
import { PeopleChangesService } from './people-changes.service.js';
import { RecipientEntity } from './recipient.entity.js';
import {
  askedAnew,
  changed,
  firstPosition,
  isAnotherReader,
  requireFitting,
  requireNobodySigned,
  requireOtherAwaited,
  requireOtherClient,
  requireUnsigned,
  type Terms,
} from './recipient-terms.js';
import { RecipientLinksService } from './recipient-links.service.js';
import {
  CreateRecipientDto,
  MAX_RECIPIENTS,
  RecipientDto,
  SaveRecipientDto,
  UpdateRecipientDto,
} from './recipients.dto.js';
import {
  findRecipient,
  listRecipients,
  proposalOfRecipient,
  recipientsOf,
  type ReadRecipient,
} from './recipients.queries.js';
import { isSigner, isTurnOf, statusOf } from './signing-order.js';

const TOO_MANY = conflict(
  'recipients',
  said('A proposal has at most {maximum} recipients: remove one first.', { maximum: MAX_RECIPIENTS }),
);
/** What says whose link it is, and nothing of what is signed. */
const OF_THE_READER: ReadonlySet<string> = new Set(['name', 'email']);

/** The people of a proposal; each writing is a change of the proposal, and shares its version. */
@Injectable()
export class RecipientsService {
  constructor(
    private readonly db: Database,
    private readonly records: ProposalRecordsService,
    private readonly changes: PeopleChangesService,
    private readonly members: MembersService,
    private readonly links: RecipientLinksService,
    private readonly inviting: InvitingService,
    private readonly paginator: Paginator,
  ) {}

  @Operation('list_recipients', {
    unlisted: true,
    title: 'List the recipients',
    description: 'Who signs a proposal and who only reads it, each with status and own link. send_proposal reminds.',
    access: 'proposals:read',
    effect: 'read',
    ids: ['proposal_id'],
    input: PageQuery,
    output: RecipientDto,
    isPage: true,
  })
  async list(caller: Caller, proposalId: string, query: PageQuery): Promise<Page<RecipientDto>> {
    const proposal = await this.proposal(caller, proposalId);
    const page = await this.paginator.page(
      caller,
      `proposals/${proposalId}/recipients`,
      query,
      (request) => listRecipients(this.db, caller, proposalId, request),
      ({ position, id }) => [String(position), id],
    );
    return { ...page, data: page.data.map((one) => this.view(caller, proposal, one)) };
  }

  @Operation('get_recipient', { access: 'proposals:read', effect: 'read' })
  async get(caller: Caller, proposalId: string, id: string): Promise<RecipientDto> {
    const proposal = await this.proposal(caller, proposalId);
    return withVersion(this.view(caller, proposal, await this.found(caller, proposalId, id)), proposal.version);
  }

  @Operation('save_recipient', {
    title: 'Save a recipient',
    description:
      'Names who signs a proposal, or only reads it, or changes one by recipient_id: with any, nobody else can sign. Who has the same position signs in any order. Next: publish_proposal mails them.',
    access: 'proposals:write',
    effect: 'overwrite',
    events: ['proposal.updated', 'recipient.invited'],
    addsUp: true,
    ids: ['proposal_id'],
    input: SaveRecipientDto,
    output: RecipientDto,
    told: ['id', 'proposal_id', 'role', 'name', 'email', 'position', 'status', 'url'],
  })
  save(caller: Caller, proposalId: string, { recipient_id, ...input }: SaveRecipientDto): Promise<RecipientDto> {
    return recipient_id ? this.update(caller, proposalId, recipient_id, input) : this.add(caller, proposalId, input);
  }

  @Operation('add_recipient', {
    access: 'proposals:write',
    effect: 'create',
    events: ['proposal.updated', 'recipient.invited'],
  })
  add(caller: Caller, proposalId: string, input: CreateRecipientDto): Promise<RecipientDto> {
    return this.db.transaction(async () => {
      const locked = await this.records.lockUnchecked(caller, proposalId);
      const people = await recipientsOf(this.db, caller, proposalId);
      const { role = 'signer', name = null, email = null, user_id = null, require_email_code = false } = input;
      const position = input.position ?? firstPosition(role, people);
      const terms = await this.checked(caller, { role, name, email, user_id, position, require_email_code }, input);
      this.requireChangeable(caller, locked);
      if (people.length >= MAX_RECIPIENTS) throw TOO_MANY;
      requireFitting(terms, people);
      await this.requireReleased(caller, locked, terms);
      const [id, now] = [newId(), this.records.now()];
      const times = { created_at: now, updated_at: now };
      const { organization_id } = caller;
      await this.db.insert(RecipientEntity, { organization_id, id, proposal_id: proposalId, ...terms, ...times });
      return this.written(caller, locked, id, people);
    });
  }

  @Operation('update_recipient', {
    access: 'proposals:write',
    effect: 'overwrite',
    events: ['proposal.updated', 'recipient.invited'],
  })
  update(caller: Caller, proposalId: string, id: string, input: UpdateRecipientDto): Promise<RecipientDto> {
    return this.db.transaction(async () => {
      const locked = await this.records.lockUnchecked(caller, proposalId);
      const before = await this.found(caller, proposalId, id);
      const people = await recipientsOf(this.db, caller, proposalId);
      const terms = await this.checked(caller, changed(before, input), input);
      if (isDecided(locked)) this.requireCorrection(caller, locked, input);
      else this.requireChangeable(caller, locked);
      const others = people.filter((one) => one.id !== id);
      const changes = differing(before, terms);
      if (Object.keys(changes).length === 0)
        return withVersion(this.view(caller, locked.proposal, before), locked.proposal.version);
      requireUnsigned(before);
      if (before.require_email_code && !terms.require_email_code) requireNobodySigned(people);
      requireFitting(terms, others);
      if (!isSigner(terms)) requireOtherAwaited(before, people);
      if (terms.role !== 'signer') requireOtherClient(before, people);
      if (isAnotherReader(before, terms)) await this.requireReleased(caller, locked, terms);
      const anew = { ...askedAnew(before, terms), updated_at: this.records.now() };
      await this.db.update(RecipientEntity, caller, id, { ...changes, ...anew });
      return this.written(caller, locked, id, people);
    });
  }

  @Operation('remove_recipient', {
    access: 'proposals:write',
    effect: 'delete',
    events: ['proposal.updated', 'recipient.invited'],
  })
  remove(caller: Caller, proposalId: string, id: string): Promise<void> {
    return this.db.transaction(async () => {
      const locked = await this.records.lockUnchecked(caller, proposalId);
      const before = await this.found(caller, proposalId, id);
      if (isDecided(locked)) this.requireCorrection(caller, locked);
      else this.requireChangeable(caller, locked);
      requireUnsigned(before);
      const people = await recipientsOf(this.db, caller, proposalId);
      if (!isDecided(locked)) {
        requireOtherAwaited(before, people);
        requireOtherClient(before, people);
      }
      if (people.length === 1 && locked.state.page_status === 'published')
        await this.inviting.requireReleasedForLead(caller, locked.proposal);
      await this.db.delete(RecipientEntity, caller, id);
      await this.changes.apply(caller, locked, people);
    });
  }

  /** For who knows the person alone. */
  @Operation('remove_recipient_anywhere', {
    access: 'proposals:write',
    effect: 'delete',
    events: ['proposal.updated', 'recipient.invited'],
    deletes: 'recipient',
  })
  async removeAnywhere(caller: Caller, id: string): Promise<void> {
    const proposalId = await proposalOfRecipient(this.db, caller, id);
    if (!proposalId) throw notFound('recipient');
    return this.remove(caller, proposalId, id);
  }

  /** Mails the link once more to whose turn it is. */
  @Operation('remind_recipient', {
    access: 'proposals:write',
    effect: 'create',
    reachesOut: true,
  })
  remind(caller: Caller, proposalId: string, id: string): Promise<RecipientDto> {
    return this.db.transaction(async () => {
      const locked = await this.records.lockUnchecked(caller, proposalId);
      const one = await this.found(caller, proposalId, id);
      this.records.checkAllowed(caller, locked, 'send');
      const { state } = locked;
      if (one.signed_at)
        throw invalidState('This person has been asked for nothing more: there is nothing to remind of.', state);
      if (!isTurnOf(one, await recipientsOf(this.db, caller, proposalId)))
        throw invalidState('It is not the turn of this person: others sign before.', state);
      await this.inviting.mail(caller, locked.proposal, [one], null);
      return withVersion(this.view(caller, locked.proposal, one), locked.proposal.version);
    });
  }

  /** Whoever is asked while the page is open; what is published later is held against all of them then. */
  private async requireReleased(caller: Caller, locked: LockedProposal, { role, email }: Terms): Promise<void> {
    const { proposal, state } = locked;
    if (state.page_status !== 'published' || role === 'counter_signer' || !email) return;
    await this.inviting.requireReleased(caller, proposal, email);
  }

  /** While it is undecided, also where some have signed already. */
  private requireChangeable(caller: Caller, locked: LockedProposal): void {
    const { state } = locked;
    if (!state.is_partly_signed) return this.records.checkAllowed(caller, locked, 'edit');
    this.records.checkAllowed(caller, locked);
    if (state.page_status === 'archived')
      throw invalidState('An archived proposal cannot be changed: unarchive it first.', state);
  }

  /** After the decision somebody who took no part in it can still be shut out, or read at another address. */
  private requireCorrection(caller: Caller, locked: LockedProposal, input: UpdateRecipientDto = {}): void {
    const { state } = locked;
    this.records.checkAllowed(caller, locked);
    if (state.page_status === 'archived')
      throw invalidState('An archived proposal cannot be changed: unarchive it first.', state);
    const field = Object.entries(input).find(([name, value]) => value !== undefined && !OF_THE_READER.has(name))?.[0];
    if (field) throw invalidState(said('{field} cannot be changed after the decision.', { field }), state, field);
  }

  private async proposal(caller: Caller, id: string): Promise<ProposalEntity> {
    const found = await this.records.find(caller, id);
    if (!found) throw notFound('proposal');
    return found.proposal;
  }

  private async found(caller: Caller, proposalId: string, id: string): Promise<ReadRecipient> {
    const one = await findRecipient(this.db, caller, proposalId, id);
    if (!one) throw notFound('recipient of this proposal');
    return one;
  }

  /** Complete for the role; a counter-signer is a member, and has the name and the address of one. */
  private async checked(caller: Caller, terms: Terms, input: UpdateRecipientDto): Promise<Terms> {
    const { role, name, email, user_id } = terms;
    if (role !== 'counter_signer') {
      const missing = [name === null && 'name', email === null && 'email'].filter((field) => field !== false);
      const problems = [
        ...missing.map((field) => problem(field, 'Is required for this role.')),
        ...(user_id === null
          ? []
          : [problem('user_id', 'Only a counter-signer is a member: leave it out, or choose that role.')]),
      ];
      if (problems.length > 0) throw invalidFields(problems);
      return terms;
    }
    const own = (['name', 'email'] as const).filter((field) => input[field] !== undefined);
    if (own.length > 0)
      throw invalidFields(
        own.map((field) =>
          problem(field, 'A counter-signer has the name and the address of the member: leave it out.'),
        ),
      );
    if (user_id === null) throw invalidFields([problem('user_id', 'Is required for this role.')]);
    const member = await this.members.find(caller, user_id);
    if (!member) throw referenceNotFound('user_id', 'member');
    return { ...terms, name: member.name, email: member.email };
  }

  private async written(
    caller: Caller,
    locked: LockedProposal,
    id: string,
    before: RecipientEntity[],
  ): Promise<RecipientDto> {
    const row = await this.changes.apply(caller, locked, before);
    const one = await this.found(caller, locked.proposal.id, id);
    return withRevision(this.view(caller, row, one), row);
  }

  private view(
    caller: Caller,
    proposal: Pick<ProposalEntity, 'published_at' | 'public_id' | 'slug'>,
    one: ReadRecipient,
  ): RecipientDto {
    const { id, proposal_id, role, name, email, user_id, position, require_email_code } = one;
    const { first_viewed_at, last_viewed_at, signed_at, active_seconds } = one;
    const isLinked =
      proposal.published_at !== null && role !== 'counter_signer' && caller.permissions.has('proposals:write');
    return {
      ...{ id, proposal_id, role, name, email, user_id, position, require_email_code, status: statusOf(one) },
      url: isLinked ? this.links.urlOf(proposal, one) : null,
      ...{ first_viewed_at, last_viewed_at, signed_at, active_seconds },
    };
  }
}

function isDecided({ state }: LockedProposal): boolean {
  return state.deal_status !== 'pending' && state.deal_status !== 'expired';
}
