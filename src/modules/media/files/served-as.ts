import { contentDisposition } from '../../../platform/storage/content-disposition.js';
import type { Download } from '../../../platform/storage/storage.js';

/** What browsers show without running anything of it. */
const SHOWN = /^(image\/(png|jpeg|gif|webp|avif)|(audio|video)\/[\w.+-]+)$/;
/** What a browser would run as a page, or as a part of one. */
const ACTIVE = /html|xml|svg|script|wasm|^multipart\/|^message\//;

/** Pictures, sound and film are shown; everything else is saved, and what could act is given as mere bytes. */
export function servedAs({ name, type }: { name: string; type: string }): Download {
  const essence = (type.split(';')[0] ?? '').trim().toLowerCase();
  if (SHOWN.test(essence)) return { type: essence, disposition: contentDisposition('inline', name) };
  const harmless = ACTIVE.test(essence) ? 'application/octet-stream' : type;
  return { type: harmless, disposition: contentDisposition('attachment', name) };
}
