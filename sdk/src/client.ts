import { Files } from './files.js';
import { Imports } from './imports.js';
import { Resources } from './generated/resources.js';
import { Http, type Body, type ClientOptions, type RequestOptions } from './http.js';

/** A request of your own making: to a route that an extension adds. */
export interface OwnRequest extends RequestOptions {
  query?: object | undefined;
  /** Sent as JSON. */
  input?: unknown;
  /** Repeats with one key happen once; writes that have it are sent again after a broken connection. */
  idempotencyKey?: string | undefined;
  ifMatch?: string | number | undefined;
}

/**
 * The Proposal Service, with its API as methods: a path is where its method stands, so `POST /v1/proposals/{id}/publish` is
 * `client.proposals.publish(id)`.
 */
export class ProposalService extends Resources {
  /** `client.media.files`, and sending one in one call. */
  readonly files = new Files(this.http);
  /** Records in bulk, and sending them in one call. */
  override readonly imports = new Imports(this.http);

  constructor(options: ClientOptions) {
    super(new Http(options));
  }

  /** What no method is for, such as the routes of an extension. */
  request<T = unknown>(method: string, path: string, { query, input, ...options }: OwnRequest = {}): Promise<T> {
    return this.http.json<T>({ method, path, query, input }, options);
  }
}

export type { Body, ClientOptions, RequestOptions };
