import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { assetFileOf, type AssetFile } from './asset-file.js';

interface Asset {
  /** With a hash of the text, so that browsers may keep it. */
  name: string;
  href: string;
  file: AssetFile;
}

function assetOf(base: string, type: 'css' | 'js', source: string): Asset {
  const content = readFileSync(new URL(`../assets/${source}`, import.meta.url));
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 12);
  const name = `${base}.${hash}.${type}`;
  return { name, href: `/app/assets/${name}`, file: assetFileOf(name, content) };
}

/** The one stylesheet of these pages. */
export const stylesheet = assetOf('sign-in', 'css', 'sign-in.css');

/** Asks for a passkey where the browser knows them, and sends what it signs. */
export const passkeyScript = assetOf('passkey', 'js', 'passkey.client.js');

/** Fills in the time zone of the browser. */
export const ownZoneScript = assetOf('own-zone', 'js', 'own-zone.client.js');

export function assetFile(name: string): AssetFile | undefined {
  return [stylesheet, passkeyScript, ownZoneScript].find((one) => one.name === name)?.file;
}
