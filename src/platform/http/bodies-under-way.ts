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

/** A megabyte in pieces of 256 bytes. */
const MOST_PIECES = 4096;

/**
 * Bodies are read before it is known who sends them, and stay in memory until their last byte: whoever begins many, or
 * more than the process could hold, is refused before they are read.
 */
export class BodiesUnderWay {
  private readonly ofAddress = new Map<string, number>();
  private held = 0;

  constructor(private readonly bounds: BodyBounds) {}

  /** Why this body can't be read now; null once it has its place, which it leaves by itself. It is to be read at once, unless it is given up. */
  refusalOf(request: Request, giveUp: (error: AppError) => void): AppError | null {
    const { each, bytes } = this.bounds;
    const address = addressKey(addressOf(request));
    const [sent, size] = [this.ofAddress.get(address) ?? 0, this.sizeOf(request)];
    if (sent >= each) return tooMany('rate_limit_exceeded');
    if (this.held + size > bytes) return tooMany('unavailable');
    this.ofAddress.set(address, sent + 1);
    this.held += size;
    boundPieces(request, giveUp);
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

/** Each piece is an object beside its bytes: a megabyte that comes byte by byte would hold two hundred times as much. */
function boundPieces(request: Request, giveUp: (error: AppError) => void): void {
  let pieces = 0;
  request.on('data', () => {
    pieces += 1;
    if (pieces !== MOST_PIECES) return;
    // Whoever reads, or unpacks, is left with what there is, and what still comes goes nowhere.
    request.unpipe();
    request.removeAllListeners('data');
    giveUp(tooManyPieces());
  });
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

function tooManyPieces(): AppError {
  return new AppError('payload_too_large', 'The body comes in too many small pieces: send larger ones, or its length.');
}
