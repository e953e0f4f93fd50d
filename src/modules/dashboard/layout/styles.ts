import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

interface Asset {
  /** With a hash of the text, so that browsers may keep it. */
  name: string;
  type: 'css' | 'js';
  text: string;
  href: string;
}

/** One file of the parts; its address changes with them. */
function assetOf(base: string, type: Asset['type'], parts: string[]): Asset {
  const text = parts.map((part) => readFileSync(new URL(`../assets/${part}`, import.meta.url), 'utf8')).join('\n');
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 12);
  const name = `${base}.${hash}.${type}`;
  return { name, type, text, href: `/app/assets/${name}` };
}

/** The one stylesheet of the dashboard. */
export const stylesheet = assetOf('dashboard', 'css', [
  'dashboard.css',
  'proposals.css',
  'content.css',
  'themes.css',
  'media.css',
]);

/** Puts a link on the clipboard. */
export const copyScript = assetOf('copy', 'js', ['copy.client.js']);

/** Keeps the totals of an offer as it is typed. */
export const totalsScript = assetOf('totals', 'js', ['totals.client.js']);

/** Shows what a proposal would be while its form is filled in. */
export const previewScript = assetOf('preview', 'js', ['preview.client.js']);

/** Shows what is chosen while it is being chosen. */
export const themeScript = assetOf('theme', 'js', ['theme.client.js']);

/** Sends files to the store, and tells how far they are. */
export const uploadScript = assetOf('upload', 'js', ['upload.client.js']);

/** Tells how far a long export is. */
export const exportScript = assetOf('export', 'js', ['export.client.js']);

/** Asks for a passkey where the browser knows them, and sends what it signs. */
export const passkeyScript = assetOf('passkey', 'js', ['passkey.client.js']);

export const ASSETS: readonly Asset[] = [
  stylesheet,
  copyScript,
  totalsScript,
  previewScript,
  themeScript,
  uploadScript,
  exportScript,
  passkeyScript,
];
