import { setTimeout as sleep } from 'node:timers/promises';
import type { Json as Parsed, JsonObject } from '../../setup/json.js';

export interface Answered {
  status: number;
  text: string;
  body: Parsed;
  replayed: boolean;
  /** Its database is away, or the same request is still being carried out where it arrived first. */
  passing: boolean;
}

const PATIENCE_MS = 120_000;
/** What is under way when all is over still gets its answer, where the service is there. */
const LAST_MS = 10_000;

/** Asks until there is an answer, each time at the next address: a dead service gives none, one that starts says 503. */
export class PatientClient {
  /** Requests that had to be sent again. */
  repeats = 0;
  /** Answers that an earlier request had got, which never arrived. */
  replays = 0;
  private turn = 0;

  constructor(
    private readonly urls: readonly string[],
    private readonly key: string,
    private readonly isOver: () => boolean = () => false,
  ) {}

  send(method: string, path: string, body?: JsonObject, key?: string): Promise<Answered> {
    const headers = {
      authorization: `Bearer ${this.key}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
    };
    return this.fetch(path, { method, headers, body: JSON.stringify(body) });
  }

  /** Of a path at any of the addresses, or of an address of its own. */
  async fetch(path: string, init?: RequestInit): Promise<Answered> {
    let until = Date.now() + PATIENCE_MS;
    let wasOver = false;
    do {
      const url = this.urls[(this.turn += 1) % this.urls.length];
      const answer = await fetchText(new URL(path, url).href, init).catch(() => null);
      if (answer?.replayed) this.replays += 1;
      if (answer && !answer.passing) return answer;
      this.repeats += 1;
      await sleep(50);
      if (this.isOver() && !wasOver) until = Math.min(until, Date.now() + LAST_MS);
      wasOver ||= this.isOver();
    } while (Date.now() < until);
    throw new Error('There was no answer to the end.');
  }
}

async function fetchText(url: string, init?: RequestInit): Promise<Answered> {
  const response = await fetch(url, init);
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') === true;
  const replayed = response.headers.get('idempotency-replayed') === 'true';
  const { status } = response;
  const passing = status === 503 || (status === 409 && response.headers.has('retry-after'));
  return { status, text, body: isJson ? JSON.parse(text) : null, replayed, passing };
}
