import type { Request } from 'express';
import { AppError } from '../errors/errors.js';
import { addressKey } from '../rate-limit/rate-limit.guard.js';
import { addressOf } from './trusted-proxy.js';

/** How much of what is still being sent a process holds. */
export interface BodyBounds {
  /** Bodies that one address may send at once. */
  each: number;
  /** Bytes of all together. */
  bytes: number;
  /** What a body counts as that does not say its length, or becomes longer when it is unpacked. */
  largest: number;
}

/**
 * Bodies are read before it is known who sends them, and stay in memory until their last byte: whoever begins many, or
 * more than the process could hold, is refused before they are read.
 */
export class BodiesUnderWay {
  private readonly ofAddress = new Map<string, number>();
  private held = 0;

  constructor(private readonly bounds: BodyBounds) {}

  /** Why this body can't be read now; null once it has its place, which it leaves by itself. */
  refusalOf(request: Request): AppError | null {
    const { each, bytes } = this.bounds;
    const address = addressKey(addressOf(request));
    const [sent, size] = [this.ofAddress.get(address) ?? 0, this.sizeOf(request)];
    if (sent >= each) return tooMany('rate_limit_exceeded');
    if (this.held + size > bytes) return tooMany('unavailable');
    this.ofAddress.set(address, sent + 1);
    this.held += size;
    onceRead(request, () => {
      const left = (this.ofAddress.get(address) ?? 1) - 1;
      if (left === 0) this.ofAddress.delete(address);
      else this.ofAddress.set(address, left);
      this.held -= size;
    });
    return null;
  }

  private sizeOf({ headers }: Request): number {
    const { largest } = this.bounds;
    const isKnown = headers['content-encoding'] === undefined && headers['content-length'] !== undefined;
    return isKnown ? Math.min(Number(headers['content-length']), largest) : largest;
  }
}

function onceRead(request: Request, leave: () => void): void {
  let isThere = true;
  const once = () => {
    if (isThere) leave();
    isThere = false;
  };
  request.once('end', once).once('close', once);
}

function tooMany(code: 'rate_limit_exceeded' | 'unavailable'): AppError {
  return new AppError(code, 'Too many requests at once. Try again shortly.', undefined, { 'Retry-After': '5' });
}
