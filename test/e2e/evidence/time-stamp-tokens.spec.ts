/** @long Stamps many documents. */
import { canonicalJson, sha256Hex } from '../../../src/platform/crypto/canonical.js';
import { appendEvent, type EvidenceEvent } from '../../../src/modules/proposals/evidence/evidence-chain.js';
import { verifyEvidence } from '../../../src/modules/proposals/evidence/verify-evidence.js';
import { certificatesOf } from '../../../src/platform/time-stamping/certificates.js';
import { readTimeStamp, TimeStampProblem } from '../../../src/platform/time-stamping/time-stamp-token.js';
import { AUTHORITY, BY_OPENSSL, OTHER_AUTHORITY, STAMPED } from '../../setup/time-stamp-certificates.js';
import { tokenFor } from '../../setup/time-stamp-stand-in.js';
import { chainOf, published, sealedCopy } from './evidence-examples.js';

const tokens = Object.entries(BY_OPENSSL).map(([name, text]) => [name, Buffer.from(text, 'base64')] as const);
const [[, token]] = tokens as [(typeof tokens)[0]];

/** A chain with a time stamp of its first event, or what somebody put in its place. */
function stampedChain(change: { event_hash?: string; token?: string } = {}): [EvidenceEvent, EvidenceEvent] {
  const [first] = chainOf(published) as [EvidenceEvent];
  const data = { event_seq: 1, event_hash: first.hash, token: tokenFor(first.hash).toString('base64'), ...change };
  const at = new Date('2026-11-22T02:00:00.000Z');
  const stamp = appendEvent(first, { type: 'time_stamped', at, actor: { kind: 'system', id: null }, data });
  return [first, stamp];
}

describe('a token that OpenSSL made', () => {
  it.each(tokens)('is read and verified: %s', (_, made) => {
    const { at, authority, nonce } = readTimeStamp(made, STAMPED);
    expect(at.toISOString()).toMatch(/^2026-11-22T01:56:1[23]\.000Z$/);
    expect(authority).toMatch(/^O=Example Time Authority, CN=Example Time Stamps/);
    expect(nonce).toBeGreaterThan(0n);
  });

  it('leads to its own authority, and to no other', () => {
    expect(() => readTimeStamp(token, STAMPED, certificatesOf(AUTHORITY))).not.toThrow();
    expect(() => readTimeStamp(token, STAMPED, certificatesOf(OTHER_AUTHORITY))).toThrow('leads to none');
    expect(() => readTimeStamp(token, STAMPED, certificatesOf(OTHER_AUTHORITY + AUTHORITY))).not.toThrow();
  });

  it('is about one hash', () => {
    expect(() => readTimeStamp(token, sha256Hex('other'))).toThrow('is about another hash');
  });

  it('never reads a changed one as saying something else, and throws nothing but words', () => {
    const said = (bytes: Buffer) => {
      const { at, authority, certificate_sha256, nonce } = readTimeStamp(bytes, STAMPED);
      return [at.getTime(), authority, certificate_sha256, nonce];
    };
    const truth = said(token);
    const positions = [...token.keys()].filter((position) => position % 5 === 0);
    const unnoticed = positions.filter((position) => {
      const changed = Buffer.from(token);
      changed[position]! ^= 1;
      try {
        expect(said(changed)).toEqual(truth);
        return true;
      } catch (error) {
        expect(error).toBeInstanceOf(TimeStampProblem);
        return false;
      }
    });
    // What CMS leaves unsigned: algorithms named twice, the name of the signer, certificates of others.
    expect(unnoticed.length).toBeLessThan(positions.length / 8);
  });

  it.each([0, 1, 100, 500])('is none when cut short after %i bytes', (length) => {
    expect(() => readTimeStamp(token.subarray(0, length), STAMPED)).toThrow(TimeStampProblem);
  });
});

describe('a time stamp in a copy', () => {
  it('is found changed in any byte, those too that its authority did not sign', () => {
    const [first, stamp] = stampedChain();
    const copy = sealedCopy([first, stamp]);
    expect(verifyEvidence(copy)).toMatchObject({ valid: true, problems: [] });
    const text = canonicalJson(stamp.data);
    const from = copy.indexOf(text);
    expect(from).toBeGreaterThan(0);
    for (let at = from; at < from + text.length; at += 1) {
      const changed = Buffer.from(copy);
      changed[at]! ^= 1;
      expect([at, verifyEvidence(changed).valid]).toEqual([at, false]);
    }
  });

  it.each([
    ['of another hash', { token: token.toString('base64') }, 'is about another hash'],
    ['that cannot be read', { token: 'QUJD' }, 'cannot be read'],
    ['of an event that is not before it', { event_hash: STAMPED }, 'is of no earlier event'],
  ])('%s is found, even where the organization sealed it', (_, change, problem) => {
    expect(verifyEvidence(sealedCopy(stampedChain(change))).problems).toEqual([`event 2: the time stamp ${problem}`]);
  });

  it.each(['a', 'AA', 'QQ=', 'QR==', 'QQ==\n', 'Q-=='])('has one spelling only: %j is none', (text) => {
    const [first, stamp] = stampedChain();
    const copy = sealedCopy([first, { ...stamp, data: { ...stamp.data, token: text } } as EvidenceEvent]);
    expect(verifyEvidence(copy).problems).toEqual(['evidence.events[1].data.token is not base64']);
  });
});
