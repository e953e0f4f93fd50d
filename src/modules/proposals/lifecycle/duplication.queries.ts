import type { Caller } from '../../../platform/auth/caller.js';
import type { Database } from '../../../platform/database/database.js';
import type { ClientNames } from './nameless-title.js';

const NAMES = {
  name: 'duplication:client-names',
  text: 'select name, company from leads where organization_id = $1 and id = $2',
};

export function clientNames(db: Database, caller: Caller, leadId: string): Promise<ClientNames | null> {
  return db.row<ClientNames>(NAMES, [caller.organization_id, leadId]);
}
