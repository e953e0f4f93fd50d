const OURS = /^\/(app|v1\/oauth\/interaction)([/?][\w\-./?&=%~+]*)?$/;
/** What leads out of a folder, or hides that it does, where a path stands. */
const WANDERING = /\/\/|\/\.|%2e|%2f|%5c/i;

/** Where to go after signing in: an address of ours, never one that a link smuggled in. */
export function localAddress(text: unknown): string {
  if (typeof text !== 'string' || text.length > 500 || !OURS.test(text)) return '/app';
  return WANDERING.test(text.split('?')[0] ?? '') || text.includes('//') ? '/app' : text;
}
