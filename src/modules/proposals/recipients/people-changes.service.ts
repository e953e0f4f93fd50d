import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../platform/auth/caller.js';
import { Database } from '../../../platform/database/database.js';
import { Clock } from '../../../platform/time/clock.js';
import { ContentService } from '../../content/content.service.js';
import { ProposalRevisionsService } from '../content/proposal-revisions.service.js';
import { ProposalChangesService } from '../proposal-changes.service.js';
import type { LockedProposal } from '../proposal-records.service.js';
import type { ProposalEntity } from '../proposal.entity.js';
import type { ProposalRow } from '../proposal-view.js';
import { ProposalUpdated } from '../proposals.events.js';
import { InvitingService } from './inviting.service.js';
import { RecipientEntity } from './recipient.entity.js';
import { recipientsOf } from './recipients.queries.js';
import { isTurnOf, namesOfSigners } from './signing-order.js';

/** What comes with each change of the people of a proposal: its version and event, and who is asked by that. */
@Injectable()
export class PeopleChangesService {
  constructor(
    private readonly db: Database,
    private readonly changes: ProposalChangesService,
    private readonly inviting: InvitingService,
    private readonly revisions: ProposalRevisionsService,
    private readonly content: ContentService,
    private readonly clock: Clock,
  ) {}

  /** Whoever's turn it has become is asked at once, where the page is open. */
  async apply(
    caller: Caller,
    { proposal, state }: LockedProposal,
    before: readonly RecipientEntity[],
  ): Promise<ProposalRow> {
    const people = await recipientsOf(this.db, caller, proposal.id);
    const unread = (await this.namesOthers(caller, proposal, [before, people]))
      ? { has_unpublished_changes: true }
      : {};
    const columns = { recipient_count: people.length, ...unread };
    const row = await this.changes.apply(caller, proposal, columns, ProposalUpdated);
    const settled = await this.withdrawn(caller, people);
    if (state.page_status === 'published' && state.deal_status === 'pending')
      await this.inviting.invite(caller, proposal, settled);
    return row;
  }

  /** Whose turn it is no more waits again, and is asked when it comes. */
  private async withdrawn(caller: Caller, people: RecipientEntity[]): Promise<RecipientEntity[]> {
    const isEarly = (one: RecipientEntity) =>
      one.invited_at !== null && one.signed_at === null && !isTurnOf(one, people);
    const updated_at = this.clock.iso();
    for (const { id } of people.filter(isEarly))
      await this.db.update(RecipientEntity, caller, id, { invited_at: null, updated_at });
    return people.map((one) => (isEarly(one) ? { ...one, invited_at: null } : one));
  }

  /** Whether the page names who signs, and others by now than those that it says until it is published again. */
  private async namesOthers(
    caller: Caller,
    proposal: ProposalEntity,
    [before, after]: [readonly RecipientEntity[], readonly RecipientEntity[]],
  ): Promise<boolean> {
    if (proposal.published_at === null || proposal.signature_count > 0) return false;
    if (namesOfSigners(before, 'en') === namesOfSigners(after, 'en')) return false;
    const { sections } = await this.revisions.current(caller, proposal);
    return this.content.variables(sections).some(({ name }) => name === 'recipient.name');
  }
}
