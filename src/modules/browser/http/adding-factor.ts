/** Where in the studio one adds a second factor. */
export const SECURITY = '/app/settings/security';

/** The same for who has to add one first, and comes back from there. */
export function addingFactorBefore(next: string): string {
  return `${SECURITY}?next=${encodeURIComponent(next)}`;
}
