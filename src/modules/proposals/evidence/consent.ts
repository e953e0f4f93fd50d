import type { Language } from '../proposal-snapshot.dto.js';
import { sha256Hex } from '../../../platform/crypto/canonical.js';

/** The version that pages show today; older ones stay in the table for the evidence that names them. */
export const CURRENT_CONSENT_VERSION = 2;

const ENGLISH =
  'I have read this proposal and accept it with the options selected above. ' +
  'I agree to sign electronically, intend to be bound, and may bind the company I name. ' +
  'I may ask {organization} for a paper copy, or not sign. ' +
  'My name, e-mail, IP address, browser and the time are kept as evidence.';

/** The second is the first with the apostrophes that French is printed with. */
const TEXTS: Readonly<Record<number, Readonly<Record<Language, string>>>> = {
  1: {
    en: ENGLISH,
    fr:
      "J'ai lu cette proposition et l'accepte avec les options choisies ci-dessus. " +
      "J'accepte de signer électroniquement, j'entends être engagé(e) et je peux engager la société que j'indique. " +
      'Je peux demander un exemplaire papier à {organization}, ou ne pas signer. ' +
      "Mon nom, mon e-mail, mon adresse IP, mon navigateur et l'heure sont conservés comme preuve.",
  },
  2: {
    en: ENGLISH,
    fr:
      'J’ai lu cette proposition et l’accepte avec les options choisies ci-dessus. ' +
      'J’accepte de signer électroniquement, j’entends être engagé(e) et je peux engager la société que j’indique. ' +
      'Je peux demander un exemplaire papier à {organization}, ou ne pas signer. ' +
      'Mon nom, mon e-mail, mon adresse IP, mon navigateur et l’heure sont conservés comme preuve.',
  },
};

/** The text a signer agrees to, word for word as the page shows it. */
export function consentText(version: number, language: Language, organizationName: string): string {
  const text = TEXTS[version]?.[language];
  if (text === undefined) throw new RangeError(`there is no consent text version ${version} in ${language}`);
  // A function, because a name may hold `$&`, which a replacement string would expand.
  return text.replaceAll('{organization}', () => organizationName);
}

/** SHA-256 of the UTF-8 bytes of `consentText`, as lower-case hex. */
export function consentSha256(version: number, language: Language, organizationName: string): string {
  return sha256Hex(consentText(version, language, organizationName));
}

/** False for a version written by a newer service than this one. */
export function isKnownConsentVersion(version: number): boolean {
  return Object.hasOwn(TEXTS, version);
}
