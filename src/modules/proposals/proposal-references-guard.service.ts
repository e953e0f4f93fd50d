import { Injectable } from '@nestjs/common';
import type { Caller } from '../../platform/auth/caller.js';
import { Database } from '../../platform/database/database.js';
import { AppError, inUseBy } from '../../platform/errors/errors.js';
import { BeforeDeletion } from '../../platform/resources/record-hooks.decorators.js';
import { refersToLead, refersToTheme } from './proposals.queries.js';

const LEAD_IN_USE = new AppError(
  'conflict',
  'Proposals refer to this lead: delete them or give them another lead first.',
  [inUseBy('proposals')],
);
const THEME_IN_USE = new AppError('conflict', 'Proposals use this theme: give them another one first.', [
  inUseBy('proposals'),
]);

/** Keeps what proposals refer to. Nothing can begin to refer to a record once its row is locked for its deletion. */
@Injectable()
export class ProposalReferencesGuardService {
  constructor(private readonly db: Database) {}

  @BeforeDeletion('lead')
  async keepLead(caller: Caller, id: string): Promise<void> {
    if (await refersToLead(this.db, caller, id)) throw LEAD_IN_USE;
  }

  @BeforeDeletion('theme')
  async keepTheme(caller: Caller, id: string): Promise<void> {
    if (await refersToTheme(this.db, caller, id)) throw THEME_IN_USE;
  }
}
