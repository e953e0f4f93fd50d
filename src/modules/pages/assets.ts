import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { fontFiles, type FontSource } from './theme/fonts.js';

export interface Asset {
  /** Below `/assets/`. */
  name: string;
  type: string;
  content: Buffer;
  /** Whether it is worth compressing; fonts are compressed already. */
  compressible: boolean;
  etag: string;
  cacheControl: string;
}

/** Written for people, served without; no text in these files spans lines. */
const INDENTATION = /^\s+/gm;
const COMMENTS = /^\s*\/\*[^]*?\*\/[^\S\n]*|^\s*\/\/.*$/gm;

const YEAR = 'public, max-age=31536000, immutable';
const MONTH = 'public, max-age=2592000';

const IMPORT = /^import .* from '(.+)';$/gm;
const MODULE_SYNTAX = /^export /gm;

/** A script and the modules of the service that it imports, each before those who use it, as one text without modules. */
function linked(url: URL, seen = new Set<string>()): string {
  if (seen.has(url.href)) return '';
  seen.add(url.href);
  // The compiler leaves a comment on the line that it is about.
  const source = readFileSync(url, 'utf8').replace(COMMENTS, '');
  const imported = [...source.matchAll(IMPORT)].map(([, path = '']) => linked(new URL(path, url), seen));
  return [...imported, source.replace(IMPORT, '').replace(MODULE_SYNTAX, '')].join('\n');
}

const addressOf = (file: string) => new URL(`./assets/${file}`, import.meta.url);

function textAsset(source: string, name: string, extension: string, type: string): Asset {
  const content = Buffer.from(source.replace(COMMENTS, '').replace(INDENTATION, ''));
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 12);
  return {
    ...{ name: `${name}.${hash}.${extension}`, type, content, cacheControl: YEAR },
    ...{ compressible: true, etag: `"${hash}"` },
  };
}

/** What a stylesheet says of itself without its spaces: a declaration a line, as the formatter writes them. */
const SPACES: [RegExp, string][] = [
  [/^([\w-]+): /gm, '$1:'],
  [/ \{\n/g, '{'],
  [/([;,}])\n/g, '$1'],
  [/;\}/g, '}'],
  [/(?<![\d.\w])0\.(\d)/g, '.$1'],
];

function stylesheet(name: string): Asset {
  const source = readFileSync(addressOf(`${name}.css`), 'utf8')
    .replace(COMMENTS, '')
    .replace(INDENTATION, '');
  const dense = SPACES.reduce((text, [spaces, instead]) => text.replace(spaces, instead), source);
  return textAsset(dense, name, 'css', 'text/css; charset=utf-8');
}

function script(name: string): Asset {
  const source = `(() => {\n'use strict';\n${linked(addressOf(`${name}.client.js`))}})();\n`;
  // The formatter ends each statement, so that nothing begins anew after these.
  const dense = source
    .replace(COMMENTS, '')
    .replace(INDENTATION, '')
    .replace(/([;{(,[])\n/g, '$1');
  return textAsset(dense, name, 'js', 'text/javascript; charset=utf-8');
}

export const [pageStylesheet, pageScript] = [stylesheet('page'), script('page')];
/** For pages that show pictures, besides the others. */
export const [picturesStylesheet, picturesScript] = [stylesheet('pictures'), script('pictures')];

/** For who asks about a page, once they mean to. */
export const [talkStylesheet, talkScript] = [stylesheet('talk'), script('talk')];

/** For pages inside of those of other sites. */
export const embeddedScript = script('embedded');

const packages = createRequire(import.meta.url);

/** With the weights that pages use, where the build made a smaller file of it. */
function fontContent({ name, package: from }: FontSource): Buffer {
  const narrowed = addressOf(`fonts/${name}`);
  return readFileSync(existsSync(narrowed) ? narrowed : packages.resolve(`${from}/files/${name}`));
}

/** A font that is not installed is missing on the page, which its measured fallback then shows. */
function fontAsset(file: FontSource): [string, Asset][] {
  try {
    const content = fontContent(file);
    const etag = `"${createHash('sha256').update(content).digest('hex').slice(0, 12)}"`;
    const name = `fonts/${file.name}`;
    return [[name, { name, type: 'font/woff2', content, compressible: false, etag, cacheControl: MONTH }]];
  } catch {
    return [];
  }
}

let assets: Map<string, Asset> | undefined;

/** By its path below `/assets/`: `page.<hash>.css`, `fonts/inter-latin-wght-normal.woff2`. */
export function findAsset(name: string): Asset | undefined {
  assets ??= new Map([
    ...[pageStylesheet, pageScript, picturesStylesheet, picturesScript, embeddedScript, talkStylesheet, talkScript].map(
      (one) => [one.name, one] as const,
    ),
    ...fontFiles().flatMap(fontAsset),
  ]);
  return assets.get(name);
}

const compressed = new Map<string, Buffer>();

/** Compressed when it is first asked for. */
export function compressedAsset({ name, content }: Asset, encoding: 'br' | 'gzip'): Buffer {
  const key = `${encoding}:${name}`;
  const bytes =
    compressed.get(key) ?? (encoding === 'br' ? brotliCompressSync(content) : gzipSync(content, { level: 9 }));
  compressed.set(key, bytes);
  return bytes;
}
