import type { PaperPicture } from './sheet.js';

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** A picture is unpacked to draw it: four bytes for each of these. */
const MAX_PIXELS = 30_000_000;

interface Shown {
  pictures: ReadonlyMap<string, PaperPicture>;
  files: ReadonlyMap<string, Uint8Array>;
}

/** The pictures that PDF can show, under names of ours. */
export function pictureFiles(given: Record<string, Uint8Array>): Shown {
  const pictures = new Map<string, PaperPicture>();
  const files = new Map<string, Uint8Array>();
  for (const [id, bytes] of Object.entries(given)) {
    const picture = measured(bytes);
    if (!picture) continue;
    const path = `picture-${files.size}.${picture.form}`;
    files.set(path, bytes);
    pictures.set(id, { path, width: picture.width, height: picture.height });
  }
  return { pictures, files };
}

/** Of a picture of a size that can be unpacked; what it is declared as doesn't count. */
function measured(content: Uint8Array): { form: 'png' | 'jpg'; width: number; height: number } | null {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  const png = bytes.length > 33 && bytes.subarray(0, 8).equals(PNG);
  const size = png ? { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) } : jpegSize(bytes);
  if (!size || size.width < 1 || size.height < 1 || size.width * size.height > MAX_PIXELS) return null;
  return { ...size, form: png ? 'png' : 'jpg' };
}

/** From the first frame header (SOF0–SOF15, without the tables among them). */
function jpegSize(bytes: Buffer): { width: number; height: number } | null {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return null;
  for (let at = 2; at + 9 < bytes.length; at += 2 + bytes.readUInt16BE(at + 2)) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] ?? 0;
    const frame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (frame) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
  }
  return null;
}
