import { createServer, request as ask, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What becomes of one request: `pass` hands it to the service and its answer back. */
export type Fate = (request: IncomingMessage, response: ServerResponse, pass: () => void) => void;

interface Seen {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
}

/** What lies between a client and the service, and does to the next requests what the test says. */
export class UnreliableNetwork {
  readonly seen: Seen[] = [];
  private readonly fates: Fate[] = [];

  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  static async before(service: string): Promise<UnreliableNetwork> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const network = new UnreliableNetwork(server, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    server.on('request', (request, response) => {
      const { method = '', url: path = '', headers } = request;
      network.seen.push({ method, path, headers });
      const fate = network.fates.shift() ?? ((_request, _response, pass) => pass());
      fate(request, response, () => forward(service, request, response));
    });
    return network;
  }

  /** To the next requests, in this order; what comes after them passes. */
  next(...fates: Fate[]): void {
    this.seen.length = 0;
    this.fates.length = 0;
    this.fates.push(...fates);
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}

function forward(service: string, request: IncomingMessage, response: ServerResponse): void {
  const { method, headers, url = '' } = request;
  const passed = ask(new URL(url, service), { method, headers }, (answer) => {
    if (!response.destroyed) response.writeHead(answer.statusCode!, answer.headers);
    answer.pipe(response);
  });
  request.pipe(passed);
}

/** The service does it, and its answer is lost. */
export const lost: Fate = (request, response, pass) => {
  response.writeHead = () => request.socket.destroy() as never;
  pass();
};

/** The connection breaks before anything is done. */
export const broken: Fate = (request) => request.socket.destroy();

export const silent: Fate = () => undefined;

export const answers =
  (status: number, body: unknown, headers: Record<string, string> = {}): Fate =>
  (_request, response) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(text);
  };

/** As the service refuses. */
export const refuses = (status: number, code: string, headers?: Record<string, string>): Fate =>
  answers(status, { error: { code, message: 'Not now.', request_id: 'request-1' } }, headers);
