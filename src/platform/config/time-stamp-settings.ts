import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { certificatesOf } from '../time-stamping/certificates.js';
import type { SettingsReader } from './settings-reader.js';

/** Who certifies when evidence existed. */
export interface TimeStampSettings {
  url: string;
  /** What the authority's certificate must lead to; any is taken when empty. */
  anchors: X509Certificate[];
}

/** Null without TSA_URL: then nobody is asked. */
export function timeStampSettings(read: SettingsReader): TimeStampSettings | null {
  const url = read.url('TSA_URL', ['https:', 'http:']);
  const expected = 'the path of a file of PEM certificates that can be read';
  const anchors = read.parsed<X509Certificate[]>('TSA_CA_FILE', [], certificatesIn, expected);
  if (anchors.length > 0 && !url) read.problems.push('TSA_URL is required with TSA_CA_FILE.');
  return url === null ? null : { url, anchors };
}

function certificatesIn(path: string): X509Certificate[] | undefined {
  try {
    const found = certificatesOf(readFileSync(path, 'utf8'));
    return found.length > 0 ? found : undefined;
  } catch {
    return undefined;
  }
}
