import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import type { Page } from '../../../platform/pagination/page.dto.js';
import { contentDisposition } from '../../../platform/storage/content-disposition.js';
import { csvLine } from './csv-line.js';

const PAGE = 100;
/** Tells spreadsheets that the text is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

interface PageQuery {
  limit: number;
  after?: string;
}

export interface Listing<T> {
  head: string[];
  read: (query: PageQuery) => Promise<Page<T>>;
  cells: (record: T) => string[];
}

/** A whole list as CSV, page by page: no more than one is held at a time. */
async function* csvLines<T>({ head, read, cells }: Listing<T>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(head);
  for await (const records of pagesOf(read)) yield records.map((record) => csvLine(cells(record))).join('');
}

/** Sends it as a file, as fast as it is taken. */
export async function sendCsv<T>(response: Response, name: string, listing: Listing<T>): Promise<void> {
  response.type('text/csv').set('Content-Disposition', contentDisposition('attachment', `${name}.csv`));
  await pipeline(Readable.from(csvLines(listing)), response);
}

/** Everything that a list holds, for choices that must not leave anything out. */
export async function allOf<T>(read: (query: PageQuery) => Promise<Page<T>>): Promise<T[]> {
  const all: T[] = [];
  for await (const records of pagesOf(read)) all.push(...records);
  return all;
}

async function* pagesOf<T>(read: Listing<T>['read']): AsyncGenerator<T[]> {
  let after: string | null = null;
  do {
    const { data, pagination }: Page<T> = await read({ limit: PAGE, ...(after === null ? {} : { after }) });
    yield data;
    after = pagination.next_cursor;
  } while (after !== null);
}
