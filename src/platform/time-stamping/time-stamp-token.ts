import { X509Certificate, createHash, verify } from 'node:crypto';
import { ContentInfo, type SignerInfo } from '@peculiar/asn1-cms';
import { AsnParser, AsnSerializer, OctetString } from '@peculiar/asn1-schema';
import { TSTInfo } from '@peculiar/asn1-tsp';
import { isValidAt, leadsTo } from './certificates.js';
import {
  DIGESTS,
  OID,
  SIGNATURES,
  SignedAttributes,
  SigningCertificate,
  SigningCertificateV2,
  TokenData,
} from './cms.js';

/** What is wrong with a time stamp, to be read after "the time stamp". */
export class TimeStampProblem extends Error {}

/** What an authority says: that the hash existed by this time of its own clock. */
export interface TimeStamp {
  at: Date;
  /** The subject of the authority's certificate, on one line. */
  authority: string;
  /** SHA-256 of that certificate, lower-case hex. */
  certificate_sha256: string;
  /** What ties an answer to its question; null without one. */
  nonce: bigint | null;
}

/**
 * Reads a time stamp token (RFC 3161) over a SHA-256 in hex; throws a `TimeStampProblem` unless it is about that hash and
 * signed with the certificate it carries. With anchors, the certificate must lead to one of them too.
 */
export function readTimeStamp(token: Uint8Array, hash: string, anchors: readonly X509Certificate[] = []): TimeStamp {
  const data = parsed(() => tokenDataOf(token));
  const content = Buffer.from(data.encapContentInfo.eContent?.single?.buffer ?? new ArrayBuffer(0));
  const info = parsed(() => AsnParser.parse(content, TSTInfo));
  requireThat(imprintOf(info) === hash, 'is about another hash');
  const [signer, ...others] = data.signerInfos;
  requireThat(signer !== undefined && others.length === 0, 'does not have one signer');
  const certificates = certificatesIn(data);
  const certificate = checkSigner(signer, content, certificates);
  checkPurpose(certificate, info.genTime);
  if (anchors.length > 0) {
    const isTrusted = leadsTo(anchors, certificate, certificates, info.genTime);
    requireThat(isTrusted, 'is signed by an authority that leads to none of the given certificates');
  }
  return {
    at: info.genTime,
    authority: certificate.subject.split('\n').join(', '),
    certificate_sha256: digest('sha256', certificate.raw).toString('hex'),
    nonce: info.nonce ? BigInt(`0x${Buffer.from(info.nonce).toString('hex')}`) : null,
  };
}

function tokenDataOf(token: Uint8Array): TokenData {
  const info = AsnParser.parse(token, ContentInfo);
  requireThat(info.contentType === OID.signedData, 'is not signed');
  const data = AsnParser.parse(info.content, TokenData);
  requireThat(data.encapContentInfo.eContentType === OID.tstInfo, 'holds something else');
  return data;
}

function imprintOf({ messageImprint: { hashAlgorithm, hashedMessage } }: TSTInfo): string {
  requireThat(hashAlgorithm.algorithm === OID.sha256, 'is about a hash that is not SHA-256');
  return Buffer.from(hashedMessage.buffer).toString('hex');
}

/** Other forms than X.509 may stand among them, and tell nothing here. */
function certificatesIn({ certificates = [] }: TokenData): X509Certificate[] {
  return certificates.flatMap((der) => {
    try {
      return [new X509Certificate(Buffer.from(der))];
    } catch {
      return [];
    }
  });
}

/** The certificate that the signed attributes name, once its key has signed these and they name the content. */
function checkSigner(signer: SignerInfo, content: Buffer, certificates: X509Certificate[]): X509Certificate {
  const attributes = new Map(signer.signedAttrs?.map(({ attrType, attrValues }) => [attrType, attrValues[0]]));
  const hash = DIGESTS[signer.digestAlgorithm.algorithm];
  requireThat(hash !== undefined, 'uses a hash that is not taken');
  const named = attributes.get(OID.messageDigest);
  const isOfContent = named && parsed(() => bytesOf(named)).equals(digest(hash, content));
  requireThat(isOfContent === true, "doesn't match what was signed");
  const certificate = certificates.find(parsed(() => isNamedBy(attributes)));
  requireThat(certificate !== undefined, 'does not carry the certificate that it names');
  requireThat(isSigned(signer, certificate, hash), 'has a signature that does not fit');
  return certificate;
}

function isNamedBy(attributes: Map<string, ArrayBuffer | undefined>): (certificate: X509Certificate) => boolean {
  const [v2, v1] = [attributes.get(OID.signingCertificateV2), attributes.get(OID.signingCertificate)];
  const id = v2
    ? AsnParser.parse(v2, SigningCertificateV2).certs[0]
    : v1 && AsnParser.parse(v1, SigningCertificate).certs[0];
  const algorithm = id && 'hashAlgorithm' in id ? id.hashAlgorithm?.algorithm : undefined;
  const hash = v2 ? DIGESTS[algorithm ?? OID.sha256] : 'sha1';
  return ({ raw }) => id !== undefined && hash !== undefined && digest(hash, raw).equals(bufferOf(id.certHash));
}

function isSigned(signer: SignerInfo, { publicKey }: X509Certificate, hash: string): boolean {
  const algorithm = SIGNATURES[signer.signatureAlgorithm.algorithm];
  requireThat(algorithm !== undefined, 'has a signature of a kind that is not taken');
  if (!signer.signedAttrs || publicKey.asymmetricKeyType !== algorithm.key) return false;
  const { signedAttrs } = signer;
  const signed = parsed(() => Buffer.from(AsnSerializer.serialize(new SignedAttributes(signedAttrs))));
  return verify(algorithm.digest ?? hash, signed, publicKey, bufferOf(signer.signature));
}

function checkPurpose(certificate: X509Certificate, at: Date): void {
  const purposes = (certificate.keyUsage as string[] | undefined) ?? [];
  requireThat(
    purposes.length === 1 && purposes[0] === OID.timeStamping,
    'is signed with a certificate for something else',
  );
  requireThat(isValidAt(certificate, at), 'is signed with a certificate that was not valid then');
}

function bytesOf(der: ArrayBuffer): Buffer {
  return bufferOf(AsnParser.parse(der, OctetString));
}

const bufferOf = ({ buffer }: OctetString) => Buffer.from(buffer);

const digest = (algorithm: string, bytes: Uint8Array) => createHash(algorithm).update(bytes).digest();

function requireThat(fits: boolean, problem: string): asserts fits {
  if (!fits) throw new TimeStampProblem(problem);
}

function parsed<T>(parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    throw error instanceof TimeStampProblem ? error : new TimeStampProblem('cannot be read');
  }
}
