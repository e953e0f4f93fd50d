import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../platform/auth/caller.js';
import { Database } from '../../../platform/database/database.js';
import { AppError } from '../../../platform/errors/errors.js';
import { CustomerTurns } from '../../../platform/time/customer-turns.js';
import type { TurnLimits } from '../../../platform/time/fair-turns.js';

const LIMITS: TurnLimits = { atOnce: { each: 8, all: 16 }, waiting: { each: 200, all: 1_000 } };

const tooMany = () =>
  new AppError('unavailable', 'Too many drafts are read at once. Try again shortly.', undefined, {
    'Retry-After': '5',
  });

/** Turns of those who hold whole drafts over several queries, so that hundreds who ask at once hold a few of them. */
@Injectable()
export class DraftTurnsService {
  private readonly turns = new CustomerTurns(LIMITS);

  constructor(private readonly db: Database) {}

  /** Within a transaction at once: it had its turn, and holds a connection that those whose turn it is may need. */
  take<T>({ organization_id }: Pick<Caller, 'organization_id'>, read: () => Promise<T>): Promise<T> {
    return this.db.ambientTransaction ? read() : this.turns.take(organization_id, read, tooMany);
  }
}
