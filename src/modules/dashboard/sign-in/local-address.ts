const OURS = /^\/(app|v1\/oauth\/interaction)([/?][\w\-./?&=%~+]*)?$/;

/** Where to go after signing in: an address of ours, never one that a link smuggled in. */
export function localAddress(text: unknown): string {
  return typeof text === 'string' && text.length <= 500 && OURS.test(text) && !text.includes('//') ? text : '/app';
}
