import { canonicalJson } from '../../../src/platform/crypto/canonical.js';
import { eventHash, type EvidenceEvent } from '../../../src/modules/proposals/evidence/evidence-chain.js';
import type { EvidenceExport } from '../../../src/modules/proposals/evidence/evidence-export.js';
import { generateSealingKey, verifySeal } from '../../../src/modules/proposals/evidence/seal.js';
import { verifyEvidence } from '../../../src/modules/proposals/evidence/verify-evidence.js';
import {
  canceled,
  chainOf,
  contentSha256,
  copyOf,
  document,
  documentErased,
  published,
  sealedCopy,
  signed,
} from './evidence-examples.js';

const reportOf = (copy: Buffer, documentBytes?: Buffer) =>
  verifyEvidence(copy, { document: documentBytes }).report.join('\n');
const withConsent = (text_sha256: string) => ({
  ...signed,
  data: { ...signed.data, consent: { ...signed.data.consent, text_sha256 } },
});

describe('a copy as it was given', () => {
  it('is valid, and is told in plain lines', () => {
    const { valid, problems, report } = verifyEvidence(copyOf(published, signed));
    expect({ valid, problems }).toEqual({ valid: true, problems: [] });
    expect(report.join('\n')).toMatch(/^VALID/);
    expect(report).toEqual(
      expect.arrayContaining([
        '2. 2026-04-02T08:00:00.001Z signed by client',
        '   name: Zoë Ærø',
        '   e-mail (stated): zoe@example.com',
        '   once, in minor units of EUR: subtotal 1000000, discount 50000, tax 190000, total 1140000',
        expect.stringContaining('J’ai lu cette proposition'),
        expect.stringContaining('any change after the copy was given. It does not prove who the signer is'),
      ]),
    );
  });

  it('may have no events yet', () => {
    expect(verifyEvidence(copyOf()).valid).toBe(true);
  });

  it('stays a prefix of a later copy', () => {
    const events = chainOf(published, signed, canceled);
    expect(verifyEvidence(sealedCopy(events.slice(0, 2))).valid).toBe(true);
    expect(verifyEvidence(sealedCopy(events)).valid).toBe(true);
  });

  it('tells an address that was confirmed by a code from one that was only stated', () => {
    const verified = { ...signed, data: { ...signed.data, email_verified: true } };
    expect(reportOf(copyOf(published, verified))).toContain('e-mail (verified): zoe@example.com');
  });

  it('tells unknown from erased, and stays valid when a person was erased', () => {
    const unknownAddress = { ...signed, personal: { ...signed.personal, ip: null } };
    const [first, second] = chainOf(published, unknownAddress);
    const values = { ...second?.values, name: null, email: null, signature: null };
    const copy = sealedCopy([first, { ...second, values }] as NonNullable<typeof first>[]);
    const { valid, report } = verifyEvidence(copy);
    expect(valid).toBe(true);
    expect(report).toEqual(
      expect.arrayContaining([
        '   name: erased',
        '   e-mail (stated): erased',
        '   signature: erased',
        '   ip: unknown',
      ]),
    );
  });

  it('cannot take over the terminal it is printed on', () => {
    const hostile = { ...signed, personal: { ...signed.personal, name: 'a\u001b[2J\r\nVALID\u202e' } };
    const text = reportOf(copyOf(published, hostile));
    expect(text).toContain('name: a\\u001b[2J\\u000d\\u000aVALID\\u202e');
  });

  it('claims no more than a simple electronic signature', () => {
    const text = reportOf(copyOf(published, signed));
    expect(text).toContain('simple electronic signature in the sense of eIDAS Art. 3(10) and 25(1)');
    expect(text).not.toMatch(/advanced|qualified|handwritten/i);
  });
});

describe('the document', () => {
  it('is compared when supplied', () => {
    expect(reportOf(copyOf(published, signed), document)).toContain(`${contentSha256}: matches the supplied one`);
    expect(reportOf(copyOf(published, signed))).toContain(`${contentSha256}: not supplied`);
    expect(
      verifyEvidence(copyOf(published), { document: Buffer.concat([document, Buffer.from('\n')]) }).problems,
    ).toEqual(['the supplied document is none of those this evidence is about']);
  });

  it('is told as erased when the chain says so', () => {
    const copy = copyOf(published, signed, documentErased);
    expect(verifyEvidence(copy).valid).toBe(true);
    expect(reportOf(copy)).toContain(`${contentSha256}: erased`);
    expect(reportOf(copy, document)).toContain(`${contentSha256}: matches the supplied one`);
  });

  it('must have been published before it is decided on or erased', () => {
    expect(verifyEvidence(copyOf(signed)).problems).toEqual([
      'event 1 names a document that no earlier event published',
    ]);
    expect(verifyEvidence(copyOf(documentErased, published)).valid).toBe(false);
  });
});

describe('a forgery by someone who recomputes hashes but has no key', () => {
  const forge = (change: (evidence: EvidenceExport) => void) => {
    const evidence = JSON.parse(copyOf(published, signed, canceled).toString()) as EvidenceExport;
    change(evidence);
    return verifyEvidence(Buffer.from(canonicalJson(evidence))).problems;
  };
  const events = (evidence: EvidenceExport) => evidence.events as unknown as Record<string, Record<string, unknown>>[];

  it.each<[string, (evidence: EvidenceExport) => void, string]>([
    ['drops the last event', (e) => e.events.pop(), 'chain_head'],
    ['drops an event within', (e) => e.events.splice(1, 1), 'event 3 stands where event 2 is due'],
    ['shortens chain and head', (e) => (e.events.pop(), (e.chain_head = e.events[1]!.hash)), 'seal'],
    ['moves the copy to another proposal', (e) => (e.proposal_id = e.proposal_id.replace('a3f', 'b3f')), 'seal'],
    ['changes a fact', (e) => (events(e)[0]!.data!.revision = 4), "event 1 doesn't match its hash"],
    ['changes who acted', (e) => (events(e)[0]!.actor!.id = null), "event 1 doesn't match its hash"],
    ['changes a value', (e) => ((events(e)[1]!.values!.name as { value: string }).value = 'Zoe'), 'name'],
    ['gives a value to the unknown', (e) => (events(e)[1]!.data!.ip = null), 'ip'],
    ['puts a key of their own', (e) => (e.key = generateSealingKey()), 'evidence.key.private_key'],
    ['puts a public key of their own', (e) => (e.key.public_key = generateSealingKey().public_key), 'key_id'],
    ['adds a field', (e) => Object.assign(e, { note: 1 }), 'evidence.note is not a known field'],
    ['adds a fact', (e) => (events(e)[2]!.data!.kind = 'x'), 'evidence.events[2].data.kind is not a known field'],
    ['adds a value', (e) => (events(e)[0]!.values!.name = null), 'evidence.events[0].values.name is not a known field'],
    ['removes a value', (e) => delete events(e)[1]!.values!.name, 'evidence.events[1].values.name is missing'],
    ['names another format', (e) => Object.assign(e, { format: 2 }), 'evidence.format'],
  ])('%s', (_, change, problem) => {
    expect(forge(change).join('\n')).toContain(problem);
  });

  it('is found in what the organization itself sealed wrongly', () => {
    const [first, second] = chainOf(published, withConsent('0'.repeat(64)));
    const wrong = { ...second, data: { ...second?.data, decision_sha256: '0'.repeat(64) } };
    expect(verifyEvidence(sealedCopy([first, wrong] as NonNullable<typeof first>[])).problems).toEqual([
      "event 2 doesn't match its hash",
      "event 2: the decision doesn't match decision_sha256",
      "event 2: the consent isn't a text this verifier knows",
    ]);
  });

  it('is found when an event of another chain is put in and sealed again', () => {
    const [first] = chainOf({ ...published, at: new Date(0) });
    const [, second] = chainOf(published, signed);
    expect(verifyEvidence(sealedCopy([first, second] as NonNullable<typeof first>[])).problems).toEqual([
      "event 2 doesn't follow the event before it",
    ]);
  });

  it('is found when a choice is written in another order, even if sealed again', () => {
    const [first, second] = chainOf(published, signed) as [EvidenceEvent, EvidenceEvent<'signed'>];
    const selected_line_ids = second.data.selected_line_ids.toReversed();
    const reordered = { ...second, data: { ...second.data, selected_line_ids } };
    const copy = sealedCopy([first, { ...reordered, hash: eventHash(reordered) }]);
    expect(verifyEvidence(copy).problems).toEqual([
      'evidence.events[1].data.selected_line_ids is not sorted without repetition',
    ]);
  });
});

describe('what is no evidence at all', () => {
  const copy = () => copyOf(published).toString();

  it.each<[string, () => string | Buffer]>([
    ['nothing', () => ''],
    ['null', () => 'null'],
    ['a list', () => '[]'],
    ['another object', () => '{"__proto__":{"format":1}}'],
    ['half a character', () => '"\\ud800"'],
    ['deep nesting', () => '['.repeat(100_000) + ']'.repeat(100_000)],
    ['bytes that are no UTF-8', () => Buffer.from([0xff, 0xfe, 0x00])],
    ['a byte order mark', () => `\ufeff${copy()}`],
    ['a trailing newline', () => `${copy()}\n`],
    ['indentation', () => JSON.stringify(JSON.parse(copy()), null, 2)],
    ['another order of names', () => copy().replace(/^\{("chain_head":"\w+"),(.*)\}$/, '{$2,$1}')],
    ['a repeated name', () => copy().replace('"format":1', '"format":1,"format":1')],
    ['a repeated name with another value first', () => copy().replace('"format":1', '"format":2,"format":1')],
    ['1.0', () => copy().replace('"format":1', '"format":1.0')],
    ['1e0', () => copy().replace('"format":1', '"format":1e0')],
    ['an escaped letter', () => copy().replace('"published"', '"\\u0070ublished"')],
    ['an escaped slash', () => copy().replace('"published"', '"publ\\/ished"')],
    ['text as number', () => copy().replace('"format":1', '"format":"1"')],
    ['upper-case hex', () => copy().replace(contentSha256, contentSha256.toUpperCase())],
    ['padded base64url', () => copy().replace(/"signature":"([^"]+)"/, '"signature":"$1=="')],
  ])('%s', (_, text) => {
    expect(copy()).not.toBe(text());
    const { valid, problems, report } = verifyEvidence(Buffer.from(text()));
    expect(valid).toBe(false);
    expect(problems).not.toEqual([]);
    expect(report[0]).toMatch(/^INVALID/);
  });
});

describe('a seal', () => {
  it('does not fit what is no key', () => {
    const sealed = { format: 1, proposal_id: '', event_count: 0, chain_head: null, key_id: '' } as const;
    expect(verifySeal(sealed, 'AA', 'AA')).toBe(false);
  });
});
