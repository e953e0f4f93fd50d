import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { newId } from '../../../platform/database/ids.js';
import { notFound } from '../../../platform/errors/errors.js';
import { FansOut, type RelayedEvent } from '../../../platform/events/relay/fan-out.decorator.js';
import type { Content } from '../../../platform/http/send-content.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import type { QueuedJob } from '../../../platform/jobs/queue.js';
import { Storage } from '../../../platform/storage/storage.js';
import { Clock } from '../../../platform/time/clock.js';
import { SnapshotsService, type StoredSnapshot } from '../lifecycle/snapshots.service.js';
import { REMOVE_PDFS } from '../pdf/proposal-pdfs.service.js';
import { ProposalEntity } from '../proposal.entity.js';
import type { ProposalSnapshot } from '../proposal-snapshot.dto.js';
import { ProposalApproved, ProposalDeleted, ProposalDenied, ProposalPublished } from '../proposals.events.js';
import { claimCover, forgetCovers, forgetOutdated, isKept, type CoverKey } from './covers.queries.js';

/** Raised when the same cover is drawn differently, so that its pictures are made anew. */
const LAYOUT = 1;

/** In pixels: what links are shown in. */
export const COVER_SIZE = { width: 1200, height: 630 } as const;

/** A version that clients see, or saw. */
export interface Covered {
  proposal: ProposalEntity;
  stored: Pick<StoredSnapshot, 'id' | 'content_sha256'>;
  snapshot: ProposalSnapshot;
}

/** Gives a PNG of what is read once its turn has come. */
type Draw = (organizationId: string, read: () => Promise<Covered>) => Promise<Buffer>;

/** The cover of one version. */
export type CoverAsked = CoverKey & { organization_id: string; snapshot_id: string };

/** After these clients may see another version, or none. */
const CHANGING = new Set<string>(
  [ProposalPublished, ProposalApproved, ProposalDenied, ProposalDeleted].map(({ type }) => type),
);

/** Names a cover after all that it is drawn from: another version has another name. */
export function coverName({ content_sha256 }: Pick<StoredSnapshot, 'content_sha256'>): string {
  return createHash('sha256').update(`cover ${LAYOUT} ${content_sha256}`).digest('hex').slice(0, 32);
}

const objectAt = ({ proposal_id, name }: CoverKey, width: number) => `covers/${proposal_id}/${name}-${width}.png`;
const objectOf = (key: CoverKey) => objectAt(key, COVER_SIZE.width);
/** Small ones lie beside those that were made when lists showed them. */
const objectsOf = (key: CoverKey) => [objectOf(key), objectAt(key, 240)];

/**
 * Pictures of the covers of published versions: made when the first one asks, kept in the store for as long as the version
 * is the one that clients see. The face that draws paper says how, as nothing here knows any.
 */
@Injectable()
export class CoversService {
  private draw: Draw | null = null;
  private readonly underway = new Map<string, Promise<void>>();

  constructor(
    private readonly db: Database,
    private readonly snapshots: SnapshotsService,
    private readonly storage: Storage,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  drawnBy(draw: Draw): void {
    this.draw = draw;
  }

  /** Of several that ask at once, one has it drawn: from what is read only then. */
  async open(asked: CoverAsked, read: () => Promise<Covered>): Promise<Content> {
    const object = objectOf(asked);
    if (!(await this.storage.find(object))) await this.once(object, () => this.make(asked, read));
    const found = await this.storage.find(object);
    if (!found) throw notFound('cover of this proposal');
    return { size: found.size, etag: `"${asked.name}"`, open: (part) => this.storage.read(object, part) };
  }

  /** Joins a transaction: no cover of this proposal is kept, and the store loses them after it. */
  async forgetAll({ organization_id }: { organization_id: string }, proposalId: string): Promise<void> {
    const objects = (await forgetCovers(this.db, { organization_id }, proposalId)).flatMap(objectsOf);
    if (objects.length > 0) await this.jobs.add({ task: REMOVE_PDFS, input: { organization_id, objects } });
  }

  /** Covers of versions that were replaced, or whose proposal was deleted, are kept no longer. */
  @FansOut()
  async forgetReplaced(organization_id: string, events: RelayedEvent[]): Promise<QueuedJob[]> {
    const changed = events.filter(({ type }) => CHANGING.has(type));
    const ids = changed.map(({ data }) => (data.object as { id: string }).id);
    const gone = ids.length > 0 ? await forgetOutdated(this.db, organization_id, [...new Set(ids)]) : [];
    const [{ request_id, traceparent } = { request_id: null, traceparent: null }] = changed;
    const input = { organization_id, objects: gone.flatMap(objectsOf) };
    return gone.length > 0 ? [{ task: REMOVE_PDFS, payload: { input, request_id, traceparent } }] : [];
  }

  private async once(object: string, make: () => Promise<void>): Promise<void> {
    const making = this.underway.get(object) ?? make().finally(() => this.underway.delete(object));
    this.underway.set(object, making);
    await making;
  }

  /** It is written down before it is stored, so that nothing is in the store that nobody knows of. */
  private async make(asked: CoverAsked, read: () => Promise<Covered>): Promise<void> {
    if (!this.draw) return;
    const object = objectOf(asked);
    const row = { ...asked, id: newId(), created_at: this.clock.iso() };
    await this.db.transaction(() => claimCover(this.db, row));
    const png = await this.draw(asked.organization_id, async () => {
      const covered = await read();
      // Since it was asked for, another version may have been published.
      if (coverName(covered.stored) !== asked.name) throw notFound('cover of this proposal');
      return covered;
    });
    await this.storage.write(object, png);
    // Meanwhile another version may have been published, or this one erased.
    if (await isKept(this.db, asked, asked)) return;
    await this.storage.remove(object);
  }
}
