/** @long Tampers with every part of the evidence. */
import * as fc from 'fast-check';
import type { EvidenceInput } from '../../../src/modules/proposals/evidence/evidence-chain.js';
import { verifyEvidence } from '../../../src/modules/proposals/evidence/verify-evidence.js';
import { canceled, copyOf, documentErased, published, signed } from './evidence-examples.js';

const splice = (copy: Buffer, from: number, to: number, ...bytes: number[]) =>
  Buffer.concat([copy.subarray(0, from), Buffer.from(bytes), copy.subarray(to)]);

const unicode = fc.string({ unit: 'binary', maxLength: 12 });
const personal = fc.record({
  name: unicode,
  email: unicode,
  signature: unicode,
  ip: fc.option(unicode),
  user_agent: fc.option(unicode),
});
const inputs = fc
  .tuple(personal, unicode, fc.integer({ min: 1 }), fc.subarray([canceled, documentErased]))
  .map(([values, note, revision, rest]): EvidenceInput[] => [
    { ...published, data: { ...published.data, revision } },
    { ...signed, personal: values },
    {
      type: 'denied_recorded',
      at: signed.at,
      actor: { kind: 'agent', id: note },
      data: { ...published.data, decided_via: 'member' },
      personal: { reason: null, note },
    },
    ...rest,
  ]);

describe('any changed byte is found', () => {
  it('at every position of one copy', () => {
    const copy = copyOf(published, signed);
    for (let at = 0; at < copy.length; at++) {
      const byte = copy[at] ?? 0;
      const changed = [
        splice(copy, at, at + 1, byte ^ 0x01),
        splice(copy, at, at + 1, byte ^ 0x20),
        splice(copy, at, at + 1, byte ^ 0x80),
        splice(copy, at, at + 1),
        splice(copy, at, at, byte),
        splice(copy, at, at, 0x20),
      ];
      expect(changed.filter((bytes) => verifyEvidence(bytes).valid).map(String)).toEqual([]);
    }
  });

  it('in copies of any content, whatever is put in place of the byte', () => {
    fc.assert(
      fc.property(
        inputs,
        fc.nat(),
        fc.nat(255),
        fc.constantFrom('replace', 'delete', 'insert'),
        (all, at, byte, how) => {
          const copy = copyOf(...all);
          expect(verifyEvidence(copy)).toMatchObject({ valid: true, problems: [] });
          const position = at % copy.length;
          fc.pre(how !== 'replace' || copy[position] !== byte);
          const end = how === 'insert' ? position : position + 1;
          const bytes = how === 'delete' ? [] : [byte];
          expect(verifyEvidence(splice(copy, position, end, ...bytes)).valid).toBe(false);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('when any stretch is swapped for another of the same copy', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), fc.integer({ min: 1, max: 64 }), (from, to, length) => {
        const copy = copyOf(published, signed, canceled);
        const changed = Buffer.from(copy);
        copy.copy(changed, to % copy.length, from % copy.length, (from % copy.length) + length);
        fc.pre(!changed.equals(copy));
        expect(verifyEvidence(changed).valid).toBe(false);
      }),
      { numRuns: 500 },
    );
  });

  it('also where base64url has unused bits and would decode to the same bytes', () => {
    const copy = copyOf(published).toString();
    for (const name of ['signature', 'public_key']) {
      const last = new RegExp(`("${name}":"[^"]*)([^"])"`);
      const original = last.exec(copy)?.[2];
      const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_+/=';
      const variants = [...letters].filter((letter) => letter !== original);
      expect(variants).toHaveLength(letters.length - 1);
      for (const letter of variants) {
        expect(verifyEvidence(Buffer.from(copy.replace(last, `$1${letter}"`))).valid).toBe(false);
      }
    }
  });
});
