import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../config/env.js';
import type { TimeStampSettings } from '../config/time-stamp-settings.js';
import { fetchFrom } from '../network/fetch-from.js';
import { Targets } from '../network/targets.js';

const TIMEOUT_MS = 15_000;
/** More wait for their next attempt instead, so that a slow authority keeps no other job from running. */
const MAX_AT_ONCE = 4;
const NONCE_BYTES = 8;

/** The time stamping authority of the deployment (RFC 3161, over HTTP). */
@Injectable()
export class TimeStampAuthority {
  private asking = 0;

  constructor(
    private readonly targets: Targets,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** False where the deployment has none: then nobody is asked. */
  get isSet(): boolean {
    return this.env.timeStamps !== null;
  }

  /** A time stamp token over the SHA-256 in hex, checked, as DER. It throws in words for the operator. */
  async stamp(hash: string, stopping: AbortSignal): Promise<Buffer> {
    const settings = this.env.timeStamps;
    if (!settings) throw new Error('TSA_URL is not set.');
    if (this.asking >= MAX_AT_ONCE) throw new Error('The time stamping authority is still asked for others.');
    this.asking += 1;
    try {
      // An INTEGER whose first bit is set would be negative.
      const nonce = Buffer.from([1, ...randomBytes(NONCE_BYTES)]);
      const signal = AbortSignal.any([stopping, AbortSignal.timeout(TIMEOUT_MS)]);
      // Most deployments have no authority, and never need to read what one writes.
      const { requestFor, tokenIn } = await import('./time-stamp-messages.js');
      return tokenIn(await this.ask(settings, requestFor(hash, nonce), signal), { hash, nonce, settings });
    } finally {
      this.asking -= 1;
    }
  }

  private async ask({ url }: TimeStampSettings, body: Buffer, signal: AbortSignal): Promise<Buffer> {
    const target = await Promise.race([this.targets.ofSettings(url), over(signal)]);
    const headers = {
      'content-type': 'application/timestamp-query',
      'content-length': String(body.length),
      accept: 'application/timestamp-reply',
    };
    const answer = await fetchFrom(target, { headers, body }, signal);
    if (answer.status !== 200) throw new Error(`The time stamping authority answers ${answer.status}.`);
    return answer.body;
  }
}

function over(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => {
      reject(signal.reason as Error);
    });
  });
}
