import { Injectable } from '@nestjs/common';
import { clientCaller } from '../../../platform/auth/caller.js';
import { Database } from '../../../platform/database/database.js';
import { Operation } from '../../../platform/operations/operation.decorator.js';
import { ContentService } from '../../content/content.service.js';
import type { Section } from '../../content/content.dto.js';
import { snapshotAt } from '../offers/lapse.js';
import { wholeSnapshot } from '../lifecycle/snapshots.queries.js';
import type { ProposalSnapshot } from '../proposal-snapshot.dto.js';
import { PeopleService, type RecipientEntity } from '../recipients/people.service.js';
import { ClientPagesService, type AdmittedPage, type OpenPage } from '../signature/client-pages.service.js';
import { versionChanges, type VersionChanges } from './version-changes.js';
import { putChangesAway } from './version-reading.queries.js';

export type * from './version-changes.js';

/** A version that somebody read, and when. */
export interface ReadVersion {
  snapshot_id: string;
  read_at: string;
}

/** Knows what a reader of an earlier version finds changed. */
@Injectable()
export class VersionReadingService {
  constructor(
    private readonly db: Database,
    private readonly pages: ClientPagesService,
    private readonly people: PeopleService,
    private readonly content: ContentService,
  ) {}

  /** The version that a named person has read before the one that is published; null where there is none. */
  readBy(reader: RecipientEntity, { proposal }: Pick<OpenPage, 'proposal'>): ReadVersion | null {
    const { read_snapshot_id, read_at, earlier_snapshot_id, earlier_read_at } = reader;
    const isCurrent = read_snapshot_id === proposal.published_snapshot_id;
    const [snapshot_id, at] = isCurrent ? [earlier_snapshot_id, earlier_read_at] : [read_snapshot_id, read_at];
    return snapshot_id && at ? { snapshot_id, read_at: at } : null;
  }

  /** Null where nothing that is read differs, and where that version was erased. */
  async changesSince({ snapshot_id, read_at }: ReadVersion, page: OpenPage): Promise<VersionChanges | null> {
    const { proposal, snapshot } = page;
    if (page.link !== 'open' || snapshot_id === proposal.published_snapshot_id) return null;
    const stored = await wholeSnapshot(this.db, proposal, snapshot_id);
    if (stored?.proposal_id !== proposal.id || stored.document === null) return null;
    const before = snapshotAt(JSON.parse(stored.document) as ProposalSnapshot, read_at);
    return versionChanges(before, snapshot, read_at, (sections) => this.textsOf(sections));
  }

  /** Shows a named person no more of what changed until now. */
  @Operation('put_changes_away', { access: 'page', effect: 'overwrite' })
  putAway(admitted: AdmittedPage): Promise<void> {
    return this.db.transaction(async () => {
      const { proposal, at } = await this.pages.lock(admitted);
      const caller = clientCaller(proposal.organization_id);
      const { reader } = await this.people.of(proposal, admitted.reader);
      if (reader && proposal.published_snapshot_id)
        await putChangesAway(this.db, caller, reader.id, at, proposal.published_snapshot_id);
    });
  }

  private textsOf(sections: Section[]): string[] {
    const texts: string[] = [];
    this.content.eachText(sections, (text) => {
      if (text.trim()) texts.push(text);
    });
    return texts;
  }
}
