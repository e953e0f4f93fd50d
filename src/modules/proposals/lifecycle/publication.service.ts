import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../platform/auth/caller.js';
import { Database } from '../../../platform/database/database.js';
import { EvidenceService } from '../evidence/evidence.service.js';
import { choiceOfSender } from '../offers/offer-choice.js';
import { dueAt } from '../paying/owes.js';
import { ProposalChangesService } from '../proposal-changes.service.js';
import { ProposalRecordsService } from '../proposal-records.service.js';
import { PageLinkEntity, type ProposalEntity } from '../proposal.entity.js';
import { PublishDto, PublishedAndMailedDto } from '../preflight/preflight.dto.js';
import { PublishRulesService } from '../preflight/publish-rules.service.js';
import { TOLD_OF_STEP, type ProposalDto } from '../proposal.dto.js';
import type { ProposalRow } from '../proposal-view.js';
import { ProposalPublished, ProposalUnpublished } from '../proposals.events.js';
import { InvitingService } from '../recipients/inviting.service.js';
import type { RecipientEntity } from '../recipients/recipient.entity.js';
import { recipientsOf } from '../recipients/recipients.queries.js';
import { releasedWith } from '../release/coverage.js';
import { SnapshotsService, type FrozenSnapshot, type StoredSnapshot } from './snapshots.service.js';
import { Operation } from '../../../platform/operations/operation.decorator.js';

/** What agents tell their person where links do not leave by themselves. */
const BY_HAND = 'This service sends no mail: give each person their own link.';

/** Opens the client link on a frozen snapshot, and closes it. */
@Injectable()
export class PublicationService {
  constructor(
    private readonly db: Database,
    private readonly records: ProposalRecordsService,
    private readonly changes: ProposalChangesService,
    private readonly snapshots: SnapshotsService,
    private readonly evidence: EvidenceService,
    private readonly rules: PublishRulesService,
    private readonly inviting: InvitingService,
  ) {}

  @Operation('publish_proposal', {
    title: 'Publish a proposal',
    description:
      'Shows the proposal as it is now to the client, and mails those it names whose turn it is, once each, and of a new version once: mailed says whom, url where; links are theirs where no mail is sent. Ask the person first. Refused while there are warnings, unless accept names each. Next: get_reading.',
    access: 'proposals:write',
    effect: 'overwrite',
    events: ['proposal.published', 'proposal.updated', 'recipient.invited'],
    ids: ['proposal_id'],
    input: PublishDto,
    output: PublishedAndMailedDto,
    told: [...TOLD_OF_STEP, 'warnings', 'mailed', 'links', 'next'],
  })
  publish(caller: Caller, id: string, { accept = [] }: PublishDto = {}): Promise<PublishedAndMailedDto> {
    return this.db.transaction(async () => {
      const { proposal } = await this.records.lock(caller, id, 'publish');
      const frozen = await this.frozen(caller, proposal);
      const warnings = await this.rules.warningsOf(caller, proposal, frozen);
      const isLive = proposal.page_status === 'published' && frozen.id === proposal.published_snapshot_id;
      // What clients have before them already is no news to them.
      if (!isLive) await this.rules.requireReleased(caller, proposal, frozen);
      if (!isLive) await this.rules.requireAccepted(caller, warnings, accept);
      const isNew = !isLive || (proposal.has_unpublished_changes && proposal.signature_count === 0);
      const record = isNew
        ? this.records.view(await this.goLive(caller, proposal, frozen, isLive))
        : await this.records.get(caller, id);
      const mailed = !isLive && proposal.recipient_count > 0 ? await this.mailPeople(caller, proposal, frozen) : [];
      return {
        ...{ ...record, warnings },
        mailed: mailed.map(({ id: recipient_id, role, name, email }) => ({ recipient_id, role, name, email })),
        ...(proposal.recipient_count > 0 && !this.inviting.canMail ? await this.byHand(caller, proposal) : {}),
      };
    });
  }

  /** The links that somebody has to hand to those whom it names. */
  private async byHand(
    caller: Caller,
    proposal: ProposalEntity,
  ): Promise<Pick<PublishedAndMailedDto, 'links' | 'next'>> {
    const people = await recipientsOf(this.db, caller, proposal.id);
    return { links: this.inviting.linksOf(proposal, people), next: BY_HAND };
  }

  /** Whoever's turn it is, and was not asked yet; those who were learn of what they have not read. */
  private async mailPeople(
    caller: Caller,
    proposal: ProposalEntity,
    { id }: FrozenSnapshot,
  ): Promise<RecipientEntity[]> {
    const people = await recipientsOf(this.db, caller, proposal.id);
    const former = proposal.published_snapshot_id;
    const isChanged = former !== null && former !== id;
    const told = isChanged ? await this.inviting.tellOfChange(proposal, people, id) : [];
    return [...told, ...(await this.inviting.invite(caller, proposal, people))];
  }

  @Operation('unpublish_proposal', { access: 'proposals:write', effect: 'arrange', events: ['proposal.unpublished'] })
  unpublish(caller: Caller, id: string): Promise<ProposalDto> {
    return this.db.transaction(async () => {
      const { proposal } = await this.records.lock(caller, id, 'unpublish');
      const row = await this.changes.apply(caller, proposal, { page_status: 'unpublished' }, ProposalUnpublished);
      await this.evidence.append(caller, id, [{ type: 'unpublished', data: {} }]);
      return this.records.view(row);
    });
  }

  /** The working state; of what somebody has signed already, the very same once more. */
  private async frozen(caller: Caller, proposal: ProposalEntity): Promise<FrozenSnapshot> {
    const signed = proposal.signature_count > 0 ? await this.snapshots.currentOf(caller, proposal) : null;
    return signed ? { ...signed, samples: null } : this.snapshots.freeze(caller, proposal, { strict: true });
  }

  private async goLive(
    caller: Caller,
    proposal: ProposalEntity,
    frozen: StoredSnapshot,
    isLive: boolean,
  ): Promise<ProposalRow> {
    const { content_sha256 } = frozen;
    const { organization_id, public_id, id } = proposal;
    const isSigned = proposal.signature_count > 0;
    const revision = (isSigned ? proposal.published_revision : null) ?? proposal.revision;
    const has_unpublished_changes = isSigned && proposal.has_unpublished_changes;
    const published_at = proposal.published_at ?? this.records.now();
    const due_at = dueAt(choiceOfSender(frozen.snapshot).offer, frozen.snapshot, published_at);
    const columns = {
      page_status: 'published',
      published_snapshot_id: frozen.id,
      published_revision: revision,
      published_at,
      due_at,
      has_unpublished_changes,
      ...(isLive ? {} : { released_to: releasedWith(proposal) }),
    } as const;
    if (!proposal.published_at) await this.db.insert(PageLinkEntity, { public_id, organization_id, proposal_id: id });
    await this.snapshots.markPublished(caller, proposal);
    const event = isLive ? null : ProposalPublished;
    const row = await this.changes.apply(caller, proposal, columns, event);
    if (!isLive) await this.evidence.append(caller, id, [{ type: 'published', data: { revision, content_sha256 } }]);
    return row;
  }
}
