/** The address taken apart; null when it is none. Unlike `URL.canParse`, it stays right with letters beyond ASCII. */
export function parseUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
