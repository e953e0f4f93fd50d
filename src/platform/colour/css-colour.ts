import { parse } from 'culori';

/** The parser's time grows with the square of what it is given. */
export const LONGEST_COLOUR = 100;

/** Whether a browser knows the colour too: the parser alone takes bare digits, open brackets and spaces of its own. */
export function isCssColour(text: string): boolean {
  if (text.length > LONGEST_COLOUR || /^[0-9a-f]+$/i.test(text)) return false;
  if (text.includes('(--') || text.includes('(') !== text.endsWith(')')) return false;
  return parse(text.toLowerCase()) !== undefined;
}
