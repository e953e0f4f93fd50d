/**
 * The address taken apart, one that is relative to `base` too; null when it is none. Unlike `URL.canParse`, it stays right
 * with letters beyond ASCII.
 */
export function parseUrl(text: string, base?: URL): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
