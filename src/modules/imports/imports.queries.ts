import type { Database } from '../../platform/database/database.js';
import { Where } from '../../platform/database/where.js';
import type { PageRequest } from '../../platform/pagination/paginate.js';
import { readPage } from '../../platform/pagination/read-page.js';
import type { ImportChunkEntity, ImportEntity, RowProblem } from './import.entity.js';
import type { ImportType } from './imports.dto.js';

export interface ImportPlace {
  organization_id: string;
  id: string;
}

/** A row that was refused, and why. */
interface RefusedRow {
  row: number;
  problems: RowProblem[];
}

const FAILURES_AT_ONCE = 500;

const NEXT_CHUNK = {
  name: 'imports:next-chunk',
  text: 'select * from import_chunks where organization_id = $1 and import_id = $2 order by first_row limit 1',
};
/** They got further, so that what failed before no longer counts. */
const NOTE_ROWS = {
  name: 'imports:note-rows',
  text: `update imports set done = done + $3 + $4, created = created + $3, updated = updated + $4, failed = failed + $5,
           attempts = 0, updated_at = $6
         where organization_id = $1 and id = $2`,
};
const DROP_CHUNKS = {
  name: 'imports:drop-chunks',
  text: 'delete from import_chunks where organization_id = $1 and import_id = $2',
};
const FORGET = { name: 'imports:forget', text: 'delete from imports where organization_id = $1 and id = $2' };
const UNDER_WAY = {
  name: 'imports:under-way',
  text: "select count(*)::int as count from imports where organization_id = $1 and status in ('queued', 'running')",
};
const TAKE_TURNS = {
  name: 'imports:take-turns',
  text: "select pg_advisory_xact_lock(hashtextextended('imports:' || $1, 0))",
};
const CUSTOMER = {
  name: 'imports:customer',
  text: 'select coalesce(twin_of, id) as id from organizations where id = $1',
};
const FAILURES = {
  name: 'imports:failures',
  text: `select row, problems from import_failures where organization_id = $1 and import_id = $2 and row > $3
         order by row limit ${FAILURES_AT_ONCE}`,
};
/** A worker's scan over all organizations. */
const ABANDONED = {
  name: 'imports:abandoned',
  text: "select organization_id, id from imports where status in ('queued', 'running') and updated_at <= $1 limit 200",
};
/** A worker's scan over all organizations. */
const OLD = {
  name: 'imports:old',
  text: "select organization_id, id from imports where status in ('completed', 'failed') and created_at <= $1 limit 200",
};

const NOTE_WAITING = {
  name: 'imports:note-waiting',
  text: "update imports set updated_at = $3 where organization_id = $1 and id = $2 and status in ('queued', 'running')",
};

export function nextChunk(db: Database, { organization_id, id }: ImportPlace): Promise<ImportChunkEntity | null> {
  return db.row<ImportChunkEntity>(NEXT_CHUNK, [organization_id, id]);
}

export async function noteRows(
  db: Database,
  { organization_id, id }: ImportPlace,
  { created, updated, failed }: Pick<ImportEntity, 'created' | 'updated' | 'failed'>,
  now: string,
): Promise<void> {
  await db.rows(NOTE_ROWS, [organization_id, id, created, updated, failed, now]);
}

/** It is not forgotten, though nothing of it is done yet. */
export async function noteWaiting(db: Database, { organization_id, id }: ImportPlace, now: string): Promise<void> {
  await db.rows(NOTE_WAITING, [organization_id, id, now]);
}

export async function dropChunks(db: Database, { organization_id, id }: ImportPlace): Promise<void> {
  await db.rows(DROP_CHUNKS, [organization_id, id]);
}

/** With why its rows were refused. */
export async function forgetImport(db: Database, { organization_id, id }: ImportPlace): Promise<void> {
  await db.rows(FORGET, [organization_id, id]);
}

/** Who counts them at once does so one after the other, until their transactions end. */
export async function importsUnderWay(
  db: Database,
  { organization_id }: Pick<ImportPlace, 'organization_id'>,
): Promise<number> {
  await db.rows(TAKE_TURNS, [organization_id]);
  return (await db.row<{ count: number }>(UNDER_WAY, [organization_id]))?.count ?? 0;
}

/** An organization and its twin are one. */
export async function customerOf(db: Database, { organization_id }: ImportPlace): Promise<string> {
  return (await db.row<{ id: string }>(CUSTOMER, [organization_id]))?.id ?? organization_id;
}

/** Those that no worker has got further with since. */
export function abandonedImports(db: Database, since: string): Promise<ImportPlace[]> {
  return db.rows<ImportPlace>(ABANDONED, [since]);
}

export function oldImports(db: Database, before: string): Promise<ImportPlace[]> {
  return db.rows<ImportPlace>(OLD, [before]);
}

/** Rows that were refused, in their order. */
export async function* failuresOf(db: Database, { organization_id, id }: ImportPlace): AsyncGenerator<RefusedRow> {
  for (let last = 0; ;) {
    const found = await db.rows<RefusedRow>(FAILURES, [organization_id, id, last]);
    yield* found;
    if (found.length < FAILURES_AT_ONCE) return;
    last = found.at(-1)?.row ?? last;
  }
}

/** Newest first. */
export function listImports(
  db: Database,
  { organization_id }: Pick<ImportPlace, 'organization_id'>,
  types: ImportType[],
  { take, after }: PageRequest,
) {
  const where = new Where(organization_id);
  where.and(`type = any(${where.bind(types)}::text[])`);
  const total = `(select count(*) from imports where ${where.text})`;
  if (after) where.and(`(created_at, id) < (${where.bind(after[0])}::timestamptz, ${where.bind(after[1])}::uuid)`);
  const rows = `select * from imports where ${where.text} order by created_at desc, id desc limit ${where.bind(take)}`;
  const statement = { name: 'imports:list', rows, total, order: 'page.created_at desc, page.id desc' };
  return readPage<ImportEntity>(db, statement, where.values);
}
