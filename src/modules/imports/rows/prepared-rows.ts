import type { Caller } from '../../../platform/auth/caller.js';
import { AppError, problem } from '../../../platform/errors/errors.js';
import { cleanString } from '../../../platform/http/validation/clean-strings.js';
import { isDeeperThan } from '../../../platform/http/json-depth.js';
import { typedLine } from '../../../platform/http/validation/one-line.js';
import { StrictValidationPipe } from '../../../platform/http/validation/strict-validation.pipe.js';
import type { RowProblem } from '../import.entity.js';
import { TOO_MANY_CELLS } from '../files/rows-of.js';
import type { RowKind } from './rows-of.service.js';

const DEEPEST = 200;
const CELLS = 'Has more cells than the header has columns: one with a separator in it stands in quotes.';
const NO_JSON = 'Not valid JSON: send one object a line.';
const NO_OBJECT = 'Must be a JSON object: send one a line.';
const pipe = new StrictValidationPipe();

/** A row of the file, with the key of its record where it has one. */
export interface ReadRow {
  row: number;
  /** What it says; absent where it cannot be read, with what is wrong. */
  sent?: unknown;
  unread?: RowProblem;
  key: string | null;
}

/** A row that is ready to be carried out, or what is wrong with it. */
export interface PreparedRow {
  row: number;
  carryOut?: (caller: Caller) => Promise<unknown>;
  /** Whether it becomes a new record. */
  creates?: boolean;
  problems: RowProblem[];
}

/** The rows of a chunk from the next on, at most `most`, up to one whose record another before it is of. */
export function readRows(lines: string[], first: number, { key }: RowKind, most: number): ReadRow[] {
  const rows: ReadRow[] = [];
  const keys = new Set<string>();
  for (const [at, line] of lines.slice(0, most).entries()) {
    const row = readRow(line, first + at, key);
    if (row.key !== null && keys.has(row.key)) break;
    if (row.key !== null) keys.add(row.key);
    rows.push(row);
  }
  return rows;
}

function readRow(line: string, row: number, field: RowKind['key']): ReadRow {
  if (line === TOO_MANY_CELLS) return { row, key: null, unread: ofWhole(CELLS) };
  if (isDeeperThan(DEEPEST, Buffer.from(line))) return { row, key: null, unread: ofWhole(NO_JSON) };
  try {
    const sent = JSON.parse(line) as Record<string, unknown> | null;
    if (typeof sent !== 'object' || sent === null || Array.isArray(sent))
      return { row, key: null, unread: ofWhole(NO_OBJECT) };
    const key = sent[field];
    return {
      row,
      sent,
      key: typeof key === 'string' && !key.includes('\0') ? typedLine(cleanString(key, field)) : null,
    };
  } catch {
    return { row, key: null, unread: ofWhole(NO_JSON) };
  }
}

const ofWhole = (text: typeof CELLS | typeof NO_JSON | typeof NO_OBJECT): RowProblem => ({
  ...problem('row', text),
  field: null,
});

/** Judged by the rules of the route that takes such a record. */
export async function prepared(
  { row, sent, unread, key }: ReadRow,
  kind: RowKind,
  known: ReadonlyMap<string, string>,
): Promise<PreparedRow> {
  if (unread) return { row, problems: [unread] };
  const id = key === null ? undefined : known.get(key);
  try {
    const metatype = id === undefined ? kind.created : kind.updated;
    const input = (await pipe.transform(sent, { type: 'body', metatype })) as object;
    const carryOut = (caller: Caller) =>
      id === undefined ? kind.create(caller, input) : kind.update(caller, id, input);
    return { row, carryOut, creates: id === undefined, problems: [] };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { row, problems: problemsOf(error) };
  }
}

/** What is wrong with a row, in words of the catalogue. */
export function problemsOf({ code, said, details = [] }: AppError): RowProblem[] {
  if (details.length === 0) return [{ field: null, code, said }];
  return details.map((detail) => ({ field: detail.field, code: detail.code, said: detail.said }));
}
