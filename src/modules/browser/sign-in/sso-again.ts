/** Where somebody proves anew, at the provider that let them in, who they are, and comes back from. */
export function ssoAgain(next: string): string {
  return `/app/sso/again?next=${encodeURIComponent(next)}`;
}
