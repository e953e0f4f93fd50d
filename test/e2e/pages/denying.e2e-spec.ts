import { sharedApplication, type RunningApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { aPublished, read, type Json } from '../proposals/examples.js';
import { formOf, Reader, textOf } from './reader.js';

let application: RunningApplication;
let acme: GivenOrganization;
beforeAll(async () => {
  application = await sharedApplication();
});
beforeEach(async () => {
  acme = await given.organization({ name: 'Studio Nord' });
});

async function published(details: Json = {}): Promise<{ proposal: Json; reader: Reader }> {
  const proposal = await aPublished(acme, details);
  return { proposal, reader: new Reader(application, proposal.url) };
}

const dealOf = async ({ id }: Json) => (await read(acme, id)).deal_status as string;
const signatureOf = async ({ id }: Json) => (await acme.api().get(`/v1/proposals/${id}/signature`)).body as Json;
const patch = ({ id }: Json, body: Json) => acme.api().patch(`/v1/proposals/${id}`, body);

describe('denying', () => {
  it('answers in JSON what no form of a browser has sent', async () => {
    const { reader } = await published();
    const { status, body } = await reader.bare('deny');
    expect([status, body]).toEqual([200, { deal_status: 'denied' }]);
    const again = await reader.bare('deny');
    expect([again.status, again.body.error.code]).toEqual([409, 'invalid_state']);
  });

  it('takes a reason, or none', async () => {
    for (const [sent, kept] of [
      [{ reason: '  Too expensive ' }, 'Too expensive'],
      [{}, null],
      [{ reason: null }, null],
      [{ reason: '' }, null],
    ]) {
      const { proposal, reader } = await published();
      const { status, body } = await reader.json('deny', sent);
      expect([status, body]).toEqual([200, { deal_status: 'denied' }]);
      expect(await read(acme, proposal.id)).toMatchObject({
        deal_status: 'denied',
        denial_reason: kept,
        decided_via: 'client',
      });
      expect(await signatureOf(proposal)).toMatchObject({
        status: 'denied',
        denial_reason: kept,
        denied_at: expect.any(String),
        signers: [],
      });
    }
  });

  it('leads a reader back to the page, which tells the outcome', async () => {
    const { reader } = await published();
    const sent = await reader.form('deny', { reason: 'Too expensive' });
    expect([sent.status, sent.headers.location]).toEqual([303, reader.path]);
    const { status, text } = await reader.get();
    expect(status).toBe(200);
    expect(text).toContain('notice-denied');
    expect(text).not.toContain('id="sign-form"');
    expect(textOf(text)).toContain('Words for the client.');
  });

  it('refuses a reason past its bound, and fields that nobody knows', async () => {
    const { proposal, reader } = await published();
    expect((await reader.json('deny', { reason: 'x'.repeat(2001) })).body.error.details[0].field).toBe('reason');
    expect((await reader.json('deny', { reason: 5 })).status).toBe(400);
    expect((await reader.json('deny', { why: 'x' })).body.error.details[0].field).toBe('why');
    const form = await reader.form('deny', { reason: 'x'.repeat(2001) });
    expect([form.status, form.text.includes('id="deny-reason-error"')]).toEqual([400, true]);
    expect(await dealOf(proposal)).toBe('pending');
  });

  it('needs its switch, at once', async () => {
    const { proposal, reader } = await published();
    await patch(proposal, { allow_client_to_deny: false });
    expect((await reader.get()).text).not.toContain('id="deny"');
    expect((await reader.json('deny', {})).status).toBe(403);
    expect((await reader.form('deny', { reason: '' })).status).toBe(403);
    expect(await dealOf(proposal)).toBe('pending');
  });
});

describe('what another site makes the browser send', () => {
  it.each([
    ['a foreign origin', { origin: 'https://evil.example' }],
    ['no origin of its own', { origin: 'null' }],
    ['the same host, another port', { origin: 'http://127.0.0.1:1' }],
    ['a cross-site request', { 'sec-fetch-site': 'cross-site' }],
    ['a same-site request', { 'sec-fetch-site': 'same-site' }],
  ])('is refused: %s', async (_what, headers) => {
    const { proposal, reader } = await published({ password: 'orchid-42' });
    expect((await reader.form('unlock', { password: 'orchid-42' }, headers)).status).toBe(403);
    await reader.form('unlock', { password: 'orchid-42' });
    const signature = await reader.signature();
    expect((await reader.form('sign', formOf(signature), headers)).status).toBe(403);
    expect((await reader.json('sign', signature, headers)).status).toBe(403);
    expect((await reader.form('deny', { reason: '' }, headers)).status).toBe(403);
    expect((await reader.json('sessions', {}, headers)).status).toBe(403);
    expect(await dealOf(proposal)).toBe('pending');
  });

  it('passes from the page itself', async () => {
    const { reader } = await published();
    const own = { origin: application.url, 'sec-fetch-site': 'same-origin' };
    expect((await reader.form('sign', formOf(await reader.signature()), own)).status).toBe(303);
  });

  it('takes no other kind of body', async () => {
    const { proposal, reader } = await published();
    const text = { 'content-type': 'text/plain' };
    expect((await reader.json('sign', await reader.signature(), text)).status).toBe(415);
    expect((await reader.json('deny', {}, text)).status).toBe(415);
    expect(await dealOf(proposal)).toBe('pending');
  });
});
