import { contentDisposition } from '../../../platform/storage/content-disposition.js';
import type { Download } from '../../../platform/storage/storage.js';

/** What a file was declared as, and what its first bytes say. */
export interface FileTypes {
  type: string;
  detected_type: string | null;
}

const BYTES = 'application/octet-stream';
/** What browsers show without running anything of it. */
const SHOWN = /^(image\/(a?png|jpeg|gif|webp|avif)|(audio|video)\/[\w.+-]+)$/;
/** What a browser would run as a page, or as a part of one. */
const ACTIVE = /html|xml|svg|script|wasm|^multipart\/|^message\//;

/** Pictures, sound and film are shown as what they are; everything else is saved, and what could act or is not what it was declared as is given as mere bytes. */
export function servedAs({ name, ...types }: FileTypes & { name: string }): Download {
  const type = truthful(types);
  const essence = essenceOf(type);
  if (SHOWN.test(essence)) return { type: essence, disposition: contentDisposition('inline', name) };
  return { type: ACTIVE.test(essence) ? BYTES : type, disposition: contentDisposition('attachment', name) };
}

/** Whether browsers would show what was declared as this. */
export function isShowable(type: string): boolean {
  return kindOf(type) !== null;
}

/** Whether what the first bytes say agrees with the declared type; drawings and what is not shown say nothing by them. */
export function isBorneOut({ type, detected_type }: FileTypes): boolean {
  const kind = essenceOf(type) === 'image/svg+xml' ? null : kindOf(type);
  return kind === null || (detected_type !== null && kindOf(detected_type) === kind);
}

/** What was declared as a picture is one of some kind, or mere bytes; likewise sound and film, which share their containers. */
function truthful({ type, detected_type }: FileTypes): string {
  const kind = kindOf(type);
  if (kind === null) return type;
  return detected_type !== null && kindOf(detected_type) === kind ? detected_type : BYTES;
}

function kindOf(type: string): 'picture' | 'recording' | null {
  const [top] = essenceOf(type).split('/');
  if (top === 'image') return 'picture';
  return top === 'audio' || top === 'video' ? 'recording' : null;
}

function essenceOf(type: string): string {
  return (type.split(';')[0] ?? '').trim().toLowerCase();
}
