import { readFileSync, readdirSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Language } from '../language/strings.js';

/** Where `scripts/build-studio.mjs` leaves the studio, which knows its own address. */
const BUILT = new URL('../../../studio/', import.meta.url);
const TYPES: Record<string, string> = { js: 'text/javascript; charset=utf-8', css: 'text/css; charset=utf-8' };

export interface StudioFile {
  type: string;
  content: Buffer;
  /** As small as it gets, since it is made once. */
  gzipped: Buffer;
}

/** Scripts and styles by their names, which change with what is in them. */
const files = new Map<string, StudioFile>();
let markup = '';

function read(): void {
  if (markup !== '') return;
  for (const name of readdirSync(new URL('assets/', BUILT))) {
    const type = TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
    const content = readFileSync(new URL(`assets/${name}`, BUILT));
    files.set(name, { type, content, gzipped: gzipSync(content, { level: 9 }) });
  }
  markup = readFileSync(new URL('index.html', BUILT), 'utf8');
}

export function studioFile(name: string): StudioFile | undefined {
  read();
  return files.get(name);
}

/** The document of the studio, the same at each of its addresses. */
export function studioDocument(language: Language): string {
  read();
  return markup.replace('<html lang="en">', `<html lang="${language}">`);
}
