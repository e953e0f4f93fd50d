/** Where in the studio one goes who has to add a second factor first, and comes back from. */
export function addingFactorBefore(next: string): string {
  return `/app/settings/security?next=${encodeURIComponent(next)}`;
}
