import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../platform/auth/caller.js';
import { Database } from '../../../platform/database/database.js';
import { newId } from '../../../platform/database/ids.js';
import { invalidFields } from '../../../platform/errors/errors.js';
import { Clock } from '../../../platform/time/clock.js';
import type { Samples } from '../../content/content.dto.js';
import { ContentFilesService } from '../../content/content-files.service.js';
import { ProposalRevisionsService } from '../content/proposal-revisions.service.js';
import { canonicalJson, sha256Hex } from '../../../platform/crypto/canonical.js';
import { pricedAt, snapshotAt } from '../offers/lapse.js';
import { offersOf } from '../offers/offers.queries.js';
import { ProposalSnapshotEntity, type ProposalEntity } from '../proposal.entity.js';
import { located } from '../preflight/place-of.js';
import type { ProposalSnapshot } from '../proposal-snapshot.dto.js';
import { snapshotHead, wholeSnapshot, type SnapshotHead, type StoredDocument } from './snapshots.queries.js';
import { SnapshotBuilderService, type BuiltSnapshot } from './snapshot-builder.service.js';

export type { SnapshotHead } from './snapshots.queries.js';

/** A stored snapshot: what was frozen, and the hash that decisions refer to. */
export interface StoredSnapshot {
  id: string;
  revision: number;
  content_sha256: string;
  snapshot: ProposalSnapshot | null;
}

/** The working state, read once. */
export interface WorkingState {
  samples: Samples | null;
  /** As a client would see it who got it that day. */
  on: (day: Date) => BuiltSnapshot;
}

/** One that was frozen just now, or is the same as the one before. */
export interface FrozenSnapshot extends StoredSnapshot {
  samples: Samples | null;
  /** Present where it was put together anew. */
  sender?: BuiltSnapshot['sender'];
  on?: WorkingState['on'];
}

/** Freezes what clients see. */
@Injectable()
export class SnapshotsService {
  constructor(
    private readonly db: Database,
    private readonly revisions: ProposalRevisionsService,
    private readonly builder: SnapshotBuilderService,
    private readonly files: ContentFilesService,
    private readonly clock: Clock,
  ) {}

  /** The snapshot of the working state: the stored one when nothing differs, else a new one. */
  async freeze(caller: Caller, proposal: ProposalEntity, options: { strict: boolean }): Promise<FrozenSnapshot> {
    const { snapshot, problems, samples, sender, on } = await this.working(caller, proposal);
    if (options.strict && problems.length > 0)
      throw invalidFields(problems.map((problem) => located(problem, snapshot)));
    const document = canonicalJson(snapshot);
    const content_sha256 = sha256Hex(document);
    const current = await this.currentOf(caller, proposal);
    const { organization_id, id: proposal_id, revision } = proposal;
    if (current?.content_sha256 === content_sha256) return { ...current, revision, samples, sender, on };
    const stored = { id: newId(), revision, content_sha256 };
    await this.db.insertAll(ProposalSnapshotEntity, [{ organization_id, proposal_id, ...stored, document }]);
    await this.files.keep(caller, ['publication', proposal_id], Object.keys(snapshot.files));
    return { ...stored, snapshot, samples, sender, on };
  }

  /** The working revision becomes one that a client could see. */
  markPublished(caller: Caller, proposal: ProposalEntity): Promise<void> {
    return this.revisions.markPublished(caller, proposal.id, proposal.revision);
  }

  /** What the client sees, or saw last; null before the first publication. */
  async currentOf(
    caller: { organization_id: string },
    proposal: Pick<ProposalEntity, 'published_snapshot_id'>,
  ): Promise<StoredSnapshot | null> {
    return proposal.published_snapshot_id ? this.get(caller, proposal.published_snapshot_id) : null;
  }

  /** The same with the prices that count now. */
  async shown(caller: { organization_id: string }, proposal: ProposalEntity): Promise<StoredSnapshot | null> {
    const stored = await this.currentOf(caller, proposal);
    const at = pricedAt(proposal, this.clock.iso());
    return stored && { ...stored, snapshot: stored.snapshot && snapshotAt(stored.snapshot, at) };
  }

  async get(caller: { organization_id: string }, id: string): Promise<StoredSnapshot | null> {
    const stored = await wholeSnapshot(this.db, caller, id);
    return stored && parsed(stored);
  }

  /** The same without what it says and offers; null once it was erased. */
  headOf(
    caller: { organization_id: string },
    id: string | null,
  ): Promise<{ content_sha256: string; head: SnapshotHead } | null> {
    return id === null ? Promise.resolve(null) : snapshotHead(this.db, caller, id);
  }

  /** The working state as a client would see it, for previews; nothing is stored. */
  async preview(caller: Caller, proposal: ProposalEntity): Promise<ProposalSnapshot> {
    return (await this.working(caller, proposal)).snapshot;
  }

  /** The same with what keeps it from being published. */
  async working(caller: Caller, proposal: ProposalEntity): Promise<BuiltSnapshot & WorkingState> {
    const state = await this.workingState(caller, proposal);
    const { published_at } = proposal;
    return { ...state, ...state.on(published_at ? new Date(published_at) : this.clock.now()) };
  }

  /** The same of any day. */
  async workingState(caller: Caller, proposal: ProposalEntity): Promise<WorkingState> {
    const { sections, samples } = await this.revisions.current(caller, proposal);
    const offers = await offersOf(this.db, caller, proposal.id);
    const parts = await this.builder.gather(caller, proposal, { sections, offers });
    const { hashes, pending } = await this.files.known(caller, sections, parts.sender.logo_file_id);
    const on = (day: Date) => {
      const { snapshot, problems, sender } = this.builder.build(parts, day);
      return { sender, snapshot: { ...snapshot, files: hashes }, problems: [...problems, ...pending] };
    };
    return { samples, on };
  }
}

function parsed({ id, revision, content_sha256, document }: StoredDocument): StoredSnapshot {
  return {
    id,
    revision,
    content_sha256,
    snapshot: document === null ? null : (JSON.parse(document) as ProposalSnapshot),
  };
}
