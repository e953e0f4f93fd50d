/** What the limiter keeps of one bucket: the counts of the window before and of this one. */
export interface WindowCounts {
  previous: number;
  current: number;
}

export interface Verdict {
  allowed: boolean;
  remaining: number;
  /** Seconds until one more request fits; 0 when it fits now. */
  retryAfter: number;
}

/** Hits of the last window's length, the window before weighted by what still overlaps; `elapsed` from 0 to 1. */
export function weigh(counts: WindowCounts, elapsed: number): number {
  return counts.previous * (1 - elapsed) + counts.current;
}

/** Judges one more hit on counts that do not hold it yet. */
export function decide(counts: WindowCounts, limit: number, elapsed: number, windowSeconds: number): Verdict {
  const used = weigh(counts, elapsed);
  if (used + 1 <= limit) return { allowed: true, remaining: Math.max(0, Math.floor(limit - used - 1)), retryAfter: 0 };
  return {
    allowed: false,
    remaining: 0,
    retryAfter: Math.max(1, Math.ceil(wait(counts, limit, elapsed) * windowSeconds)),
  };
}

/** The share of a window until a hit fits again, in this window or in the next one. */
function wait(counts: WindowCounts, limit: number, elapsed: number): number {
  if (counts.current + 1 <= limit) return 1 - (limit - 1 - counts.current) / counts.previous - elapsed;
  return 1 - elapsed + (1 - (limit - 1) / counts.current);
}
