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

/** The bodies of an address, those that have waited longest first. */
interface Sent {
  bytes: number;
  bodies: Map<Request, number>;
}

/**
 * Bodies are read before it is known who sends them, and stay in memory until their last byte: an address may have so many
 * at once, and where all together are more than the process holds, the oldest goes of who holds most.
 */
export class BodiesUnderWay {
  private readonly ofAddress = new Map<string, Sent>();
  private held = 0;

  constructor(private readonly bounds: BodyBounds) {}

  /**
   * Why this body can't be read now; null once it has its place, which it leaves by itself. It is to be read at once,
   * unless it is given up.
   */
  refusalOf(request: Request, giveUp: (error: AppError) => void): AppError | null {
    const address = addressKey(addressOf(request));
    const size = this.sizeOf(request);
    const own = this.ofAddress.get(address) ?? { bytes: 0, bodies: new Map<Request, number>() };
    if (own.bodies.size >= this.bounds.each) return tooMany('rate_limit_exceeded');
    if (!this.makeRoom(own, size)) return tooMany('unavailable');
    this.ofAddress.set(address, own);
    own.bodies.set(request, size);
    own.bytes += size;
    this.held += size;
    const leave = () => {
      this.leave(address, own, request);
    };
    request.once('end', leave).once('close', leave);
    boundPieces(request, giveUp);
    return null;
  }

  /** False where nobody holds more than whoever asks. */
  private makeRoom(own: Sent, size: number): boolean {
    while (this.held + size > this.bounds.bytes) {
      const [address, most] = [...this.ofAddress].reduce((one, other) => (other[1].bytes > one[1].bytes ? other : one));
      if (most.bytes <= own.bytes) return false;
      const [oldest] = most.bodies.keys();
      if (!oldest) return false;
      this.leave(address, most, oldest);
      oldest.destroy();
    }
    return true;
  }

  private leave(address: string, sent: Sent, request: Request): void {
    const size = sent.bodies.get(request);
    if (size === undefined) return;
    sent.bodies.delete(request);
    sent.bytes -= size;
    this.held -= size;
    if (sent.bodies.size === 0) this.ofAddress.delete(address);
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

function tooMany(code: 'rate_limit_exceeded' | 'unavailable'): AppError {
  return new AppError(code, 'Too many requests at once. Try again shortly.', undefined, { 'Retry-After': '5' });
}

function tooManyPieces(): AppError {
  return new AppError('payload_too_large', 'The body comes in too many small pieces: send larger ones, or its length.');
}
