import { Attribute, EncapsulatedContentInfo, SignerInfos } from '@peculiar/asn1-cms';
import { AsnArray, AsnProp, AsnPropTypes, AsnType, AsnTypeTypes, OctetString } from '@peculiar/asn1-schema';
import { AlgorithmIdentifier } from '@peculiar/asn1-x509';

/** CMS SignedData (RFC 5652) with its certificates as they were written, because their bytes are hashed. */
export class TokenData {
  @AsnProp({ type: AsnPropTypes.Integer }) version: number;
  @AsnProp({ type: AlgorithmIdentifier, repeated: 'set' }) digestAlgorithms: AlgorithmIdentifier[];
  @AsnProp({ type: EncapsulatedContentInfo }) encapContentInfo: EncapsulatedContentInfo;
  @AsnProp({ type: AsnPropTypes.Any, repeated: 'set', context: 0, implicit: true, optional: true })
  certificates?: ArrayBuffer[];
  @AsnProp({ type: AsnPropTypes.Any, repeated: 'set', context: 1, implicit: true, optional: true })
  crls?: ArrayBuffer[];
  @AsnProp({ type: SignerInfos }) signerInfos: SignerInfos;
}

/** The SET that is signed, in place of the tag under which it stands (RFC 5652, section 5.4). */
@AsnType({ type: AsnTypeTypes.Set, itemType: Attribute })
export class SignedAttributes extends AsnArray<Attribute> {}

/** ESSCertID of RFC 2634, by SHA-1. */
class CertificateId {
  @AsnProp({ type: OctetString }) certHash: OctetString;
  @AsnProp({ type: AsnPropTypes.Any, optional: true }) issuerSerial?: ArrayBuffer;
}

/** ESSCertIDv2 of RFC 5035; SHA-256 when no algorithm is named. */
export class CertificateIdV2 {
  @AsnProp({ type: AlgorithmIdentifier, optional: true }) hashAlgorithm?: AlgorithmIdentifier;
  @AsnProp({ type: OctetString }) certHash: OctetString;
  @AsnProp({ type: AsnPropTypes.Any, optional: true }) issuerSerial?: ArrayBuffer;
}

/** The signed attribute that names the certificate of the signer, which is the first. */
export class SigningCertificate {
  @AsnProp({ type: CertificateId, repeated: 'sequence' }) certs: CertificateId[];
  @AsnProp({ type: AsnPropTypes.Any, optional: true }) policies?: ArrayBuffer;
}

export class SigningCertificateV2 {
  @AsnProp({ type: CertificateIdV2, repeated: 'sequence' }) certs: CertificateIdV2[];
  @AsnProp({ type: AsnPropTypes.Any, optional: true }) policies?: ArrayBuffer;
}

export const OID = {
  signedData: '1.2.840.113549.1.7.2',
  tstInfo: '1.2.840.113549.1.9.16.1.4',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificate: '1.2.840.113549.1.9.16.2.12',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  timeStamping: '1.3.6.1.5.5.7.3.8',
  sha1: '1.3.14.3.2.26',
  sha256: '2.16.840.1.101.3.4.2.1',
} as const;

/** Hashes that are taken, by the name that `node:crypto` has for them. */
export const DIGESTS: Readonly<Record<string, string>> = {
  [OID.sha256]: 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
};

/** Signatures that are taken: the kind of the key, and the hash where the algorithm names it. */
export const SIGNATURES: Readonly<Record<string, { key: string; digest: string | null }>> = {
  '1.2.840.113549.1.1.1': { key: 'rsa', digest: null },
  '1.2.840.113549.1.1.11': { key: 'rsa', digest: 'sha256' },
  '1.2.840.113549.1.1.12': { key: 'rsa', digest: 'sha384' },
  '1.2.840.113549.1.1.13': { key: 'rsa', digest: 'sha512' },
  '1.2.840.10045.4.3.2': { key: 'ec', digest: 'sha256' },
  '1.2.840.10045.4.3.3': { key: 'ec', digest: 'sha384' },
  '1.2.840.10045.4.3.4': { key: 'ec', digest: 'sha512' },
};
