import { decisionSha256 } from '../../../src/modules/proposals/evidence/decision.js';
import { appendEvent, type EvidenceInput } from '../../../src/modules/proposals/evidence/evidence-chain.js';
import { chainOf, client, contentSha256, lineIds, published, signed } from './evidence-examples.js';

describe('a chain of evidence', () => {
  it('links each event to the one before', () => {
    const [first, second] = chainOf(published, signed);
    expect(first).toMatchObject({ seq: 1, previous_hash: null, at: '2026-04-01T10:30:00.000Z', values: {} });
    expect(second).toMatchObject({ seq: 2, previous_hash: first?.hash });
  });

  it('keeps no personal value in what is hashed', () => {
    const { values, ...chained } = appendEvent(null, signed);
    const text = JSON.stringify(chained);
    for (const value of Object.values(signed.personal)) expect(text).not.toContain(JSON.stringify(value));
    expect(values).toMatchObject({ name: { value: 'Zoë Ærø' }, ip: { value: '2001:db8::7' } });
  });

  it('salts each value for itself, so that equal values cannot be recognised', () => {
    const data = [1, 2].map(() => appendEvent(null, signed).data as { email: string });
    expect(data[0]?.email).not.toBe(data[1]?.email);
  });

  it('says unknown with null and never defaults', () => {
    const event = appendEvent(null, { ...signed, personal: { ...signed.personal, ip: null } });
    expect(event).toMatchObject({ data: { ip: null }, values: { ip: null } });
  });

  it('takes a choice in any order and with repetitions', () => {
    const [a, b] = lineIds as [string, string];
    const event = appendEvent(null, { ...signed, data: { ...signed.data, selected_line_ids: [b, a, b] } });
    expect(event.data).toMatchObject({ selected_line_ids: [a, b] });
  });

  it.each<[string, object]>([
    ['a signature without a name', { ...signed, personal: { ...signed.personal, name: null } }],
    ['a personal value it has no place for', { ...signed, personal: { ...signed.personal, phone: '+33' } }],
    ['a missing personal value', { ...signed, personal: { name: 'Zoë' } }],
    ['an unknown fact', { ...published, data: { ...published.data, title: 'Café' } }],
    ['a missing fact', { ...published, data: { revision: 1 } }],
    ['a fact that is undefined', { ...published, data: { revision: undefined, content_sha256: contentSha256 } }],
    ['a fractional amount', { ...signed, data: { ...signed.data, totals: { ...signed.data.totals, tax: 0.5 } } }],
    ['an unknown type', { ...published, type: 'shredded' }],
    ['a type that every object has', { ...published, type: 'constructor' }],
    ['an unknown actor', { ...published, actor: { kind: 'robot', id: null } }],
    ['a broken time', { ...published, at: new Date(NaN) }],
    ['a text that is no Unicode', { ...signed, personal: { ...signed.personal, user_agent: '\ud800' } }],
  ])('refuses %s', (_, input) => {
    expect(() => appendEvent(null, input as EvidenceInput)).toThrow();
  });

  it('records decisions of the sender without inventing a signature', () => {
    const { revision, content_sha256, offer_id, selected_line_ids, totals } = signed.data;
    const event = appendEvent(null, {
      type: 'approved_recorded',
      at: signed.at,
      actor: { kind: 'api_key', id: 'k' },
      data: { revision, content_sha256, offer_id, selected_line_ids, totals, decided_via: 'api' },
      personal: { note: null },
    });
    expect(Object.keys(event.values)).toEqual(['note']);
    expect(event.data).not.toHaveProperty('decision_sha256');
  });
});

describe('the hash of a decision', () => {
  const decision = {
    content_sha256: contentSha256,
    offer_id: null,
    selected_line_ids: lineIds,
    totals: null,
    signer: { name: 'a', email: 'b', email_verified: true, signature: 'c' },
    method: 'typed' as const,
    consent: signed.data.consent,
  };

  it('does not depend on the order of the choice', () => {
    const reversed = { ...decision, selected_line_ids: lineIds.toReversed() };
    expect(decisionSha256(reversed)).toBe(decisionSha256(decision));
  });

  it.each([
    { content_sha256: '0' },
    { offer_id: 'o' },
    { selected_line_ids: [] },
    { totals: signed.data.totals },
    { signer: { ...decision.signer, email_verified: false } },
    { signer: { ...decision.signer, name: 'x' } },
    { signer: { ...decision.signer, email: 'x' } },
    { signer: { ...decision.signer, signature: 'x' } },
    { method: 'drawn' as const },
    { consent: { ...decision.consent, text_version: 1 } },
  ])('covers %j', (change) => {
    expect(decisionSha256({ ...decision, ...change })).not.toBe(decisionSha256(decision));
  });

  it('stands in the event of the signature, over its salted hashes', () => {
    const { data } = appendEvent(null, signed);
    const { name, email, signature, decision_sha256 } = data as Record<string, string>;
    const signer = { name, email, email_verified: false, signature } as typeof decision.signer;
    expect(decision_sha256).toBe(decisionSha256({ ...signed.data, signer }));
  });

  it('belongs to the client alone', () => {
    expect(appendEvent(null, { ...published, actor: client }).data).not.toHaveProperty('decision_sha256');
  });
});
