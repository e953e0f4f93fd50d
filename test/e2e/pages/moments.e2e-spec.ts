import { verifyEvidence } from '../../../src/modules/proposals/evidence/verify-evidence.js';
import { startApplication, type RunningApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { FREE, anOffer, lineIds, offerBlock, offersOf } from '../offers/examples.js';
import { act, aProposal, aPublished, read, write, type Json } from '../proposals/examples.js';
import { Reader } from './reader.js';

let application: RunningApplication;
let acme: GivenOrganization;
beforeAll(async () => {
  application = await startApplication();
});
beforeEach(async () => {
  acme = await given.organization();
});
afterEach(() => application.clock.reset());

type Change = (id: string) => Promise<unknown>;
const patch = (id: string, body: Json) => acme.api().patch(`/v1/proposals/${id}`, body);
const republish = async (id: string) => {
  await patch(id, { title: 'Another' });
  await act(acme, id, 'publish');
};

/** What the sender does between the client's reading and deciding, and what deciding then answers. */
const MOMENTS: [string, number, Change][] = [
  ['cancels it', 410, (id) => act(acme, id, 'cancel', { reason: 'Too late' })],
  ['unpublishes it', 410, (id) => act(acme, id, 'unpublish')],
  ['archives it', 410, (id) => act(acme, id, 'archive')],
  ['deletes it', 410, (id) => acme.api().delete(`/v1/proposals/${id}`)],
  ['records an approval', 409, (id) => act(acme, id, 'approve')],
  ['records a denial', 409, (id) => act(acme, id, 'deny')],
  ['protects it', 401, (id) => patch(id, { password: 'orchid-42' })],
  ['switches both decisions off', 403, (id) => patch(id, { allow_client_to_sign: false, allow_client_to_deny: false })],
  ['publishes something else', 409, republish],
  ['writes something else, without publishing', 200, (id) => patch(id, { title: 'Not shown yet' })],
  ['gives it another address', 200, (id) => patch(id, { slug: 'elsewhere' })],
];

const evidenceOf = async (id: string) => {
  const { text } = await acme.api().get(`/v1/proposals/${id}/evidence`);
  expect(verifyEvidence(Buffer.from(text)).problems).toEqual([]);
  return (JSON.parse(text).events as Json[]).map(({ type }) => type as string);
};

describe('between reading and signing', () => {
  it.each(MOMENTS)('the sender %s: %i', async (_what, expected, change) => {
    const { id, url } = await aPublished(acme);
    const reader = new Reader(application, url as string);
    const signature = await reader.signature();
    await change(id as string);
    expect((await reader.json('sign', signature)).status).toBe(expected);
    const signed = await application.sql('select id from signatures where organization_id = $1', [acme.id]);
    expect(signed).toHaveLength(expected === 200 ? 1 : 0);
    if (_what !== 'deletes it') expect((await evidenceOf(id as string)).includes('signed')).toBe(expected === 200);
  });

  it('its time passes, to the millisecond', async () => {
    const end = new Date(Date.now() + 3_600_000);
    const { id, url } = await aPublished(acme, { expires_at: end.toISOString() });
    const reader = new Reader(application, url as string);
    const signature = await reader.signature();
    application.clock.stopAt(end);
    expect((await reader.json('sign', signature)).status).toBe(410);
    application.clock.stopAt(new Date(end.getTime() - 1));
    expect((await reader.json('sign', signature)).status).toBe(200);
    expect((await read(acme, id as string)).deal_status).toBe('approved');
  });
});

describe('at one moment', () => {
  it.each(MOMENTS.slice(0, 9))(
    'client and sender act, who %s: what stands is one of both',
    async (_what, _code, change) => {
      for (let round = 0; round < 3; round += 1) {
        const { id, url } = await aPublished(acme);
        const reader = new Reader(application, url as string);
        const signature = await reader.signature();
        const [signed] = await Promise.all([reader.json('sign', signature), change(id as string).catch(() => null)]);
        expect([200, 401, 403, 409, 410]).toContain(signed.status);
        const rows = await application.sql('select id from signatures where proposal_id = $1', [id]);
        expect(rows).toHaveLength(signed.status === 200 ? 1 : 0);
        const events = (await acme.events()).filter(({ data }) => (data as Json).object.id === id);
        const approvals = events.filter(({ type }) => type === 'proposal.approved');
        expect(approvals.filter(({ actor_kind }) => actor_kind === 'client')).toHaveLength(rows.length);
        const found = await acme.api().get(`/v1/proposals/${id as string}`);
        if (found.status === 200) expect((await evidenceOf(id as string)).includes('signed')).toBe(rows.length === 1);
        else expect([rows.length, found.status]).toEqual([0, 404]);
      }
    },
  );

  it('twenty clients sign with other options: one choice stands, everywhere the same', async () => {
    const { id } = await aProposal(acme);
    const [, training, hosting] = lineIds(await anOffer(acme, id as string, FREE));
    await write(acme, id as string, [offerBlock()]);
    const { url } = await act(acme, id as string, 'publish');
    const reader = new Reader(application, url as string);
    const choices = [[], [training!], [hosting!], [training!, hosting!]];
    const signatures = await Promise.all(
      Array.from({ length: 20 }, (_, at) => reader.signature({ name: `S${at}`, selected_line_ids: choices[at % 4] })),
    );
    const answers = await Promise.all(signatures.map((signature) => reader.json('sign', signature)));
    const won = answers.findIndex(({ status }) => status === 200);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(19).fill(409)]);
    const picked = [...choices[won % 4]!].sort();
    const { text } = await acme.api().get(`/v1/proposals/${id as string}/evidence`);
    const { data, values } = JSON.parse(text).events.at(-1) as Json;
    expect([data.selected_line_ids, values.name.value]).toEqual([picked, `S${won}`]);
    const [offer] = await offersOf(acme, id as string);
    expect((offer!.lines as Json[]).slice(1).map(({ selected }) => selected as boolean)).toEqual(
      [training, hosting].map((one) => picked.includes(one!)),
    );
    expect((await read(acme, id as string)).total.total).toBe(data.totals.total);
    expect(data.totals.total).toBe(picked.includes(training!) ? 15_600 : 12_000);
  });
});
