import { Readable } from 'node:stream';
import type { Caller } from '../../../platform/auth/caller.js';
import { hiddenTypes } from '../../../platform/events/readable-types.js';

/** As much may wait for a reader; it is given more once it has taken of that. */
const FULL_BYTES = 256 * 1024;
/** Well within the minute after which proxies cut a connection that says nothing. */
const BEAT_MS = 15_000;
/** So long a reader may leave what is there. */
const PATIENCE_MS = 15_000;
/** Who reads has the end by then. */
const ENDED_WITHIN_MS = 1000;
const BROWSERS_RETRY_MS = 2000;

/** An event as it is sent to whoever may read it. */
export interface Frame {
  position: number;
  type: string;
  text: string;
}

/** Whose a feed is, asked again and again; null for nobody's any more. */
export type AskAgain = () => Promise<Caller | null>;

interface Wanted {
  caller: Caller;
  /** Only these; undefined for all. */
  types: readonly string[] | undefined;
  /** It begins after this one. */
  position: number;
  askAgain: AskAgain;
  /** What a reader gives to go on after a position. */
  cursorAt: (position: number) => string;
  /** Called when there is room again for what did not fit. */
  hasRoom: () => void;
}

/** An answer of server-sent events that stays open: what one reader has yet to take, and how far it has come. */
export class EventFeed extends Readable {
  readonly organizationId: string;
  readonly askAgain: AskAgain;
  /** Of the last event that it was given, or that was none of its own. */
  position: number;
  /** When it was last known who reads. */
  knownAt = Date.now();
  /** Where its reader would go on. */
  private told: number;
  private saidAt = Date.now();
  private fullSince: number | null = null;
  private hidden: string[];
  private isEnding = false;
  private lacksRoom = false;

  constructor(private readonly wanted: Wanted) {
    super({ highWaterMark: FULL_BYTES });
    this.organizationId = wanted.caller.organization_id;
    this.askAgain = wanted.askAgain;
    this.position = this.told = wanted.position;
    this.hidden = hiddenTypes(wanted.caller);
    // Whoever is cut off before the first event goes on here too.
    this.say(`retry: ${BROWSERS_RETRY_MS}\nid: ${wanted.cursorAt(wanted.position)}\n\n`);
  }

  /** Events come when they happen; that more is asked for tells that the reader is there. */
  override _read(): void {
    this.fullSince = null;
    if (!this.lacksRoom) return;
    this.lacksRoom = false;
    this.wanted.hasRoom();
  }

  /** Of which types it is given events, where it is not of all. */
  get types(): readonly string[] | undefined {
    return this.wanted.types;
  }

  get isFull(): boolean {
    return this.readableLength >= FULL_BYTES;
  }

  /** What comes after its position, up to the end: as much as there is room for. Whether it tells any of it. */
  give(frames: readonly Frame[], end: number): boolean {
    const before = this.told;
    for (const { position, type, text } of frames) {
      this.lacksRoom = this.isFull;
      if (this.lacksRoom) return this.told > before;
      this.position = position;
      if (!this.shows(type)) continue;
      this.told = position;
      this.say(text);
    }
    this.position = Math.max(this.position, end);
    return this.told > before;
  }

  /** Who reads, and with which permissions, now. */
  know(caller: Caller): void {
    this.knownAt = Date.now();
    this.hidden = hiddenTypes(caller);
  }

  /** Says something now and then, and ends where nobody has listened for long. */
  beat(): void {
    const now = Date.now();
    if (!this.isFull) this.fullSince = null;
    else if (now - (this.fullSince ??= now) > PATIENCE_MS) this.destroy();
    if (this.isFull || now - this.saidAt < BEAT_MS) return;
    const hasMoved = this.told < this.position;
    this.told = this.position;
    this.say(hasMoved ? `:\nid: ${this.wanted.cursorAt(this.position)}\n\n` : ':\n\n');
  }

  /** The reader gets what is there, if it takes it at once. */
  end(): void {
    if (this.isEnding) return;
    this.isEnding = true;
    this.push(null);
    setTimeout(() => this.destroy(), ENDED_WITHIN_MS).unref();
  }

  private shows(type: string): boolean {
    return !this.hidden.includes(type) && this.wanted.types?.includes(type) !== false;
  }

  private say(text: string): void {
    if (this.isEnding || this.destroyed) return;
    this.saidAt = Date.now();
    this.push(text);
  }
}
