import type { Type } from '@nestjs/common';
import { AppError, invalid, invalidFields, problem } from '../../../platform/errors/errors.js';
import { said } from '../../../platform/errors/said.js';
import { fieldsOf } from '../../../platform/http/validation/strict-validation.pipe.js';
import { CsvColumns } from './csv-columns.js';
import { CsvError, CsvReader } from './csv-reader.js';

export const MAX_FILE_MIB = 50;
const MAX_ROW_KIB = 256;

/** Files of rows, by their media type. */
export const FORMATS = { 'application/x-ndjson': ndjsonRows, 'text/csv': csvRows } as const;
export type Format = keyof typeof FORMATS;

/** Stands for a row of CSV that has more cells than columns: no line of JSON begins so. */
export const TOO_MANY_CELLS = '\0cells';

const LOOKS_LIKE_CSV = new AppError('unsupported_media_type', 'The body looks like CSV: send Content-Type: text/csv.', [
  problem('Content-Type', said('Must be {expected}.', { expected: 'text/csv' }, 'unsupported')),
]);

const IS_A_LIST = new AppError(
  'unsupported_media_type',
  'The body is a list of JSON: send one object a line, without a list around them.',
  [problem('body', 'Must be a JSON object: send one a line.')],
);

/** A row as a line of JSON, or what is none. */
export type Rows = AsyncGenerator<string>;

/** Bytes as they come, as text: 413 beyond the most that a file has, 400 where they are no UTF-8. A BOM is left out. */
export async function* textOf(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let size = 0;
  for await (const piece of bytes) {
    size += piece.length;
    if (size > MAX_FILE_MIB * 1024 * 1024)
      throw new AppError(
        'payload_too_large',
        said('The file is too large: it may have {maximum} MiB.', { maximum: MAX_FILE_MIB }),
      );
    yield decoded(decoder, piece);
  }
  yield decoded(decoder);
}

function decoded(decoder: TextDecoder, piece?: Buffer): string {
  try {
    return decoder.decode(piece, { stream: piece !== undefined });
  } catch {
    throw invalid('body', 'Not valid UTF-8.');
  }
}

async function* ndjsonRows(text: AsyncIterable<string>, dto: Type): Rows {
  let [rest, count, isBegun] = ['', 0, false];
  const row = (line: string) => {
    if (count === 1 && isHeader(line, dto)) throw LOOKS_LIKE_CSV;
    return line.trim();
  };
  for await (const piece of text) {
    rest += piece;
    if (!isBegun && piece.trim() !== '') {
      isBegun = true;
      if (rest.trimStart().startsWith('[')) throw IS_A_LIST;
    }
    // A line that comes byte by byte is looked through once it is whole.
    const lines = piece.includes('\n') ? rest.split('\n') : [rest];
    rest = lines.pop() ?? '';
    requireShort(rest.length, count + 1);
    for (const line of lines) {
      if (line.trim() === '') continue;
      count += 1;
      requireShort(line.length, count);
      yield row(line);
    }
  }
  count += 1;
  if (rest.trim() !== '') yield row(rest);
}

/** It names a field, which no JSON begins with: CSV that is sent as what it is not. */
function isHeader(line: string, dto: Type): boolean {
  const known = fieldsOf(dto);
  const cells = line.split(/[,;\t]/).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));
  return !/^\s*[[{]/.test(line) && cells.some((cell) => known.includes(cell.split('.', 1)[0] ?? ''));
}

async function* csvRows(text: AsyncIterable<string>, dto: Type): Rows {
  const reader = new CsvReader();
  let columns: CsvColumns | null = null;
  let count = 0;
  for await (const record of recordsOf(reader, text)) {
    if (!columns) {
      columns = new CsvColumns(record, dto);
      if (columns.problems.length > 0) throw invalidFields(columns.problems);
      continue;
    }
    const row = columns.rowOf(record);
    const line = row ? JSON.stringify(row) : TOO_MANY_CELLS;
    count += 1;
    // With the names of its columns, and with what JSON escapes, it is longer than its text was.
    requireShort(line.length, count);
    yield line;
  }
}

async function* recordsOf(reader: CsvReader, text: AsyncIterable<string>): AsyncGenerator<string[]> {
  try {
    let count = 0;
    for await (const piece of text) {
      for (const record of reader.take(piece)) {
        count += 1;
        yield record;
      }
      requireShort(reader.pending, count);
    }
    yield* reader.end();
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const text = error.problem === 'unclosed' ? 'A quote is opened and never closed.' : 'Text follows a closing quote.';
    throw invalid(error.record === 0 ? 'header' : `rows[${error.record}]`, text);
  }
}

function requireShort(characters: number, row: number): void {
  if (characters > MAX_ROW_KIB * 1024)
    throw invalid(`rows[${row}]`, said('Is longer than {maximum} KiB.', { maximum: MAX_ROW_KIB }));
}
