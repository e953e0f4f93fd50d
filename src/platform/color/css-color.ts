import { parse } from './culori.js';

/** The parser's time grows with the square of what it is given. */
export const LONGEST_COLOR = 100;

/** Whether a browser knows the colour too: the parser alone takes bare digits, open brackets and spaces of its own. */
export function isCssColor(text: string): boolean {
  if (text.length > LONGEST_COLOR || /^[0-9a-f]+$/i.test(text)) return false;
  if (text.includes('(--') || text.includes('(') !== text.endsWith(')')) return false;
  return parsed(text) !== undefined;
}

/** The parser throws at functions that it doesn't know. */
function parsed(text: string): unknown {
  try {
    return parse(text.toLowerCase());
  } catch {
    return undefined;
  }
}
