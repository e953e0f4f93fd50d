import type { RunningApplication } from '../../setup/application.js';
import type { Json } from '../../setup/json.js';

export interface Told {
  id: string;
  event?: string;
  data?: Json;
}

/** Reads server-sent events by the rules of HTML's `EventSource`. */
export class StreamReader {
  readonly told: Told[] = [];
  /** What it would come back with. */
  lastId = '';
  comments = 0;
  /** Of the whole answer, once it has ended or was cut. */
  readonly ended: Promise<void>;
  private readonly waiting = new Set<() => void>();

  private constructor(
    readonly response: Response,
    private readonly controller: AbortController,
  ) {
    this.ended = this.read().catch(() => undefined);
  }

  static async open(
    url: string,
    headers: Record<string, string>,
    at: { path?: string; query?: string } = {},
  ): Promise<StreamReader> {
    const controller = new AbortController();
    const response = await fetch(`${url}${at.path ?? '/v1/events/stream'}${at.query ?? ''}`, {
      headers,
      signal: controller.signal,
    });
    if (!response.headers.get('content-type')?.startsWith('text/event-stream'))
      throw new Error(`${response.status}: ${await response.text()}`);
    const reader = new StreamReader(response, controller);
    await reader.until(() => reader.lastId !== '');
    return reader;
  }

  get events(): Json[] {
    return this.told.filter(({ data }) => data !== undefined).map(({ data }) => data);
  }

  get types(): string[] {
    return this.events.map(({ type }) => type as string);
  }

  /** Waits for a number of events, or anything else. */
  async until(isThere: () => boolean, withinMs = 10_000): Promise<void> {
    const late = Date.now() + withinMs;
    while (!isThere()) {
      if (Date.now() > late) throw new Error(`It did not come: ${JSON.stringify(this.told).slice(0, 2000)}`);
      await new Promise<void>((resolve) => {
        this.waiting.add(resolve);
        setTimeout(resolve, 50);
      });
    }
  }

  cut(): void {
    this.controller.abort();
  }

  private async read(): Promise<void> {
    let text = '';
    const decoder = new TextDecoder();
    for await (const chunk of this.response.body ?? []) {
      text += decoder.decode(chunk, { stream: true });
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) this.take(block);
      for (const wake of this.waiting) wake();
      this.waiting.clear();
    }
  }

  private take(block: string): void {
    const told: Record<string, string> = {};
    for (const line of block.split('\n')) {
      const [, name = '', value = ''] = /^([^:]*): ?(.*)$/.exec(line) ?? [];
      if (name === '') this.comments += 1;
      else if (name in told) throw new Error(`Twice in one event: ${line}`);
      else told[name] = value;
    }
    if (told.id !== undefined) this.lastId = told.id;
    const { id = '', event, data } = told;
    if (id) this.told.push({ id, ...(event ? { event } : {}), ...(data ? { data: JSON.parse(data) } : {}) });
  }
}

/** Listens with a key. */
export function listen(
  { url }: RunningApplication,
  key: string,
  query = '',
  headers: Record<string, string> = {},
): Promise<StreamReader> {
  return StreamReader.open(url, { authorization: `Bearer ${key}`, ...headers }, { query });
}
