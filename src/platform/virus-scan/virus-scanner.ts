import type { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../config/env.js';
import type { ScannerSettings } from '../config/scanner-settings.js';
import { AppError } from '../errors/errors.js';
import { FairTurns, type TurnLimits } from '../time/fair-turns.js';
import { askClamd } from './clamd.js';

export type Verdict = { is: 'clean' } | { is: 'infected'; virus: string } | { is: 'too_large'; maximum: number };

/** Nobody knows what the content is: the scanner was not reached, or could not tell. */
export class ScanFailed extends AppError {
  constructor(override readonly cause: unknown) {
    super(
      'unavailable',
      'The virus scanner does not answer, and nothing is taken in that it has not seen. Try again shortly.',
      undefined,
      { 'Retry-After': '60' },
    );
  }
}

/** Too many of an organization, or of all, wait to be scanned. */
export class ScanBusy extends AppError {
  constructor() {
    super('unavailable', 'Too many files are being scanned. Try again shortly.', undefined, { 'Retry-After': '5' });
  }
}

/** More than clamd gives itself for the worst archive (MaxScanTime, two minutes). */
const SCAN_MS = 150_000;
const PING_MS = 2000;
const PINGED_EVERY_MS = 5000;
/** At once, fewer than clamd works on by itself (MaxThreads). */
const LIMITS: TurnLimits = { atOnce: { each: 2, all: 8 }, waiting: { each: 2, all: 20 } };
const LONGEST_NAME = 200;
/** The file that every scanner knows, in two halves, so that none takes this one for it. */
const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD', '-ANTIVIRUS-TEST-FILE!$H+H*'];

/** The virus scanner of the deployment, a clamd. */
@Injectable()
export class VirusScanner {
  scanLimitMs = SCAN_MS;
  private readonly settings: ScannerSettings | null;
  private readonly turns = new FairTurns(LIMITS);
  private pinged = { at: -Infinity, answer: Promise.resolve(true) };

  constructor(@Inject(ENV) env: Env) {
    this.settings = env.scanner;
  }

  /** False where the deployment has none: then nothing is scanned, and every file is taken as it is. */
  get isSet(): boolean {
    return this.settings !== null;
  }

  /** Reads and scans content when its turn has come, so that what waits holds nothing; throws `ScanBusy`. */
  inTurn<T>(organizationId: string, work: () => Promise<T>): Promise<T> {
    return this.isSet ? this.turns.take(organizationId, work, () => new ScanBusy()) : work();
  }

  /** What it finds in all of the content, which is let go of afterwards; `size` is how much there is. */
  async scan(content: Readable, size: number, withinMs = this.scanLimitMs): Promise<Verdict> {
    const { settings } = this;
    if (!settings) throw new Error('CLAMAV_URL is not set.');
    try {
      if (size > settings.maxBytes) return { is: 'too_large', maximum: settings.maxBytes };
      const question = { command: 'INSTREAM', content, withinMs } as const;
      return verdictIn(await askClamd(settings.address, question), settings.maxBytes);
    } catch (cause) {
      throw new ScanFailed(cause);
    } finally {
      content.destroy();
    }
  }

  /** Asked every few seconds at most, however often somebody looks. */
  isReached(): Promise<boolean> {
    const now = performance.now();
    if (now - this.pinged.at > PINGED_EVERY_MS) this.pinged = { at: now, answer: this.ping() };
    return this.pinged.answer;
  }

  /** In a sentence, for the operator; throws one where it would not find what every scanner finds. */
  async examine(): Promise<string> {
    const { settings } = this;
    if (!settings) return 'None is set (CLAMAV_URL): files are taken as they are.';
    const version = await askClamd(settings.address, { command: 'VERSION', withinMs: PING_MS }).catch(
      (error: unknown) => {
        throw new Error(`Uploads are held back, as the scanner (CLAMAV_URL) cannot be asked: ${messageOf(error)}`);
      },
    );
    const { text } = await askClamd(settings.address, {
      command: 'INSTREAM',
      content: contentOf(EICAR.join('')),
      withinMs: this.scanLimitMs,
    });
    if (!text.endsWith(' FOUND'))
      throw new Error(
        `The scanner answers "${text}" to the test file of EICAR, which every one finds: load signatures.`,
      );
    return `${version.text} answers, and finds the test file of EICAR. Files of up to ${settings.maxBytes} bytes are taken.`;
  }

  private async ping(): Promise<boolean> {
    if (!this.settings) return true;
    try {
      return (await askClamd(this.settings.address, { command: 'PING', withinMs: PING_MS })).text === 'PONG';
    } catch {
      return false;
    }
  }
}

function verdictIn({ text, isToAll }: { text: string; isToAll: boolean }, maximum: number): Verdict {
  const virus = /^stream: (.+) FOUND$/.exec(text)?.[1];
  if (virus !== undefined) return { is: 'infected', virus: virus.replace(/[^ -~]/g, '?').slice(0, LONGEST_NAME) };
  if (text.startsWith('INSTREAM size limit exceeded')) return { is: 'too_large', maximum };
  if (text === 'stream: OK' && isToAll) return { is: 'clean' };
  throw new Error(`It answers "${text.slice(0, LONGEST_NAME)}".`);
}

async function* contentOf(text: string): AsyncGenerator<Buffer> {
  yield await Promise.resolve(Buffer.from(text));
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message || error.name : String(error);
}
