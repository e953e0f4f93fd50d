/** Over how long the requests of an organization are counted. */
export const QUOTA_WINDOW_MS = 3_600_000;

/** Under which name they are counted, over all its keys and agents. */
export function quotaKey(organizationId: string): string {
  return `organization:${organizationId}`;
}

/** The same for a member in person, whose studio asks often, but no faster than somebody acts. */
export function memberKey(organizationId: string, userId: string | null): string {
  return `member:${organizationId}:${userId ?? ''}`;
}
