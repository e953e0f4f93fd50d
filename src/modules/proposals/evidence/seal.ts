import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import { canonicalJson, sha256Hex } from '../../../platform/crypto/canonical.js';

/** The organization's Ed25519 key pair; `private_key` is to be stored encrypted. */
export interface SealingKey {
  /** First 16 hex digits of the SHA-256 of the raw public key. */
  key_id: string;
  /** The raw 32 bytes, base64url without padding. */
  public_key: string;
  /** PKCS #8, PEM. */
  private_key: string;
}

/** What the seal states; together with the chain it covers every fact of the export. */
export interface Sealed {
  format: 1;
  proposal_id: string;
  event_count: number;
  /** Hash of the last event, null for an empty chain. */
  chain_head: string | null;
  key_id: string;
}

export function generateSealingKey(): SealingKey {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const public_key = String(publicKey.export({ format: 'jwk' }).x);
  const private_key = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
  return { key_id: keyIdOf(public_key), public_key, private_key };
}

export function keyIdOf(publicKey: string): string {
  return sha256Hex(Buffer.from(publicKey, 'base64url')).slice(0, 16);
}

/** Ed25519 over the RFC 8785 text of the statement, base64url without padding. */
export function sealEvidence(sealed: Sealed, privateKey: string): string {
  return sealText(sealedText(sealed), privateKey);
}

/** False also when the key is no Ed25519 key. */
export function verifySeal(sealed: Sealed, publicKey: string, signature: string): boolean {
  return sealsText(sealedText(sealed), publicKey, signature);
}

/** Ed25519 over a text, base64url without padding: 86 characters. */
export function sealText(text: string, privateKey: string): string {
  return sign(null, Buffer.from(text), createPrivateKey(privateKey)).toString('base64url');
}

/** Bytes have one spelling: with another, whose last bits mean nothing, another file would have the same seal. */
const isCanonical = (text: string): boolean => Buffer.from(text, 'base64url').toString('base64url') === text;

export function sealsText(text: string, publicKey: string, signature: string): boolean {
  if (!isCanonical(signature) || !isCanonical(publicKey)) return false;
  try {
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' });
    return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'));
  } catch {
    return false;
  }
}

function sealedText({ format, proposal_id, event_count, chain_head, key_id }: Sealed): string {
  return canonicalJson({ format, proposal_id, event_count, chain_head, key_id });
}
