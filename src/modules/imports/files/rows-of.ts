import type { Type } from '@nestjs/common';
import { AppError, invalid, invalidFields } from '../../../platform/errors/errors.js';
import { said } from '../../../platform/errors/said.js';
import { CsvColumns } from './csv-columns.js';
import { CsvError, CsvReader } from './csv-reader.js';

export const MAX_FILE_MIB = 50;
const MAX_ROW_KIB = 256;

/** Files of rows, by their media type. */
export const FORMATS = { 'application/x-ndjson': ndjsonRows, 'text/csv': csvRows } as const;
export type Format = keyof typeof FORMATS;

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

async function* ndjsonRows(text: AsyncIterable<string>): Rows {
  let [rest, count] = ['', 0];
  for await (const piece of text) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    requireShort(rest.length, count + 1);
    for (const line of lines) {
      if (line.trim() === '') continue;
      count += 1;
      requireShort(line.length, count);
      yield line.trim();
    }
  }
  if (rest.trim() !== '') yield rest.trim();
}

async function* csvRows(text: AsyncIterable<string>, dto: Type): Rows {
  const reader = new CsvReader();
  let [columns, count]: [CsvColumns | null, number] = [null, -1];
  for await (const record of recordsOf(reader, text)) {
    count += 1;
    if (!columns) {
      columns = new CsvColumns(record, dto);
      if (columns.problems.length > 0) throw invalidFields(columns.problems);
      continue;
    }
    const row = columns.rowOf(record);
    if (!row) throw invalid(`rows[${count}]`, 'Has more cells than the header has columns.');
    yield JSON.stringify(row);
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
