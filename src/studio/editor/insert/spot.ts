import type { Beside } from '../canvas/gaps.js';

/** Where something is to be put. */
export interface Spot {
  /** Beside a part or within an empty one; in the place of one; null for the end of the document. */
  at: Beside | { instead: string } | null;
  /** Whether a block is looked for, or a section; either where it may be both. */
  what?: 'block' | 'section';
}
