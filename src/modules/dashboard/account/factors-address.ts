export const FACTORS = '/app/settings/factors';

/** Where one goes who has to add a second factor first, and comes back from. */
export function addingFactorBefore(next: string): string {
  return next === '/app' ? FACTORS : `${FACTORS}?next=${encodeURIComponent(next)}`;
}
