/** Formats of attestation whose certificates the library would hold against roots of its own, and look up whether they are revoked. */
const ATTESTED = ['android-key', 'android-safetynet', 'apple', 'fido-u2f', 'packed', 'tpm'] as const;

/**
 * Three hundred modules, mostly of certificates, that a process in which nobody uses a passkey never needs. Nobody is asked
 * what made a passkey, so no certificate is held against a root: that would fetch whatever addresses it names.
 */
export async function webAuthn() {
  const library = await import('@simplewebauthn/server');
  for (const identifier of ATTESTED) library.SettingsService.setRootCertificates({ identifier, certificates: [] });
  return library;
}
