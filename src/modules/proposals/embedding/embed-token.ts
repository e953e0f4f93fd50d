import { parse, stringify } from 'uuid';
import type { Secrets } from '../../../platform/crypto/secrets.js';
import { EMBED_PURPOSES, type EmbedPurpose } from './embed-sessions.dto.js';

/** What the address of an embedded page says: everything that is needed to let its reader in, so that nothing is stored. */
export interface EmbedSession {
  recipient_id: string;
  link_version: number;
  purpose: EmbedPurpose;
  /** Unix seconds. */
  expires: number;
  /** Version of the password that its reader has typed; null before. */
  unlocked: number | null;
  /** Which pages may show it. */
  origins: string[];
}

const ID_BYTES = 16;
const HEAD_BYTES = ID_BYTES + 4 + 1 + 5 + 5;

/** Begins the address in the place of the slug, which never has it. */
export const EMBED_MARK = '~';

/** What stands in the place of the page's slug. */
export function embedSegment(secrets: Secrets, publicId: string, session: EmbedSession): string {
  const head = Buffer.alloc(HEAD_BYTES - ID_BYTES);
  head.writeUInt32BE(session.link_version, 0);
  head.writeUInt8(EMBED_PURPOSES.indexOf(session.purpose), 4);
  head.writeUIntBE(session.expires, 5, 5);
  // One more, so that nothing typed is nought.
  head.writeUIntBE(session.unlocked === null ? 0 : session.unlocked + 1, 10, 5);
  const bytes = [parse(session.recipient_id), head, Buffer.from(session.origins.join(' '))];
  const text = Buffer.concat(bytes).toString('base64url');
  return `${EMBED_MARK}${text}.${secrets.sign('page', signedText(publicId, text))}`;
}

/** Null for what this service did not sign for that page; whether it has ended is left to who asks. */
export function readEmbedSegment(secrets: Secrets, publicId: string, segment: string): EmbedSession | null {
  const [text = '', signature = '', rest] = segment.slice(EMBED_MARK.length).split('.');
  if (!segment.startsWith(EMBED_MARK) || rest !== undefined) return null;
  if (!secrets.verify('page', signedText(publicId, text), signature)) return null;
  const bytes = Buffer.from(text, 'base64url');
  const unlocked = bytes.readUIntBE(ID_BYTES + 10, 5);
  return {
    recipient_id: stringify(bytes.subarray(0, ID_BYTES)),
    link_version: bytes.readUInt32BE(ID_BYTES),
    purpose: EMBED_PURPOSES[bytes.readUInt8(ID_BYTES + 4)] ?? 'view',
    expires: bytes.readUIntBE(ID_BYTES + 5, 5),
    unlocked: unlocked === 0 ? null : unlocked - 1,
    origins: bytes.subarray(HEAD_BYTES).toString().split(' '),
  };
}

/** So that no other signature of a page could stand for it. */
function signedText(publicId: string, text: string): string {
  return `embed:${publicId}:${text}`;
}
