import { createServer, type Server, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { PdfInputsService } from '../../../src/modules/pages/pdf/pdf-inputs.service.js';
import { PdfProcessesService } from '../../../src/modules/pages/pdf/pdf-processes.service.js';
import { Storage } from '../../../src/platform/storage/storage.js';
import type { RunningApplication } from '../../setup/application.js';
import type { StripeStandIn } from '../../setup/stripe-stand-in.js';
import type { TimeStampStandIn } from '../../setup/time-stamp-stand-in.js';
import type { MailServer } from '../mails/mail-server.js';
import { hang, status, type Receiver } from '../webhooks/receiver.js';

/** Everything around the service that may break. */
export interface Parts {
  application: RunningApplication;
  mail: MailServer;
  stripe: StripeStandIn;
  authority: TimeStampStandIn;
  receiver: Receiver;
}

/** One way in which a part breaks. */
export interface Breakage {
  name: string;
  breaks(parts: Parts): unknown;
  /** Whether somebody is waiting for it in vain. */
  isAwaited?(parts: Parts): boolean;
  /** Lets those who wait in vain go, without being well again. */
  letsGo?(parts: Parts): unknown;
  heals(parts: Parts): unknown;
}

/** Takes connections on a port and never says a word. */
class Silence {
  readonly sockets: Socket[] = [];
  private server: Server | null = null;

  async on(port: number): Promise<void> {
    this.server = createServer((socket) => this.sockets.push(socket.on('error', () => undefined)));
    await new Promise<void>((resolve) => this.server?.listen(port, '127.0.0.1', resolve));
  }

  async end(): Promise<void> {
    const closed = new Promise((resolve) => this.server?.close(resolve));
    for (const socket of this.sockets.splice(0)) socket.destroy();
    await closed;
  }
}

const silence = new Silence();
const inputs = ({ application }: Parts) => application.get(PdfInputsService);
const processes = ({ application }: Parts) => application.get(PdfProcessesService);
const storage = ({ application }: Parts) => application.get(Storage);
const LIMITS = { timeLimitMs: 30_000, memoryLimitMegabytes: 640 };
let stuck: ((error: Error) => void)[] = [];

const drawnWithin = (name: string, limit: Partial<typeof LIMITS>): Breakage => ({
  name,
  breaks: (parts) => Object.assign(processes(parts), limit),
  heals: (parts) => Object.assign(processes(parts), LIMITS),
});

const answering = (name: string, code: number): Breakage[] => [
  {
    name: `the webhook receiver ${name}`,
    breaks: ({ receiver }) => receiver.answers(status(code)),
    heals: ({ receiver }) => receiver.answers(status(204)),
  },
  {
    name: `the time stamping authority ${name}`,
    breaks: ({ authority }) => (authority.trouble = { status: code }),
    heals: ({ authority }) => (authority.trouble = {}),
  },
  {
    name: `Stripe ${name}`,
    breaks: ({ stripe }) => (stripe.trouble = { status: code, body: { error: { type: 'api_error' } } }),
    heals: ({ stripe }) => (stripe.trouble = null),
  },
];

const MAIL: Breakage[] = [
  {
    name: 'the mail server is gone',
    breaks: ({ mail }) => mail.goDown(),
    heals: ({ mail }) => mail.comeUp(),
  },
  {
    name: 'the mail server refuses',
    breaks: ({ mail }) => mail.refuses(451, 'data'),
    heals: ({ mail }) => mail.accepts(),
  },
  {
    name: 'the mail server hangs',
    async breaks({ mail }) {
      const { port } = mail;
      await mail.goDown();
      await silence.on(port);
    },
    isAwaited: () => silence.sockets.length > 0,
    letsGo: () => silence.end(),
    heals: ({ mail }) => mail.comeUp(),
  },
];

const PAPER: Breakage[] = [
  {
    name: 'what draws PDFs crashes',
    breaks(parts) {
      const { proposal } = inputs(parts);
      const broken = async (...given: Parameters<typeof proposal>) => ({
        ...(await proposal.apply(inputs(parts), given)),
        view: null as never,
      });
      jest.spyOn(inputs(parts), 'proposal').mockImplementation(broken);
    },
    heals: () => jest.restoreAllMocks(),
  },
  drawnWithin('PDFs run out of time', { timeLimitMs: 1 }),
  drawnWithin('PDFs run out of memory', { memoryLimitMegabytes: 8 }),
  {
    name: 'the store is away',
    breaks: (parts) => jest.spyOn(storage(parts), 'write').mockRejectedValue(new Error('The store is away.')),
    heals: () => jest.restoreAllMocks(),
  },
  {
    name: 'the store hangs',
    breaks: (parts) =>
      jest
        .spyOn(storage(parts), 'write')
        .mockImplementation(() => new Promise((_resolve, reject) => stuck.push(reject))),
    isAwaited: () => stuck.length > 0,
    letsGo(parts) {
      jest.spyOn(storage(parts), 'write').mockRejectedValue(new Error('The store is away.'));
      for (const reject of stuck) reject(new Error('The store hung up.'));
      stuck = [];
    },
    heals: () => jest.restoreAllMocks(),
  },
];

const HANGING: Breakage[] = [
  {
    name: 'the webhook receiver hangs',
    breaks: ({ receiver }) => receiver.answers(hang),
    isAwaited: ({ receiver }) => receiver.got.length > 0,
    letsGo({ receiver }) {
      receiver.answers(status(500)).hangUp();
    },
    heals: ({ receiver }) => receiver.answers(status(204)),
  },
  {
    name: 'the time stamping authority hangs',
    breaks: ({ authority }) => (authority.trouble = { hangs: true }),
    isAwaited: ({ authority }) => authority.requests.length > 0,
    letsGo({ authority }) {
      authority.trouble = { status: 500 };
      authority.hangUp();
    },
    heals: ({ authority }) => (authority.trouble = {}),
  },
  {
    name: 'Stripe hangs',
    breaks: ({ stripe }) => (stripe.trouble = 'silence'),
    isAwaited: ({ stripe }) => stripe.requests.length > 0,
    letsGo({ stripe }) {
      stripe.trouble = 'hang up';
      stripe.hangUp();
    },
    heals: ({ stripe }) => (stripe.trouble = null),
  },
];

export const BREAKAGES = [...MAIL, ...PAPER, ...answering('answers 500', 500), ...HANGING];

/** Waits for what has to come, however long this machine takes. */
export async function until(isSo: () => boolean, what: string): Promise<void> {
  const end = Date.now() + 30_000;
  while (!isSo()) {
    if (Date.now() > end) throw new Error(`Not within 30 s: ${what}.`);
    await pause(10);
  }
}
