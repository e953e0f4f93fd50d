import { canonicalJson, sha256Hex } from '../../../platform/crypto/canonical.js';
import type { EvidenceExport } from './evidence-export.js';
import { sealText, sealsText, type SealingKey } from './seal.js';

/** Among the keywords of a signed copy until it is sealed: the seal takes its place, byte for byte as long. */
export const UNSEALED = `Seal ${'A'.repeat(86)}`;

/** Where a PDF names its keywords. What people wrote begins no line, and has no tags in XMP, which is one line. */
const PLACES = [
  /^ *\/Keywords \(Seal ([\w-]{86})\)$/gm,
  /^<\?xpacket begin=.*<pdf:Keywords>Seal ([\w-]{86})<\/pdf:Keywords>/gm,
];

interface OpenedCopy {
  seal: string;
  /** Where the seal stands, and stands again. */
  places: number[];
  /** The SHA-256 of the file as it was before it was sealed. */
  file_sha256: string;
}

/** Seals the whole file of a signed copy with the key of its evidence: the same file has the same seal. */
export function sealCopy(bytes: Uint8Array, evidence: EvidenceExport, key: SealingKey): Buffer {
  const opened = openCopy(bytes);
  if (!opened) throw new Error('The signed copy has no place for its seal.');
  return written(bytes, opened.places, sealText(statement(opened.file_sha256, evidence), key.private_key));
}

/** What is wrong with the file that carried this evidence. */
export function copyProblems(bytes: Uint8Array, evidence: EvidenceExport): string[] {
  const opened = openCopy(bytes);
  if (!opened) return ['the file carries no seal of its own: its pages may be anything'];
  const { public_key } = evidence.key;
  return sealsText(statement(opened.file_sha256, evidence), public_key, opened.seal)
    ? []
    : ["the file's own seal doesn't fit: it is not the file that was sealed"];
}

function openCopy(bytes: Uint8Array): OpenedCopy | null {
  const text = Buffer.from(bytes).toString('latin1');
  const found = PLACES.map((place) => [...text.matchAll(place)]);
  const [first, ...others] = found.flat();
  const seal = first?.[1];
  if (seal === undefined || found.some(({ length }) => length !== 1)) return null;
  if (others.some(([, other]) => other !== seal)) return null;
  const places = found.flat().map(({ index, 0: whole }) => index + whole.lastIndexOf(seal));
  return { seal, places, file_sha256: sha256Hex(written(bytes, places, UNSEALED.slice(-seal.length))) };
}

function written(bytes: Uint8Array, places: number[], seal: string): Buffer {
  const copy = Buffer.from(bytes);
  for (const place of places) copy.write(seal, place, 'latin1');
  return copy;
}

function statement(file_sha256: string, { format, proposal_id, chain_head, key }: EvidenceExport): string {
  return canonicalJson({ format, proposal_id, chain_head, file_sha256, key_id: key.key_id });
}
