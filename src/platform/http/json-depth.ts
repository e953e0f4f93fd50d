const QUOTE = 0x22;
const BACKSLASH = 0x5c;
/** `[` and `{`, `]` and `}` differ by one bit. */
const OPENING = 0x5b;
const CLOSING = 0x5d;
const SAME = ~0x20;

/** Whether lists and objects of JSON text lie in each other deeper than this, found without parsing it. */
export function isDeeperThan(deepest: number, json: Uint8Array): boolean {
  let depth = 0;
  let inText = false;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at] ?? 0;
    if (byte === QUOTE) inText = !inText;
    else if (byte === BACKSLASH && inText) at += 1;
    else if (inText) continue;
    else if ((byte & SAME) === OPENING) {
      depth += 1;
      if (depth > deepest) return true;
    } else if ((byte & SAME) === CLOSING) depth -= 1;
  }
  return false;
}
