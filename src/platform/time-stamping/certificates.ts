import { X509Certificate } from 'node:crypto';

const PEM = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g;
const LONGEST_CHAIN = 8;

/** The certificates of a PEM file; throws on one that is none. */
export function certificatesOf(pem: string): X509Certificate[] {
  return (pem.match(PEM) ?? []).map((text) => new X509Certificate(text));
}

/** Whether a chain of certificates that were valid at the time leads from the first to one of the anchors. */
export function leadsTo(
  anchors: readonly X509Certificate[],
  first: X509Certificate,
  others: readonly X509Certificate[],
  at: Date,
): boolean {
  let current = first;
  for (let length = 0; length < LONGEST_CHAIN && isValidAt(current, at); length += 1) {
    const link = current;
    if (anchors.some((anchor) => anchor.fingerprint256 === link.fingerprint256)) return true;
    if (anchors.some((anchor) => isValidAt(anchor, at) && isIssuedBy(link, anchor))) return true;
    const issuer = others.find((other) => other.fingerprint256 !== link.fingerprint256 && isIssuedBy(link, other));
    if (!issuer) return false;
    current = issuer;
  }
  return false;
}

export function isValidAt({ validFrom, validTo }: X509Certificate, at: Date): boolean {
  return Date.parse(validFrom) <= at.getTime() && at.getTime() <= Date.parse(validTo);
}

function isIssuedBy(certificate: X509Certificate, issuer: X509Certificate): boolean {
  return issuer.ca && certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey);
}
