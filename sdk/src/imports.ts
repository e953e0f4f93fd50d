import { ImportsResource } from './generated/resources.js';
import type * as types from './generated/types.js';
import type { Body, RequestOptions } from './http.js';
import { pause } from './waiting.js';

/** What `client.imports.create` takes beside the rows and their type. */
type CreateOptions = NonNullable<Parameters<ImportsResource['create']>[2]>;

const FIRST_LOOK_MS = 200;
const LAST_LOOK_MS = 5000;

/** Records in bulk, and sending them in one call. */
export class Imports extends ImportsResource {
  /**
   * Sends rows, objects or a file as it is, and waits until each is stored or refused; what is refused is told by
   * `client.imports.errors.get(id)`.
   */
  async run(
    rows: readonly object[] | Body,
    query: types.CreateImportQuery,
    options: CreateOptions = {},
  ): Promise<types.Import> {
    const lines = isList(rows) ? rows.map((row) => JSON.stringify(row)).join('\n') : rows;
    const { id } = await this.create(lines, query, options);
    const { signal, timeout, retries, headers } = options;
    return this.finished(id, { signal, timeout, retries, headers });
  }

  /** Waits until an import is `completed` or `failed`; a `signal` ends the waiting. */
  async finished(id: string, options: RequestOptions = {}): Promise<types.Import> {
    for (let wait = FIRST_LOOK_MS; ; wait = Math.min(2 * wait, LAST_LOOK_MS)) {
      const state = await this.get(id, options);
      if (state.status === 'completed' || state.status === 'failed') return state;
      await pause(wait, options.signal ?? undefined);
    }
  }
}

const isList = (rows: readonly object[] | Body): rows is readonly object[] => Array.isArray(rows);
