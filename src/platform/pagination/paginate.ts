import { hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../auth/caller.js';
import { Secrets } from '../crypto/secrets.js';
import { invalid } from '../errors/errors.js';
import { RawJson } from '../http/raw-json.js';
import { DEFAULT_LIMIT, type Page, type PageQuery } from './page.dto.js';
import type { WrittenPage } from './read-page.js';

/** The last item's place in the order of the list: its sort value and its id. */
export type Position = [sort: string, id: string];

export interface PageRequest {
  /** Rows to read: one more than the page holds, to know whether more follow. */
  take: number;
  /** Start after this item; null on the first page. */
  after: Position | null;
}

/** An item of a list as its JSON text, and its place in the list's order. */
interface WrittenRow {
  item: string;
  position: string;
  id: string;
}

const NOT_OURS = 'Not a cursor of this list: give the next_cursor of its previous page with the same filters.';

/** Cuts lists into pages by signed cursors, bound to the organization, the list and its filters. */
@Injectable()
export class Paginator {
  constructor(private readonly secrets: Secrets) {}

  /** `read` gives the rows after a position, `count` the exact number of all that match. */
  async page<T, Q extends PageQuery>(
    caller: Caller,
    list: string,
    query: Q,
    read: (request: PageRequest) => Promise<{ rows: T[]; total: number }>,
    positionOf: (row: T) => Position,
  ): Promise<Page<T>> {
    const scope = scopeOf(caller, list, query);
    const limit = query.limit ?? DEFAULT_LIMIT;
    const after = query.after === undefined ? null : this.decode(scope, query.after);
    const { rows, total } = await read({ take: limit + 1, after });
    const data = rows.slice(0, limit);
    const last = data.at(-1);
    const has_more = rows.length > limit;
    const next_cursor = has_more && last ? this.encode(scope, positionOf(last)) : null;
    return { data, pagination: { has_more, next_cursor, total_count: total } };
  }

  /** The same for a list that ships with the service and is known whole. */
  fixed<T>(caller: Caller, list: string, query: PageQuery, items: readonly T[], keyOf: (item: T) => string) {
    const read = ({ take, after }: PageRequest) => {
      const start = after ? items.findIndex((item) => keyOf(item) === after[1]) + 1 : 0;
      return Promise.resolve({ rows: items.slice(start, start + take), total: items.length });
    };
    return this.page(caller, list, query, read, (item) => [keyOf(item), keyOf(item)]);
  }

  /** The same for rows that the database has written as JSON. */
  async written<Q extends PageQuery>(
    caller: Caller,
    list: string,
    query: Q,
    read: (request: PageRequest) => Promise<{ rows: WrittenRow[]; total: number }>,
  ): Promise<RawJson> {
    const page = await this.page(caller, list, query, read, (row) => [row.position, row.id]);
    const items = page.data.map((row) => row.item).join(',');
    const text = `{"data":[${items}],"pagination":${JSON.stringify(page.pagination)}}`;
    return new RawJson(text, page.pagination.next_cursor);
  }

  /** The same for a page that it has written as one text. */
  async writtenPage<Q extends PageQuery>(
    caller: Caller,
    list: string,
    query: Q,
    read: (request: PageRequest) => Promise<WrittenPage>,
  ): Promise<RawJson> {
    const scope = scopeOf(caller, list, query);
    const limit = query.limit ?? DEFAULT_LIMIT;
    const after = query.after === undefined ? null : this.decode(scope, query.after);
    const { items, found, position, id, total } = await read({ take: limit + 1, after });
    const has_more = found > limit;
    const next_cursor = has_more && position !== null && id !== null ? this.encode(scope, [position, id]) : null;
    const pagination = JSON.stringify({ has_more, next_cursor, total_count: total });
    return new RawJson(`{"data":[${items}],"pagination":${pagination}}`, next_cursor);
  }

  /** A cursor of the list with these filters, for readers that come by another way than by its pages. */
  cursor(caller: Caller, list: string, filters: object, position: Position): string {
    return this.encode(scopeOf(caller, list, filters), position);
  }

  /** What such a cursor says; `field` is where it stood. */
  position(caller: Caller, list: string, filters: object, cursor: string, field: string): Position {
    return this.decode(scopeOf(caller, list, filters), cursor, field);
  }

  private encode(scope: string, position: Position): string {
    const text = Buffer.from(JSON.stringify(position)).toString('base64url');
    return `${text}.${this.secrets.sign('cursor', `${scope}:${text}`)}`;
  }

  private decode(scope: string, cursor: string, field = 'after'): Position {
    const [text = '', signature = '', rest] = cursor.split('.');
    if (rest !== undefined || !this.secrets.verify('cursor', `${scope}:${text}`, signature))
      throw invalid(field, NOT_OURS);
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as Position;
  }
}

function scopeOf(caller: Caller, list: string, query: object): string {
  const filters = Object.entries(query)
    .filter(([name, value]) => value !== undefined && name !== 'limit' && name !== 'after')
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `${caller.organization_id}:${list}:${hash('sha256', JSON.stringify(filters), 'base64url')}`;
}
