import { gzipSync } from 'node:zlib';

/** A script or a style as it is sent. */
export interface AssetFile {
  type: string;
  content: Buffer;
  /** As small as it gets, since it is made once. */
  gzipped: Buffer;
}

const TYPES: Record<string, string> = { js: 'text/javascript; charset=utf-8', css: 'text/css; charset=utf-8' };

export function assetFileOf(name: string, content: Buffer): AssetFile {
  const type = TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
  return { type, content, gzipped: gzipSync(content, { level: 9 }) };
}
