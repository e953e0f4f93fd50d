import type { Caller } from '../../platform/auth/caller.js';
import type { Database } from '../../platform/database/database.js';
import { Where } from '../../platform/database/where.js';
import type { PageRequest } from '../../platform/pagination/paginate.js';
import { readPage } from '../../platform/pagination/read-page.js';
import type { ThemeDto } from './themes.dto.js';

const COLUMNS = `id, name, font, title_font, body_font, layout, body_theme, color_accent, colors, section_styles, radius, button_radius,
  paragraph_margin_top, is_default, version, created_at, updated_at`;

const FIND = { name: 'themes:find', text: `select ${COLUMNS} from themes where organization_id = $1 and id = $2` };
const DEFAULT = { name: 'themes:default', text: 'select id from themes where organization_id = $1 and is_default' };
const LOCK_DEFAULT = { name: 'themes:lock-default', text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))' };

/** Newest first; counted by the index, as an organization has few. */
export function listThemes(db: Database, caller: Caller, { take, after }: PageRequest) {
  const where = new Where(caller.organization_id);
  const total = `(select count(*) from themes where ${where.text})`;
  if (after) where.and(`(created_at, id) < (${where.bind(after[0])}::timestamptz, ${where.bind(after[1])}::uuid)`);
  const rows = `select ${COLUMNS} from themes where ${where.text} order by created_at desc, id desc ${where.limit(take)}`;
  return readPage<ThemeDto>(
    db,
    { name: 'themes:list', rows, total, order: 'page.created_at desc, page.id desc' },
    where.values,
  );
}

export function findTheme(db: Database, caller: Caller, id: string): Promise<ThemeDto | null> {
  return db.row<ThemeDto>(FIND, [caller.organization_id, id]);
}

export function findDefaultTheme(db: Database, caller: Caller): Promise<{ id: string } | null> {
  return db.row<{ id: string }>(DEFAULT, [caller.organization_id]);
}

/** Makes those who choose the organization's default take turns until their transactions end. */
export async function lockDefault(db: Database, caller: Caller): Promise<void> {
  await db.rows(LOCK_DEFAULT, [`themes:default:${caller.organization_id}`]);
}
