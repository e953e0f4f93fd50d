import type { Caller } from '../../platform/auth/caller.js';
import type { RemindersDto } from '../organizations/reminders.dto.js';
import type { Database } from '../../platform/database/database.js';

/** What a proposal may refer to. */
export interface References {
  lead_id?: string | null;
  theme_id?: string | null;
  owner_id?: string | null;
}

/** Which of them the organization has; false for what was not asked. */
export interface Known {
  lead: boolean;
  theme: boolean;
  owner: boolean;
}

/** What the organization gives a new proposal that says nothing itself. */
export interface Start extends Known {
  default_language: string;
  default_theme_id: string | null;
  default_reminders: RemindersDto | null;
  /** Those of the slugs that other proposals have. */
  taken_slugs: string[];
}

const EXIST = `exists (select from leads where organization_id = $1 and id = $2) as lead,
  exists (select from themes where organization_id = $1 and id = $3) as theme,
  exists (select from memberships where organization_id = $1 and user_id = $4) as owner`;

const takenAmong = (slugs: string) =>
  `select slug from proposals where organization_id = $1 and slug = any(${slugs}) and deleted_at is null`;

const KNOWN = { name: 'proposals:known-references', text: `select ${EXIST}` };
const START = {
  name: 'proposals:start',
  text: `select o.default_language, o.reminders as default_reminders, ${EXIST}, array(${takenAmong('$5')}) as taken_slugs,
           (select id from themes where organization_id = $1 and is_default) as default_theme_id
         from organizations o where o.id = $1`,
};
const TAKEN_SLUGS = { name: 'proposals:taken-slugs', text: takenAmong('$2') };

const idsOf = ({ lead_id = null, theme_id = null, owner_id = null }: References) => [lead_id, theme_id, owner_id];

export async function knownReferences(db: Database, caller: Caller, references: References): Promise<Known> {
  const known = await db.row<Known>(KNOWN, [caller.organization_id, ...idsOf(references)]);
  return known ?? { lead: false, theme: false, owner: false };
}

export function findStart(
  db: Database,
  caller: Caller,
  references: References,
  slugs: string[],
): Promise<Start | null> {
  return db.row<Start>(START, [caller.organization_id, ...idsOf(references), slugs]);
}

/** Those of the slugs that proposals of the organization have. */
export async function takenSlugs(db: Database, caller: Caller, slugs: string[]): Promise<string[]> {
  const rows = await db.rows<{ slug: string }>(TAKEN_SLUGS, [caller.organization_id, slugs]);
  return rows.map(({ slug }) => slug);
}
