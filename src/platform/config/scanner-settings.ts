import { parseUrl } from '../http/parse-url.js';
import type { SettingsReader } from './settings-reader.js';

/** Where clamd listens, and how much it takes. */
export interface ScannerSettings {
  address: ScannerAddress;
  maxBytes: number;
}

export type ScannerAddress = { host: string; port: number } | { path: string };

const PORT = 3310;
/** What clamd takes by itself (StreamMaxLength), and the most that it can (4 GiB less one). */
const MAX_BYTES = { usual: 100 * 1024 ** 2, most: 4 * 1024 ** 3 - 1 };

/** Null without CLAMAV_URL: then nothing is scanned. */
export function scannerSettings(read: SettingsReader): ScannerSettings | null {
  const expected = 'the address of a clamd: tcp://host:3310, or unix:///path of its socket';
  const address = read.parsed<ScannerAddress | null>('CLAMAV_URL', null, addressOf, expected);
  const maxBytes = read.integer('CLAMAV_MAX_BYTES', MAX_BYTES.usual, 1, MAX_BYTES.most);
  return address && { address, maxBytes };
}

function addressOf(value: string): ScannerAddress | undefined {
  const url = parseUrl(value);
  if (!url || url.username || url.password || url.search || url.hash) return undefined;
  if (url.protocol === 'unix:')
    return url.host === '' && url.pathname.length > 1 ? { path: decodeURIComponent(url.pathname) } : undefined;
  if (url.protocol !== 'tcp:' || url.hostname === '' || !['', '/'].includes(url.pathname)) return undefined;
  return { host: url.hostname.replace(/^\[|\]$/g, ''), port: url.port === '' ? PORT : Number(url.port) };
}
