import { readFileSync, readdirSync } from 'node:fs';
import type { Language } from '../language/strings.js';
import { assetFileOf, type AssetFile } from '../layout/asset-file.js';

/** Where `scripts/build-studio.mjs` leaves the studio, which knows its own address. */
const BUILT = new URL('../../../studio/', import.meta.url);

const files = new Map<string, AssetFile>();
let markup = '';

function read(): void {
  if (markup !== '') return;
  for (const name of readdirSync(new URL('assets/', BUILT)))
    files.set(name, assetFileOf(name, readFileSync(new URL(`assets/${name}`, BUILT))));
  markup = readFileSync(new URL('index.html', BUILT), 'utf8');
}

export function studioFile(name: string): AssetFile | undefined {
  read();
  return files.get(name);
}

/** The document of the studio, the same at each of its addresses; it is told where no mail leaves the service. */
export function studioDocument(language: Language, mails: boolean): string {
  read();
  return markup.replace('<html lang="en">', `<html lang="${language}"${mails ? '' : ' data-mails="none"'}>`);
}
