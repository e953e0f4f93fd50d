import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';
import type { Json } from '../../setup/json.js';

export interface Received {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Answers one request; the default says 204 at once. */
type Reply = (response: ServerResponse, received: Received) => void;

const started: Receiver[] = [];

/** A real receiver of webhooks on this machine, which keeps what it got and answers as the test says. */
export class Receiver {
  readonly got: Received[] = [];
  private reply: Reply = (response) => response.writeHead(204).end();
  private readonly next: Reply[] = [];

  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  static async start(): Promise<Receiver> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const receiver = new Receiver(server, `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`);
    server.on('request', (request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const { method = '', url: path = '', headers } = request;
        receiver.receive({ method, path, headers, body: Buffer.concat(chunks).toString() }, response);
      });
    });
    started.push(receiver);
    return receiver;
  }

  /** How it answers from now on. */
  answers(reply: Reply): this {
    this.reply = reply;
    return this;
  }

  /** How it answers the next requests, before its usual answer. */
  answersNext(...replies: Reply[]): this {
    this.next.push(...replies);
    return this;
  }

  /** What it got, once it has got that many. */
  async receives(count: number, withinMs = 10_000): Promise<Received[]> {
    const until = Date.now() + withinMs;
    while (this.got.length < count && Date.now() < until) await pause(20);
    if (this.got.length < count) throw new Error(`The receiver got ${this.got.length} of ${count} requests.`);
    return this.got;
  }

  private receive(received: Received, response: ServerResponse): void {
    this.got.push(received);
    (this.next.shift() ?? this.reply)(response, received);
  }

  /** Ends whatever it lets hang. */
  hangUp(): void {
    this.server.closeAllConnections();
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}

export function stopReceivers(): void {
  for (const receiver of started.splice(0)) receiver.stop();
}

export const status =
  (code: number, headers: Record<string, string> = {}): Reply =>
  (response) =>
    response.writeHead(code, headers).end();

export const hang: Reply = () => undefined;

/** The event in a message, if `secret` has signed it. */
export function verified(received: Received, secret: string): Json {
  return new Webhook(secret).verify(received.body, received.headers as Record<string, string>);
}
