import type { PartKind } from '../../content/editing/content-editor.service.js';

/** What has an id in a proposal. */
export type NamedPart = PartKind | 'offer' | 'line' | 'package' | 'thread';

/** So short that nobody takes one for a word or a number; longer where two would be the same. */
const LEAST = 6;
const WHOLE = 36;
/** So many tell that an end is not enough. */
const MOST_ENDING = 24;
const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;

/** The ids of a proposal's parts by their ends: those of ids that were made together begin alike. */
export class ShortIds {
  private readonly length: number;
  /** Backwards and in order: a call may name a hundred thousand ends, and nothing keeps ids from ending alike. */
  private readonly backwards: readonly string[];

  constructor(private readonly kinds: ReadonlyMap<string, NamedPart>) {
    const ids = [...kinds.keys()];
    this.length = lengthFor(ids);
    this.backwards = ids.map(reversed).sort();
  }

  /** The end of an id that is a part's, and any other as it is. */
  endOf(id: string): string {
    return this.kinds.has(id) ? id.slice(-this.length) : id;
  }

  /** The same of one that is gone. */
  pastEndOf(id: string): string {
    return id.slice(-this.length);
  }

  has(id: string): boolean {
    return this.kinds.has(id);
  }

  /** Those that end so, and of many only a few. */
  ending(end: string): string[] {
    const begin = reversed(end.toLowerCase());
    const first = firstFrom(this.backwards, begin);
    const near = this.backwards.slice(first, first + MOST_ENDING);
    return near.filter((id) => id.startsWith(begin)).map(reversed);
  }

  /** The ends of all that are of these kinds. */
  of(kinds: ReadonlySet<NamedPart>): string[] {
    return [...this.kinds].flatMap(([id, kind]) => (kinds.has(kind) ? [this.endOf(id)] : []));
  }

  /** With ends in place of ids, in keys too. */
  shortened(value: unknown): unknown {
    if (typeof value === 'string') return this.endOf(value);
    if (Array.isArray(value)) return value.map((one) => this.shortened(one));
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value).map(([key, child]) => [
      key.length < WHOLE ? key : key.replace(UUID, (id) => this.endOf(id)),
      this.shortened(child),
    ]);
    return Object.fromEntries(entries) as object;
  }
}

/** Ids are letters and digits of ASCII. */
const reversed = (id: string) => [...id].reverse().join('');

/** The place of the first that does not come before `begin`. */
function firstFrom(sorted: readonly string[], begin: string): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? '') < begin) low = middle + 1;
    else high = middle;
  }
  return low;
}

function lengthFor(ids: string[]): number {
  let length = LEAST;
  while (length < WHOLE && new Set(ids.map((id) => id.slice(-length))).size < ids.length) length += 1;
  return length;
}
