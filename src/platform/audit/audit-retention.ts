import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { Task } from '../jobs/task.decorator.js';
import { AuditChain } from './audit-chain.js';
import { oldOrganizations, purgeOldest } from './audit-chain.queries.js';

const DAY = 24 * 3600;

/** Forgets audit entries after 400 days, from the beginning of the chain; by the database's clock, as the triggers do. */
@Injectable()
export class AuditRetention {
  constructor(
    private readonly db: Database,
    private readonly chain: AuditChain,
  ) {}

  @Task('audit-log.purge', { every: DAY })
  async purge(): Promise<void> {
    await this.chain.extendAll();
    for (const organizationId of await oldOrganizations(this.db)) {
      let purged = 1;
      while (purged > 0) purged = await this.db.transaction(() => purgeOldest(this.db, organizationId));
    }
  }
}
