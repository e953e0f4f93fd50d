/** Longer texts are no addresses. */
const LONGEST = 400;

/** An address in the one form in which accounts are kept, found and counted: without spaces around it and what shows nothing. */
export function canonicalEmail(typed: string): string {
  return typed
    .slice(0, LONGEST)
    .normalize('NFC')
    .replace(/\p{C}+/gu, '')
    .trim()
    .toLowerCase();
}
