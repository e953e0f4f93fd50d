import { createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

/** In two halves, so that no scanner takes this file for it. */
export const EICAR = Buffer.from(
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD', '-ANTIVIRUS-TEST-FILE!$H+H*'].join(''),
);

/** What a scanner may get wrong. */
interface Trouble {
  /** It takes everything, and says nothing. */
  hangs?: boolean;
  /** Said at once, before anything was sent. */
  early?: string;
  /** In place of the verdict; null ends the connection. */
  answer?: string | null;
}

/** Stands for a clamd: its protocol over TCP, with one signature, that of the EICAR test file. */
export class ClamdStandIn {
  /** What it was sent, whole, in the order of its ends. */
  readonly scanned: Buffer[] = [];
  connections = 0;
  trouble: Trouble = {};
  private readonly sockets = new Set<Socket>();
  private server: Server | null = null;
  private port = 0;

  static async start(): Promise<ClamdStandIn> {
    const standIn = new ClamdStandIn();
    await standIn.listen();
    return standIn;
  }

  get url(): string {
    return `tcp://127.0.0.1:${this.port}`;
  }

  /** Where it was before, after `stop`. */
  async listen(): Promise<void> {
    const server = createServer((socket) => {
      this.serve(socket);
    });
    await new Promise<void>((resolve) => server.listen(this.port, '127.0.0.1', resolve));
    this.server = server;
    this.port = (server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    const { server } = this;
    this.server = null;
    for (const socket of this.sockets) socket.destroy();
    if (server) await new Promise((resolve) => server.close(resolve));
  }

  private serve(socket: Socket): void {
    this.connections += 1;
    this.sockets.add(socket);
    let received = Buffer.alloc(0);
    let isAnswered = false;
    socket.on('close', () => this.sockets.delete(socket));
    socket.on('error', () => undefined);
    if (this.trouble.early !== undefined) socket.write(`${this.trouble.early}\0`);
    socket.on('data', (part) => {
      received = Buffer.concat([received, part]);
      if (this.trouble.hangs || isAnswered) return;
      const answer = this.answerTo(received);
      if (answer === undefined) return;
      isAnswered = true;
      if (answer === null) socket.end();
      else socket.end(`${answer}\0`);
    });
  }

  /** Undefined while the question has not come to its end. */
  private answerTo(received: Buffer): string | null | undefined {
    const end = received.indexOf(0);
    if (end < 0) return undefined;
    const command = received.subarray(0, end).toString();
    if (command === 'zPING') return 'PONG';
    if (command === 'zVERSION') return 'ClamAV stand-in';
    if (command !== 'zINSTREAM') return 'UNKNOWN COMMAND';
    const content = contentIn(received.subarray(end + 1));
    if (!content) return undefined;
    this.scanned.push(content);
    if (this.trouble.answer !== undefined) return this.trouble.answer;
    return content.includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK';
  }
}

/** The parts put together, once the one without length has come. */
function contentIn(bytes: Buffer): Buffer | null {
  const parts: Buffer[] = [];
  for (let at = 0; at + 4 <= bytes.length;) {
    const length = bytes.readUInt32BE(at);
    if (length === 0) return Buffer.concat(parts);
    if (at + 4 + length > bytes.length) return null;
    parts.push(bytes.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}
