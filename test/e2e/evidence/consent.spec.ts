import { createHash } from 'node:crypto';
import {
  CURRENT_CONSENT_VERSION,
  consentSha256,
  consentText,
  isKnownConsentVersion,
} from '../../../src/modules/proposals/evidence/consent.js';

describe('the consent text', () => {
  it('stands word for word in every version', () => {
    expect(CURRENT_CONSENT_VERSION).toBe(2);
    expect(consentText(2, 'en', 'Acme')).toBe(consentText(1, 'en', 'Acme'));
    expect(consentText(2, 'fr', 'Acme')).toBe(consentText(1, 'fr', 'Acme').replaceAll("'", '’'));
    expect(consentText(1, 'en', 'Acme')).toBe(
      'I have read this proposal and accept it with the options selected above. I agree to sign electronically, intend to be bound, and may bind the company I name. I may ask Acme for a paper copy, or not sign. My name, e-mail, IP address, browser and the time are kept as evidence.',
    );
    expect(consentText(1, 'fr', 'Acme')).toBe(
      "J'ai lu cette proposition et l'accepte avec les options choisies ci-dessus. J'accepte de signer électroniquement, j'entends être engagé(e) et je peux engager la société que j'indique. Je peux demander un exemplaire papier à Acme, ou ne pas signer. Mon nom, mon e-mail, mon adresse IP, mon navigateur et l'heure sont conservés comme preuve.",
    );
  });

  it('takes any organization name literally', () => {
    expect(consentText(1, 'en', '$& {organization} $1')).toContain('ask $& {organization} $1 for');
  });

  it('has a hash that anyone can recompute from the text', () => {
    const hash = createHash('sha256')
      .update(consentText(1, 'fr', 'Acme'), 'utf8')
      .digest('hex');
    expect(consentSha256(1, 'fr', 'Acme')).toBe(hash);
  });

  it('refuses a version it does not know', () => {
    expect(() => consentText(3, 'en', 'Acme')).toThrow('version 3');
    expect([0, 1, 2, 3].map(isKnownConsentVersion)).toEqual([false, true, true, false]);
  });
});
