import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../platform/auth/caller.js';
import { Database } from '../../../platform/database/database.js';
import { Clock } from '../../../platform/time/clock.js';
import type { FollowUps } from './follow-up.dto.js';
import { expiringBy, readLately, titlesOf, unprinted } from './follow-up.queries.js';

const WEEK = 7 * 24 * 3600;

/** What a sales person looks at first. */
@Injectable()
export class FollowUpService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** At most `take` of each kind. */
  async list(caller: Caller, take: number): Promise<FollowUps> {
    const now = this.clock.iso();
    const [read, expiring, failed] = await Promise.all([
      readLately(this.db, caller, now, take),
      expiringBy(this.db, caller, now, this.clock.in(WEEK), take),
      unprinted(this.db, caller, take),
    ]);
    return { read, expiring, unprinted: failed };
  }

  /** Titles of those proposals that are not deleted, by their ids. */
  async titles(caller: Caller, ids: string[]): Promise<Map<string, string>> {
    return new Map((await titlesOf(this.db, caller, ids)).map(({ id, title }) => [id, title]));
  }
}
