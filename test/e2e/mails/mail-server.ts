import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail as it came in. */
export interface Arrived {
  envelope: { from: string; to: string[] };
  raw: string;
  mail: Email;
}

/** What the server says to a recipient, or after a mail, instead of taking it. */
interface Refusal {
  code: number;
  /** `recipient`: at RCPT TO; `sender`: at MAIL FROM; `data`: after the mail. */
  at: 'recipient' | 'sender' | 'data';
}

const started: MailServer[] = [];

/** A real SMTP server on this machine, which keeps what it gets and answers as the test says. */
export class MailServer {
  readonly got: Arrived[] = [];
  /** Milliseconds before it answers a mail. */
  slowness = 0;
  private refusal: Refusal | null = null;
  private server: SMTPServer;

  private constructor(private readonly user: { name: string; password: string } | null) {
    this.server = this.made();
  }

  static async start(user: { name: string; password: string } | null = null, port = 0): Promise<MailServer> {
    const server = new MailServer(user);
    started.push(server);
    await server.listen(port);
    return server;
  }

  get port(): number {
    return (this.server.server.address() as AddressInfo).port;
  }

  get settings(): Record<string, string> {
    const login = this.user ? `${encodeURIComponent(this.user.name)}:${encodeURIComponent(this.user.password)}@` : '';
    return { SMTP_URL: `smtp://${login}127.0.0.1:${this.port}`, MAIL_FROM: 'Proposals <post@mail.example.com>' };
  }

  refuses(code: number, at: Refusal['at']): void {
    this.refusal = { code, at };
  }

  accepts(): void {
    this.refusal = null;
  }

  /** What came for this address. */
  to(address: string): Arrived[] {
    return this.got.filter(({ envelope }) => envelope.to.includes(address));
  }

  async receives(count: number, withinMs = 10_000): Promise<Arrived[]> {
    const until = Date.now() + withinMs;
    while (this.got.length < count && Date.now() < until) await pause(20);
    if (this.got.length < count) throw new Error(`The mail server got ${this.got.length} of ${count} mails.`);
    return this.got;
  }

  /** Off the network; its port stays its own. */
  async goDown(): Promise<void> {
    this.downPort = this.port;
    await this.close();
  }

  async comeUp(): Promise<void> {
    this.server = this.made();
    await this.listen(this.downPort);
  }

  async close(): Promise<void> {
    for (const connection of this.server.connections) (connection as { close(): void }).close();
    await new Promise<void>((resolve) => this.server.close(() => resolve()));
  }

  private downPort = 0;

  private listen(port: number): Promise<void> {
    return new Promise((resolve, reject) => {
      this.server.once('error', reject);
      this.server.listen(port, '127.0.0.1', () => {
        this.server.on('error', () => undefined);
        resolve();
      });
    });
  }

  private refused(at: Refusal['at']): Error | null {
    if (this.refusal?.at !== at) return null;
    return Object.assign(new Error(`No such user as you named`), { responseCode: this.refusal.code });
  }

  private made(): SMTPServer {
    return new SMTPServer({
      ...{ disabledCommands: ['STARTTLS'], disableReverseLookup: true, allowInsecureAuth: true, logger: false },
      authOptional: this.user === null,
      onAuth: ({ username, password }, _session, done) =>
        username === this.user?.name && password === this.user?.password
          ? done(null, { user: username })
          : done(new Error('Wrong')),
      onMailFrom: (_address, _session, done) => done(this.refused('sender')),
      onRcptTo: (_address, _session, done) => done(this.refused('recipient')),
      onData: (stream, session, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => void this.take(Buffer.concat(chunks), session.envelope).then(done));
      },
    });
  }

  private async take(bytes: Buffer, envelope: { mailFrom: unknown; rcptTo: { address: string }[] }) {
    if (this.slowness > 0) await pause(this.slowness);
    const refused = this.refused('data');
    if (refused) return refused;
    const from = envelope.mailFrom ? (envelope.mailFrom as { address: string }).address : '';
    const to = envelope.rcptTo.map(({ address }) => address);
    this.got.push({ envelope: { from, to }, raw: bytes.toString(), mail: await PostalMime.parse(bytes) });
    return null;
  }
}

export async function stopMailServers(): Promise<void> {
  await Promise.all(started.splice(0).map((server) => server.close().catch(() => undefined)));
}
