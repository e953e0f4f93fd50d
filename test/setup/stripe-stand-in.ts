import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Json } from './json.js';

export const STRIPE_KEY = 'sk_test_standin';
export const STRIPE_SECRET = 'whsec_standin';

/** A request as Stripe's API saw it. */
export interface StripeRequest {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  parameters: Record<string, string>;
}

interface Kept {
  body: string;
  /** Null while the first request with the key is being answered. */
  answer: { status: number; body: Json } | null;
}

/** Stands for Stripe: its API as far as Checkout needs it, its page, and its signed callbacks. */
export class StripeStandIn {
  readonly requests: StripeRequest[] = [];
  readonly sessions = new Map<string, Json>();
  /** What it answers instead, as long as it is set; `hang up` closes the connection, `silence` keeps it without a word. */
  trouble: { status: number; body: Json } | 'hang up' | 'silence' | null = null;
  /** How long it thinks, in milliseconds. */
  delay = 0;
  private readonly keys = new Map<string, Kept>();
  private readonly server: Server;

  private constructor() {
    this.server = createServer((request, response) => void this.serve(request, response));
  }

  static async start(): Promise<StripeStandIn> {
    const standIn = new StripeStandIn();
    await new Promise<void>((resolve) => standIn.server.listen(0, '127.0.0.1', resolve));
    return standIn;
  }

  stop(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  /** Ends whatever it was silent about. */
  hangUp(): void {
    this.server.closeAllConnections();
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** The settings with which the service speaks to it. */
  get env(): Record<string, string> {
    return { STRIPE_SECRET_KEY: STRIPE_KEY, STRIPE_WEBHOOK_SECRET: STRIPE_SECRET, STRIPE_API_BASE: this.url };
  }

  get creations(): StripeRequest[] {
    return this.requests.filter(({ method, path }) => method === 'POST' && path === '/v1/checkout/sessions');
  }

  /** The one session with this address. */
  sessionAt(url: string): Json {
    const session = this.sessions.get(new URL(url).pathname.split('/').at(-1) ?? '');
    if (!session) throw new Error(`No session has the address ${url}.`);
    return session;
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const { pathname } = new URL(request.url ?? '', this.url);
    if (pathname === '/favicon.ico') {
      response.writeHead(204).end();
      return;
    }
    if (pathname.startsWith('/pay/')) {
      this.page(pathname, request.method ?? '', response);
      return;
    }
    const parameters = Object.fromEntries(new URLSearchParams(body));
    this.requests.push({ method: request.method ?? '', path: pathname, headers: request.headers, parameters });
    if (this.trouble === 'silence') return;
    if (this.trouble === 'hang up') {
      request.socket.destroy();
      return;
    }
    const { status, body: answer } = this.trouble ?? (await this.answer(request, pathname, body, parameters));
    response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_standin' });
    response.end(JSON.stringify(answer));
  }

  private async answer(request: IncomingMessage, path: string, body: string, parameters: Record<string, string>) {
    if (request.headers.authorization !== `Bearer ${STRIPE_KEY}`) return problem(401, 'Invalid API Key');
    const [, id, act] = /^\/v1\/checkout\/sessions(?:\/(\w+)(\/expire)?)?$/.exec(path) ?? [];
    if (!id) return this.once(String(request.headers['idempotency-key'] ?? ''), body, parameters);
    const session = this.sessions.get(id);
    if (!session) return problem(404, 'No such session');
    if (act && session.status !== 'open') return problem(400, 'Only open sessions can be expired.');
    if (act) session.status = 'expired';
    return { status: 200, body: session };
  }

  /** As Stripe holds it: one key, one answer; another request with the key is refused, and so is one that comes too early. */
  private async once(key: string, body: string, parameters: Record<string, string>) {
    if (!key) return problem(400, 'The test wants an idempotency key.');
    const kept = this.keys.get(key);
    if (kept && kept.body !== body) return problem(400, 'Keys can only be used with the same parameters.');
    if (kept) return kept.answer ?? problem(409, 'There is another in-progress request using this key.');
    const entry: Kept = { body, answer: null };
    this.keys.set(key, entry);
    if (this.delay > 0) await new Promise((resolve) => setTimeout(resolve, this.delay));
    entry.answer = { status: 200, body: this.create(parameters) };
    return entry.answer;
  }

  private create(parameters: Record<string, string>): Json {
    const id = `cs_test_${randomUUID().replaceAll('-', '')}`;
    const session = {
      ...{ id, object: 'checkout.session', status: 'open', payment_status: 'unpaid', url: `${this.url}/pay/${id}` },
      amount_total: Number(parameters['line_items[0][price_data][unit_amount]']),
      currency: parameters['line_items[0][price_data][currency]'],
      expires_at: Math.floor(Date.now() / 1000) + 24 * 3600,
      payment_intent: `pi_${id}`,
      client_reference_id: parameters.client_reference_id,
      metadata: nested(parameters, 'metadata'),
      ...{ success_url: parameters.success_url, cancel_url: parameters.cancel_url },
      charge_metadata: nested(parameters, 'payment_intent_data[metadata]'),
    };
    this.sessions.set(id, session);
    return session;
  }

  /** Its own page, on which people pay. */
  private page(pathname: string, method: string, response: ServerResponse): void {
    const session = this.sessions.get(pathname.split('/').at(-1) ?? '') ?? {};
    if (method === 'POST') {
      Object.assign(session, { status: 'complete', payment_status: 'paid' });
      response.writeHead(303, { location: String(session.success_url) }).end();
      return;
    }
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end(
      `<title>Stand-in</title><form method="post"><button>Pay ${String(session.amount_total)}</button></form>` +
        `<a href="${String(session.cancel_url)}">Back</a>`,
    );
  }
}

function problem(status: number, message: string): { status: number; body: Json } {
  return { status, body: { error: { type: 'invalid_request_error', message } } };
}

function nested(parameters: Record<string, string>, name: string): Record<string, string> {
  const inside = Object.entries(parameters).filter(([key]) => key.startsWith(`${name}[`));
  return Object.fromEntries(inside.map(([key, value]) => [key.slice(name.length + 1, -1), value]));
}

let count = 0;

/** An event of a session or of its charge, as Stripe sends it. */
export function stripeEvent(type: string, object: Json, id = `evt_${(count += 1)}_${randomUUID().slice(0, 8)}`): Json {
  const created = Math.floor(Date.now() / 1000);
  return { id, object: 'event', api_version: '2025-01-01', created, livemode: false, type, data: { object } };
}

/** The charge that paid a session. */
export function chargeOf(session: Json, amount_refunded = 0): Json {
  const { payment_intent, amount_total: amount, currency, charge_metadata: metadata } = session;
  const id = `ch_${String(session.id)}`;
  return { id, object: 'charge', payment_intent, amount, amount_refunded, currency, metadata, paid: true };
}

/** The header that Stripe would send with these bytes. */
export function stripeSignature(payload: string, secret = STRIPE_SECRET, at = Math.floor(Date.now() / 1000)): string {
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${payload}`).digest('hex')}`;
}

/** Sends an event to the service's endpoint. */
export async function tell(serviceUrl: string, event: Json, headers: Record<string, string> = {}): Promise<Response> {
  const body = JSON.stringify(event);
  return fetch(`${serviceUrl}/hooks/stripe`, {
    ...{ method: 'POST', body },
    headers: { 'content-type': 'application/json', 'stripe-signature': stripeSignature(body), ...headers },
  });
}
