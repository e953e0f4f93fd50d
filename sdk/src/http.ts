import { bodyOf, ProposalServiceError, refusalOf, secondsOf } from './errors.js';
import { streamedEvents, type StreamedEvent } from './event-stream.js';
import { PageList } from './page-list.js';
import { Deadline, pause, within } from './waiting.js';

export interface ClientOptions {
  /** Where the service is, such as `https://proposals.example.com`. */
  baseUrl: string;
  /** A key such as `pp_live_…`, or what gives one. Without it, requests carry none: for a browser that has a session. */
  apiKey?: string | (() => string | Promise<string>) | undefined;
  /** The language of messages: English unless you say `fr`. */
  language?: 'en' | 'fr' | undefined;
  /** Milliseconds that one attempt may take: 30,000 unless you say otherwise. */
  timeout?: number | undefined;
  /**
   * How often a request is sent again, with the same `Idempotency-Key`, when the service is busy or cannot be reached: 3 times
   * unless you say otherwise.
   */
  retries?: number | undefined;
  /** Seconds that a `Retry-After` is waited for; when it asks for more, the error comes at once: 60 unless you say otherwise. */
  maxRetryAfter?: number | undefined;
  /**
   * Asked about an error before it is thrown: whether it has been seen to, so that the request is sent once more. It may take its
   * time, for a person to prove who they are.
   */
  onError?: ((error: ProposalServiceError) => boolean | Promise<boolean>) | undefined;
  /** Headers of every request. */
  headers?: Record<string, string> | undefined;
  /** Instead of the global one. */
  fetch?: typeof fetch | undefined;
}

/** Of a single call. */
export interface RequestOptions {
  /** Ends the call, and all waiting. */
  signal?: AbortSignal | undefined;
  /** Milliseconds that one attempt may take. */
  timeout?: number | undefined;
  /** How often it is sent again. */
  retries?: number | undefined;
  /** More headers. */
  headers?: Record<string, string> | undefined;
}

/** What is sent as it is. */
export type Body = string | Blob | ArrayBuffer | Uint8Array;

/** What came as it is: an `Uint8Array` of memory of its own, which TypeScript tells apart from 5.7 on. */
export type Bytes = ReturnType<Uint8Array['slice']>;

export interface Call {
  method: string;
  path: string;
  query?: object;
  /** Sent as JSON, unless it has a media type. */
  input?: unknown;
  mediaType?: string;
  accept?: string;
  /** Whether the service answers repeats of one `Idempotency-Key` with its first answer. */
  isKeyed?: boolean;
}

/** Where a stream goes on. */
interface Resumed {
  lastEventId?: string | number | undefined;
}

const TIMEOUT_MS = 30_000;
const RETRIES = 3;
const MAX_RETRY_AFTER = 60;
/** As long as an address to upload to is good for. */
const UPLOAD_TIMEOUT_MS = 3_600_000;
/** After a stream that the service ended, unless it says otherwise. */
const RECONNECT_MS = 2000;
/** So long what is being made is asked for. */
const PATIENCE_MS = 120_000;
/** Options that are no headers. */
const OWN_OPTIONS = ['signal', 'timeout', 'retries', 'headers', 'contentType'];

/** Requests and their repeats. Credentials are private fields, so that nobody logs them with the client. */
export class Http {
  readonly #options: ClientOptions;
  readonly #fetch: typeof fetch;

  constructor(options: ClientOptions) {
    const baseUrl = addressOf(options.baseUrl);
    if ('apiKey' in options && !options.apiKey)
      throw new TypeError('apiKey is empty: is its environment variable set?');
    this.#options = { ...options, baseUrl };
    this.#fetch = options.fetch ?? ((...request) => fetch(...request));
  }

  list<P>(call: Call, options?: RequestOptions): PageList<P> {
    return new PageList((after) => this.json<P>(after ? { ...call, query: { ...call.query, after } } : call, options));
  }

  async json<T>(call: Call, options?: RequestOptions): Promise<T> {
    return (await this.#answer(call, options, bodyOf)) as T;
  }

  async bytes(call: Call, options?: RequestOptions): Promise<Bytes> {
    return this.#answer(call, options, async (response) => new Uint8Array(await response.arrayBuffer()));
  }

  /** Lines of JSON, each as it is. */
  async *rows<T>(call: Call, options?: RequestOptions): AsyncGenerator<T, void> {
    const text = await this.#answer(call, options, (response) => response.text());
    for (const line of text.split('\n')) if (line !== '') yield JSON.parse(line) as T;
  }

  async empty(call: Call, options?: RequestOptions): Promise<void> {
    await this.#answer(call, options, (response) => response.arrayBuffer());
  }

  /** What is told by server-sent events, for as long as somebody listens: after a break it goes on where it was. */
  async *events<T>(call: Call, options: RequestOptions & Resumed = {}): AsyncGenerator<T, void> {
    let { lastEventId } = options;
    let afterEnd = RECONNECT_MS;
    for (let failures = 0; ;) {
      let wait: number | null = null;
      try {
        for await (const { data, id, retry } of this.#streamed(call, { ...options, lastEventId })) {
          failures = 0;
          lastEventId = id ?? lastEventId;
          afterEnd = retry ?? afterEnd;
          if (data !== null) yield JSON.parse(data) as T;
        }
      } catch (error) {
        if (options.signal?.aborted || failures >= (options.retries ?? Infinity)) throw error;
        wait = ProposalServiceError.is(error) ? this.#wait(error, true, failures++) : null;
        if (wait === null) throw error;
      }
      await pause(wait ?? afterEnd, options.signal);
    }
  }

  /** One connection, until it breaks or ends, or nothing more comes. */
  async *#streamed(call: Call, options: RequestOptions & Resumed): AsyncGenerator<StreamedEvent, void> {
    const { url, request } = this.#request({ ...call, accept: 'text/event-stream' }, options);
    const deadline = new Deadline(options.timeout ?? this.#options.timeout ?? TIMEOUT_MS, options.signal);
    try {
      const response = await this.#fetch(url, { ...(await request()), signal: deadline.signal });
      if (!response.ok || !response.body) throw await refusalOf(response);
      yield* streamedEvents(response.body, deadline);
    } catch (error) {
      throw deadline.failureOf(error);
    } finally {
      deadline.end();
    }
  }

  /** To an address that carries its own permission, so without a credential: where files are sent. */
  async put(url: string, body: Body, contentType: string, options: RequestOptions = {}): Promise<void> {
    const request = { method: 'PUT', body: body as BodyInit, headers: { 'Content-Type': contentType } };
    const patient = { timeout: UPLOAD_TIMEOUT_MS, ...options };
    await this.#repeated(
      url,
      () => Promise.resolve(request),
      true,
      patient,
      (response) => response.arrayBuffer(),
    );
  }

  async #answer<T>(call: Call, options: RequestOptions = {}, read: (response: Response) => Promise<T>): Promise<T> {
    const { url, headers, request } = this.#request(call, options);
    const isRepeatable = call.method === 'GET' || headers['Idempotency-Key'] !== undefined;
    const until = Date.now() + PATIENCE_MS;
    for (;;) {
      const given = await this.#repeated(url, request, isRepeatable, options, async (response) =>
        call.method === 'GET' && response.status === 202 ? await pendingOf(response) : { answer: await read(response) },
      );
      if ('answer' in given) return given.answer;
      if (Date.now() > until)
        throw new ProposalServiceError({
          status: 202,
          code: 'timeout',
          message: 'It is still being made: ask again later.',
        });
      await pause(given.seconds * 1000, options.signal);
    }
  }

  #request(call: Call, options: RequestOptions) {
    const url = this.#options.baseUrl + call.path + search(call.query);
    const headers = this.#headers(call, options);
    const body =
      call.input === undefined ? undefined : call.mediaType ? (call.input as BodyInit) : JSON.stringify(call.input);
    const request = async (): Promise<RequestInit> => ({
      method: call.method,
      headers: { ...headers, ...(await this.#credential()) },
      body,
      // Elsewhere nobody should get the key, and a redirected POST would arrive as a GET.
      redirect: 'error',
    });
    return { url, headers, request };
  }

  async #credential(): Promise<Record<string, string>> {
    const { apiKey } = this.#options;
    const key = typeof apiKey === 'function' ? await apiKey() : apiKey;
    return key === undefined ? {} : { Authorization: `Bearer ${key}` };
  }

  /** Each attempt of a call has the same ones, and so the same `Idempotency-Key`. */
  #headers({ input, mediaType, accept, isKeyed }: Call, options: RequestOptions): Record<string, string> {
    const { language, headers } = this.#options;
    const { contentType } = options as { contentType?: string };
    const named = Object.entries(options).filter(([name, value]) => !OWN_OPTIONS.includes(name) && value !== undefined);
    return {
      Accept: accept ?? 'application/json',
      ...(language && { 'Accept-Language': language }),
      ...(input !== undefined && { 'Content-Type': contentType ?? mediaType ?? 'application/json' }),
      ...(isKeyed && { 'Idempotency-Key': newKey() }),
      ...headers,
      ...Object.fromEntries(
        named.map(([name, value]) => [headerName(name), headerValue(name, value as string | number)]),
      ),
      ...options.headers,
    };
  }

  async #repeated<T>(
    url: string,
    request: () => Promise<RequestInit>,
    isRepeatable: boolean,
    options: RequestOptions,
    read: (response: Response) => Promise<T>,
  ): Promise<T> {
    const { retries = this.#options.retries ?? RETRIES, signal } = options;
    for (let attempt = 0; ; attempt++) {
      try {
        return await this.#attempt(url, await request(), options, read);
      } catch (error) {
        if (signal?.aborted || !ProposalServiceError.is(error)) throw error;
        const wait = attempt < retries ? this.#wait(error, isRepeatable, attempt) : null;
        if (wait !== null) await pause(wait, signal);
        else if (!(await this.#options.onError?.(error))) throw error;
      }
    }
  }

  async #attempt<T>(
    url: string,
    request: RequestInit,
    { timeout = this.#options.timeout ?? TIMEOUT_MS, signal }: RequestOptions,
    read: (response: Response) => Promise<T>,
  ): Promise<T> {
    return within(timeout, signal, async (ends) => {
      const response = await this.#fetch(url, { ...request, signal: ends });
      if (!response.ok) throw await refusalOf(response);
      return read(response);
    });
  }

  /** Milliseconds to the next attempt; null when there is none. What was refused without beginning, any may send again. */
  #wait({ status, retryAfter }: ProposalServiceError, isRepeatable: boolean, attempt: number): number | null {
    const wasRefused = status === 429 || status === 503;
    const isUncertain = [0, 502, 504].includes(status) || (status === 409 && retryAfter !== null);
    if (!wasRefused && !(isUncertain && isRepeatable)) return null;
    if (retryAfter === null) return Math.min(500 * 2 ** attempt, 8000) * (0.5 + Math.random() / 2);
    return retryAfter <= (this.#options.maxRetryAfter ?? MAX_RETRY_AFTER) ? retryAfter * 1000 : null;
  }
}

/** Paths begin with `/v1`, so that it is none of the address. */
function addressOf(baseUrl: string | undefined): string {
  if (!baseUrl) throw new TypeError('baseUrl is missing: where the service is, such as https://proposals.example.com.');
  if (!/^https?:\/\/[^/]/i.test(baseUrl))
    throw new TypeError(`baseUrl must begin with https:// (or http://), not ${JSON.stringify(baseUrl)}.`);
  return baseUrl.replace(/\/+$/, '').replace(/\/v1$/, '');
}

/** A part of the API, with its operations as methods. */
export class Resource {
  constructor(protected readonly http: Http) {}
}

/** A path with its ids; one that is missing would lead to another address. */
export function path(literals: TemplateStringsArray, ...ids: (string | number)[]): string {
  return literals.reduce((before, literal, index) => {
    const id = ids[index - 1] as string | number | null | undefined;
    if (id === undefined || id === null || /^\.{0,2}$/.test(String(id)))
      throw new TypeError(`An id is missing: ${JSON.stringify(id)} in ${literals.join('…')}.`);
    return before + encodeURIComponent(id) + literal;
  });
}

/** What is read is not there yet. */
async function pendingOf(response: Response): Promise<{ seconds: number }> {
  await response.arrayBuffer();
  return { seconds: secondsOf(response.headers.get('Retry-After')) ?? 1 };
}

function search(query: object = {}): string {
  const pairs = Object.entries(query).flatMap(([name, value]) => pairsOf(name, value as Value));
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs).toString()}`;
}

type Value = string | number | boolean | Date | string[] | Record<string, string> | null | undefined;

function pairsOf(name: string, value: Value): [string, string][] {
  if (value === undefined || value === null) return [];
  if (value instanceof Date) return [[name, value.toISOString()]];
  if (Array.isArray(value)) return [[name, value.join(',')]];
  if (typeof value === 'object')
    return Object.entries(value).map(([key, one]) => [`${name}[${key}]`, one] satisfies [string, string]);
  return [[name, String(value)]];
}

/** `ifMatch` is `If-Match`. */
const headerName = (option: string) =>
  option
    .replace(/^./, (first) => first.toUpperCase())
    .replace(/[A-Z]/g, (letter, at) => (at === 0 ? letter : `-${letter}`));

/** A version stands in quotes, as entity tags do. */
const headerValue = (option: string, value: string | number) =>
  option === 'ifMatch' && !/^(W\/)?"|^\*$/.test(String(value)) ? `"${String(value)}"` : String(value);

function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
