import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { Task } from '../jobs/task.decorator.js';
import { TrueTime } from '../time/true-time.js';
import { MAX_ENTRIES, lockHead, nextEntries, unchainedOrganizations } from './audit-chain.queries.js';
import { AuditLinkEntity } from './audit-link.entity.js';
import { linksOf } from './audit-links.js';

const MINUTE = 60;
/** Longer than any transaction takes from its entry to its commit. */
const RECENT_SECONDS = 24 * 3600;
const EVER = '-infinity';

/** Chains entries of the audit log once they are committed: nobody who is audited waits for the hash of others' entries. */
@Injectable()
export class AuditChain {
  constructor(
    private readonly db: Database,
    private readonly trueTime: TrueTime,
  ) {}

  @Task('audit-log.chain', { every: MINUTE })
  extendRecent(): Promise<void> {
    return this.extendSince(this.trueTime.in(-RECENT_SECONDS));
  }

  /** Also what has an older time, as entries that were restored have. */
  extendAll(): Promise<void> {
    return this.extendSince(EVER);
  }

  async extend(organizationId: string, since = EVER): Promise<void> {
    let chained = MAX_ENTRIES;
    while (chained === MAX_ENTRIES) chained = await this.db.transaction(() => this.extendOnce(organizationId, since));
  }

  private async extendSince(since: string): Promise<void> {
    for (const organizationId of await unchainedOrganizations(this.db, since)) await this.extend(organizationId, since);
  }

  private async extendOnce(organizationId: string, since: string): Promise<number> {
    const head = await lockHead(this.db, organizationId);
    // A chain that begins, begins with the oldest, so that numbers and times go the same way.
    const entries = await nextEntries(this.db, organizationId, head === null ? EVER : since);
    await this.db.insertAll(AuditLinkEntity, linksOf(organizationId, entries, head));
    return entries.length;
  }
}
