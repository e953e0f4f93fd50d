import type { Caller } from '../../../platform/auth/caller.js';
import { AppError, problem } from '../../../platform/errors/errors.js';
import { cleanString } from '../../../platform/http/validation/clean-strings.js';
import { isDeeperThan } from '../../../platform/http/json-depth.js';
import { typedLine } from '../../../platform/http/validation/one-line.js';
import { StrictValidationPipe } from '../../../platform/http/validation/strict-validation.pipe.js';
import type { RowProblem } from '../import.entity.js';
import type { RowKind } from './rows-of.service.js';

const DEEPEST = 200;
const pipe = new StrictValidationPipe();

/** A row of the file, with the key of its record where it has one. */
export interface ReadRow {
  row: number;
  /** What it says; absent where it is no JSON. */
  sent?: unknown;
  key: string | null;
}

/** A row that is ready to be carried out, or what is wrong with it. */
export interface PreparedRow {
  row: number;
  carryOut?: (caller: Caller) => Promise<unknown>;
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
  if (isDeeperThan(DEEPEST, Buffer.from(line))) return { row, key: null };
  try {
    const sent = JSON.parse(line) as Record<string, unknown> | null;
    const key = typeof sent === 'object' ? sent?.[field] : undefined;
    return {
      row,
      sent,
      key: typeof key === 'string' && !key.includes('\0') ? typedLine(cleanString(key, field)) : null,
    };
  } catch {
    return { row, key: null };
  }
}

/** Judged by the rules of the route that takes such a record. */
export async function prepared(
  { row, sent, key }: ReadRow,
  kind: RowKind,
  known: ReadonlyMap<string, string>,
): Promise<PreparedRow> {
  if (sent === undefined) return { row, problems: [{ ...problem('row', 'Not valid JSON.'), field: null }] };
  const id = key === null ? undefined : known.get(key);
  try {
    const metatype = id === undefined ? kind.created : kind.updated;
    const input = (await pipe.transform(sent, { type: 'body', metatype })) as object;
    const carryOut = (caller: Caller) =>
      id === undefined ? kind.create(caller, input) : kind.update(caller, id, input);
    return { row, carryOut, problems: [] };
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
