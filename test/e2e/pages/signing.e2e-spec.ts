import { startApplication, type RunningApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { anOffer, lineIds } from '../offers/examples.js';
import { act, aProposal, aPublished, read, write, paragraph, type Json } from '../proposals/examples.js';
import { pdfOf } from './drawn-pdf.js';
import { readPdf } from './pdf-text.js';
import { contentHashIn, formOf, Reader, textOf } from './reader.js';

const UNKNOWN = '0198c0de-7a11-7000-8000-000000000001';

let application: RunningApplication;
let acme: GivenOrganization;
beforeAll(async () => {
  application = await startApplication();
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

it('shows what is signed even where the content names no offer', async () => {
  const { id } = await aProposal(acme);
  const offer = await anOffer(acme, id as string);
  for (const sections of [[], [paragraph('Before.'), { title: 'Signed here', blocks: [{ type: 'signature' }] }]]) {
    await write(acme, id as string, sections);
    const { url } = await act(acme, id as string, 'publish');
    const { text } = await new Reader(application, url as string).get();
    expect(textOf(text)).toContain('Design');
    expect(text.match(/class="offer wide"/g)).toHaveLength(1);
    expect(text).toContain(`value="${lineIds(offer)[1]}"`);
    expect(text.indexOf('Design')).toBeLessThan(text.indexOf('id="sign-form"'));
  }
  const { text } = await readPdf(await pdfOf(application, acme, id as string));
  expect(text).toContain('Design');
});

describe('signing', () => {
  it('answers a program with the moment and the signer’s copy', async () => {
    const { proposal, reader } = await published();
    const { status, body } = await reader.json('sign', await reader.signature());
    const { decided_at, decided_via, deal_status, first_viewed_at, version } = await read(acme, proposal.id);
    expect([status, body]).toEqual([
      200,
      { deal_status: 'approved', signed_at: decided_at, copy_url: expect.any(String) },
    ]);
    expect({ decided_via, deal_status, version }).toEqual({
      decided_via: 'client',
      deal_status: 'approved',
      version: Number(proposal.version) + 1,
    });
    expect(first_viewed_at <= decided_at).toBe(true);
    const seen = (await acme.events()).map(({ type, actor_kind }) => [type, actor_kind]).slice(-2);
    expect(seen).toEqual([
      ['proposal.first_viewed', 'client'],
      ['proposal.approved', 'client'],
    ]);
    const [event] = await acme.events('proposal.approved');
    expect(event!.data).toMatchObject({ object: { deal_status: 'approved' }, previous: { deal_status: 'pending' } });
    expect(JSON.stringify(event)).not.toMatch(/127\.0\.0\.1|Claire/);
  });

  it('leads a reader to a page that says thank you', async () => {
    const { proposal, reader } = await published();
    const sent = await reader.form('sign', formOf(await reader.signature()));
    expect(sent.status).toBe(303);
    expect(sent.headers.location).toMatch(/^\/p\/[\w-]+\/a-proposal\/copy\/[\w-]{43}\?signed$/);
    const thanks = await reader.at(sent.headers.location ?? '');
    expect(thanks.status).toBe(200);
    expect(textOf(thanks.text)).toContain('Claire Morel');
    expect(await dealOf(proposal)).toBe('approved');
  });

  const refused: [string, unknown, unknown[]][] = [
    ['name', undefined, ['', '   ', 'x'.repeat(256), null, 5, 'a\u0000b']],
    ['email', undefined, ['', 'no', 'a@b', 'x'.repeat(250) + '@example.com', null, 7]],
    ['method', undefined, ['painted', null, 1]],
    ['hand', null, ['painted', 5, ['formal']]],
    ['signature', undefined, ['', 'x'.repeat(121), null, 5, [[[1, 2]]]]],
    ['consent', undefined, [false, 'yes', null, 1, 'false']],
    ['content_sha256', undefined, ['', '0'.repeat(63), 'A'.repeat(64), null]],
    ['offer_id', null, ['none', 5]],
    ['selected_line_ids', null, ['x', [5], ['x']]],
  ];

  it.each(refused)('refuses a wrong %s, by its name, and decides nothing', async (field, absent, values) => {
    const { proposal, reader } = await published();
    const signature = await reader.signature();
    for (const value of [...(absent === undefined ? [undefined] : []), ...values]) {
      const { status, body } = await reader.json('sign', { ...signature, [field]: value });
      expect([value, status, body.error.code]).toEqual([value, 400, 'validation_error']);
      expect(body.error.details[0].field).toMatch(new RegExp(`^${field}`));
    }
    expect(await dealOf(proposal)).toBe('pending');
    expect((await signatureOf(proposal)).signers).toEqual([]);
  });

  it('refuses offers and lines that the page has not, and fields that nobody knows', async () => {
    const { proposal, reader } = await published();
    const signature = await reader.signature();
    for (const [field, value] of Object.entries({
      offer_id: UNKNOWN,
      selected_line_ids: [UNKNOWN],
      deal_status: 'approved',
    })) {
      const { status, body } = await reader.json('sign', { ...signature, [field]: value });
      expect([status, body.error.details[0].field]).toEqual([400, expect.stringMatching(new RegExp(`^${field}`))]);
    }
    expect(await dealOf(proposal)).toBe('pending');
  });

  it('keeps a typed signature as one line that reads as it was typed', async () => {
    const { proposal, reader } = await published();
    const written = await reader.signature({ signature: ' Claire\u202e\u0007\nMorel\t', name: 'Claire\u2066 Morel' });
    expect((await reader.json('sign', written)).status).toBe(200);
    const { text } = await acme.api().get(`/v1/proposals/${proposal.id as string}/evidence`);
    const { values } = (JSON.parse(text).events as Json[]).at(-1)!;
    expect([values.signature.value, values.name.value]).toEqual(['Claire Morel', 'Claire Morel']);
  });

  it.each(['name', 'email', 'signature', 'consent'])(
    'shows the form again without %s, with nothing typed lost',
    async (field) => {
      const { proposal, reader } = await published();
      const { [field]: _left, ...fields } = formOf(
        await reader.signature({ name: 'Claire "C" <Morel>', signature: 'C. M.' }),
      );
      const { status, text, headers } = await reader.form('sign', fields);
      expect([status, headers['cache-control']]).toEqual([400, 'private, no-store']);
      expect(text).toContain('aria-invalid="true"');
      expect(text).toContain(`sign-${field}-error`);
      if (field !== 'name') expect(text).toContain('value="Claire &quot;C&quot; &lt;Morel>"');
      if (field !== 'email') expect(text).toContain('value="claire@example.com"');
      if (field !== 'signature') expect(text).toContain('value="C. M."');
      expect(contentHashIn(text)).toBe(fields.content_sha256);
      expect(await dealOf(proposal)).toBe('pending');
    },
  );

  it('is for the content that was read: another hash is refused', async () => {
    const { proposal, reader } = await published();
    const before = await reader.signature();
    await write(acme, proposal.id, [paragraph('Other words')]);
    await act(acme, proposal.id, 'publish');
    const { status, body } = await reader.json('sign', before);
    expect([status, body.error.code, body.error.details[0].field]).toEqual([409, 'conflict', 'content_sha256']);
    const form = await reader.form('sign', formOf(before));
    expect(form.status).toBe(409);
    expect(await dealOf(proposal)).toBe('pending');
    expect((await reader.json('sign', await reader.signature())).status).toBe(200);
  });

  it.each([
    ['', 409],
    ['Claire', 400],
  ])('shows what was changed meanwhile, with all that was typed but the consent %s', async (email, expected) => {
    const { proposal, reader } = await published();
    const before = formOf(await reader.signature({ name: 'Claire Morel', ...(email ? { email } : {}) }));
    await write(acme, proposal.id, [paragraph('Other words')]);
    await act(acme, proposal.id, 'publish');
    const { status, text } = await reader.form('sign', before);
    expect(status).toBe(expected);
    expect(textOf(text)).toContain('The proposal changed while you were reading');
    expect(text).toContain('Other words');
    expect(text).toContain('value="Claire Morel"');
    expect(/<input[^>]* name="consent"[^>]*>/.exec(text)?.[0]).not.toContain('checked');
    const again = { ...before, email: 'claire@example.com', content_sha256: contentHashIn(text) };
    expect((await reader.form('sign', again)).status).toBe(303);
  });

  it('still fits the page while what was written since is not published', async () => {
    const { proposal, reader } = await published();
    const before = await reader.signature();
    await write(acme, proposal.id, [paragraph('Other words')]);
    await patch(proposal, { title: 'Other title' });
    expect((await reader.json('sign', before)).status).toBe(200);
    expect((await signatureOf(proposal)).document).toMatchObject({
      revision: 2,
      content_sha256: before.content_sha256,
    });
  });

  it('is possible once, and not after a denial', async () => {
    const { proposal, reader } = await published();
    const signature = await reader.signature();
    expect((await reader.json('sign', signature)).status).toBe(200);
    for (const again of [await reader.json('sign', signature), await reader.json('deny', {})]) {
      expect([again.status, again.body.error.code]).toEqual([409, 'invalid_state']);
    }
    expect((await reader.form('sign', formOf(signature))).status).toBe(409);
    const other = await published();
    const late = await other.reader.signature();
    expect((await other.reader.json('deny', {})).status).toBe(200);
    expect((await other.reader.json('sign', late)).status).toBe(409);
    expect([await dealOf(proposal), await dealOf(other.proposal)]).toEqual(['approved', 'denied']);
  });

  it('needs its switch, at once', async () => {
    const { proposal, reader } = await published();
    const signature = await reader.signature();
    await patch(proposal, { allow_client_to_sign: false });
    expect((await reader.get()).text).not.toContain('id="sign-form"');
    const { status, body } = await reader.json('sign', signature);
    expect([status, body.error.code]).toEqual([403, 'forbidden']);
    expect((await reader.form('sign', formOf(signature))).status).toBe(403);
    expect((await signatureOf(proposal)).status).toBe('not_required');
    await patch(proposal, { allow_client_to_sign: true });
    expect((await reader.json('sign', signature)).status).toBe(200);
  });
});

describe('a drawn signature', () => {
  const stroke = (points: number) => Array.from({ length: points }, (_, index) => [index % 10_001, 10_000]);
  const drawn = async (reader: Reader, signature: unknown) =>
    reader.json('sign', await reader.signature({ method: 'drawn', signature }));

  it.each([
    ['no stroke', []],
    ['an empty stroke', [[]]],
    ['a point of one number', [[[1]]]],
    ['a point of three numbers', [[[1, 2, 3]]]],
    ['a fraction', [[[1.5, 2]]]],
    ['a negative number', [[[-1, 2]]]],
    ['a number past the field', [[[0, 10_001]]]],
    ['text', 'data:image/png;base64,AAAA'],
    ['an object', { strokes: [[[1, 2]]] }],
    ['more than 64 KiB', Array.from({ length: 9 }, () => stroke(900))],
  ])('is refused with %s', async (_what, signature) => {
    const { proposal, reader } = await published();
    const { status, body } = await drawn(reader, signature);
    expect([status, body.error.details[0].field]).toEqual([400, 'signature']);
    expect(await dealOf(proposal)).toBe('pending');
  });

  it('may fill the field, and is drawn by the service', async () => {
    const { reader } = await published();
    const strokes = [
      stroke(900),
      [[0, 0]],
      [
        [10_000, 0],
        [0, 10_000],
      ],
    ];
    const { status, body } = await drawn(reader, strokes);
    expect(status).toBe(200);
    const copy = await reader.at(new URL(body.copy_url as string).pathname);
    expect(copy.text).toMatch(/<svg class="drawing"[^>]*viewBox/);
    expect(copy.text).toContain('M10000 0L0 10000');
  });

  it('comes from a form as text', async () => {
    const { proposal, reader } = await published();
    const fields = formOf(
      await reader.signature({
        method: 'drawn',
        signature: [
          [
            [1, 2],
            [3, 4],
          ],
        ],
      }),
    );
    expect((await reader.form('sign', { ...fields, signature: '[[[1,2],' })).status).toBe(400);
    expect((await reader.form('sign', fields)).status).toBe(303);
    expect((await signatureOf(proposal)).signers[0].method).toBe('drawn');
  });
});
