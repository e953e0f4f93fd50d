/** What most file systems take for a name. */
const MAX_BYTES = 255;
/** Control characters, and those that make a name read otherwise than it is. */
const DECEIVING = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** The header that offers a file under its name, whatever it holds (RFC 6266, 8187). */
export function contentDisposition(kind: 'inline' | 'attachment', name: string): string {
  const safe = shortened(name.replace(DECEIVING, '').replace(/[/\\]/g, '_')) || 'file';
  const plain = safe.replace(/[^\x20-\x7e]|["%]/gu, '_');
  const encoded = encodeURIComponent(safe).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** By whole characters, and with its extension. */
function shortened(name: string): string {
  if (Buffer.byteLength(name) <= MAX_BYTES) return name;
  const extension = /\.[A-Za-z0-9]{1,10}$/.exec(name)?.[0] ?? '';
  const kept: string[] = [];
  let room = MAX_BYTES - extension.length;
  for (const character of name.slice(0, name.length - extension.length)) {
    room -= Buffer.byteLength(character);
    if (room < 0) break;
    kept.push(character);
  }
  return kept.join('') + extension;
}
