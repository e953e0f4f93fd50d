/** How milliseconds are spread, in words. */
export function spread(all: readonly number[]): string {
  return `median ${quantile(all, 0.5)} ms, 99 % within ${quantile(all, 0.99)} ms, at most ${quantile(all, 1)} ms`;
}

/** The value that this share of all does not exceed. */
export function quantile(all: readonly number[], share: number): number {
  const sorted = [...all].sort((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
}
