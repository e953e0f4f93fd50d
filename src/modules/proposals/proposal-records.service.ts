import { Inject, Injectable } from '@nestjs/common';
import type { Caller } from '../../platform/auth/caller.js';
import { ENV, type Env } from '../../platform/config/env.js';
import { Database } from '../../platform/database/database.js';
import { checkExpectedVersion } from '../../platform/database/expected-version.js';
import { notFound } from '../../platform/errors/errors.js';
import { Clock } from '../../platform/time/clock.js';
import { ProposalEntity } from './proposal.entity.js';
import { proposalView, stateOf, type ProposalRow } from './proposal-view.js';
import { ProposalDto } from './proposal.dto.js';
import { findProposal } from './proposals.queries.js';
import { requireAction, type Action, type ProposalState } from './lifecycle/transitions.js';
import { Operation } from '../../platform/operations/operation.decorator.js';
import { areMailsSent } from '../../platform/mail/mails.js';

/** A proposal whose row is locked until the transaction ends, with the state that callers see. */
export interface LockedProposal {
  proposal: ProposalEntity;
  state: ProposalState;
}

/** Reads proposals one by one, and locks the one that an operation is about. */
@Injectable()
export class ProposalRecordsService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Env,
  ) {}

  now(): string {
    return this.clock.iso();
  }

  @Operation('get_proposal', {
    title: 'Get a proposal',
    description:
      'One proposal with its states, switches, totals, link and allowed_actions. Its content: get_proposal_content.',
    access: 'proposals:read',
    effect: 'read',
    ids: ['proposal_id'],
    output: ProposalDto,
  })
  async get(caller: Caller, id: string): Promise<ProposalDto> {
    const row = await findProposal(this.db, caller, id, this.clock.iso());
    if (!row) throw notFound('proposal');
    return this.view(row);
  }

  /** What callers see of a record that was just written. */
  view(row: ProposalRow): ProposalDto {
    return proposalView(row, this.env);
  }

  /** Deleted proposals do not exist; `If-Match` is held against the version; the action must be allowed. */
  async lock(caller: Caller, id: string, action?: Action): Promise<LockedProposal> {
    const locked = await this.lockUnchecked(caller, id);
    this.checkAllowed(caller, locked, action);
    return locked;
  }

  /** The same for an operation that only reads it, and may stand beside others that do. */
  async hold(caller: Caller, id: string, action: Action): Promise<LockedProposal> {
    const held = this.existing(await this.db.findForShare(ProposalEntity, caller, id));
    this.checkAllowed(caller, held, action);
    return held;
  }

  /** What is refused last: another version than `If-Match` expects, and then a state that does not allow the action. */
  checkAllowed(caller: Caller, { proposal, state }: LockedProposal, action?: Action): void {
    checkExpectedVersion(caller, proposal);
    if (action) requireAction(action, state);
  }

  /** Before the input has been held against other records, and for the client's acts, which know no version. */
  async lockUnchecked(caller: Caller, id: string): Promise<LockedProposal> {
    return this.existing(await this.db.findForUpdate(ProposalEntity, caller, id));
  }

  /** As it stands, for work after the fact; null without it, and for a deleted one. */
  async find(scope: { organization_id: string }, id: string): Promise<LockedProposal | null> {
    const proposal = await this.db.find(ProposalEntity, scope, id);
    return proposal?.deleted_at === null ? this.withState(proposal) : null;
  }

  private existing(proposal: ProposalEntity | null): LockedProposal {
    if (!proposal || proposal.deleted_at) throw notFound('proposal');
    return this.withState(proposal);
  }

  private withState(proposal: ProposalEntity): LockedProposal {
    return { proposal, state: { ...stateOf(proposal, this.clock.now()), mail: areMailsSent(this.env) } };
  }
}
