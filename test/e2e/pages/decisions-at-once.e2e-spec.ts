import { verifyEvidence } from '../../../src/modules/proposals/evidence/verify-evidence.js';
import { sharedApplication, type RunningApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { act, aPublished, read, type Json } from '../proposals/examples.js';
import { Reader, type Shown } from './reader.js';

let application: RunningApplication;
let acme: GivenOrganization;
beforeAll(async () => {
  application = await sharedApplication();
});
beforeEach(async () => {
  acme = await given.organization();
});

const DECISIONS = ['proposal.approved', 'proposal.denied'];

async function decisionsOf(id: string): Promise<{ events: string[]; links: string[]; signatures: number }> {
  const events = (await acme.events()).filter(({ type, data }) => DECISIONS.includes(type) && data.object.id === id);
  const links = await application.sql(
    `select type from evidence_events where organization_id = $1 and proposal_id = $2
     and type in ('signed', 'denied', 'approved_recorded', 'denied_recorded')`,
    [acme.id, id],
  );
  const made = await application.sql('select id from signatures where organization_id = $1 and proposal_id = $2', [
    acme.id,
    id,
  ]);
  return {
    events: events.map(({ type }) => type),
    links: links.map(({ type }) => type as string),
    signatures: made.length,
  };
}

async function requireOneDecision(proposal: Json, answers: { status: number }[]): Promise<void> {
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(answers.length - 1).fill(409)]);
  const { deal_status, version, allowed_actions } = await read(acme, proposal.id);
  const approved = deal_status === 'approved';
  const { events, links, signatures } = await decisionsOf(proposal.id);
  expect(events).toEqual([`proposal.${deal_status}`]);
  expect(links).toHaveLength(1);
  expect(signatures).toBe(links[0] === 'signed' ? 1 : 0);
  expect(links[0]).toMatch(approved ? /^signed$|^approved_recorded$/ : /^denied/);
  expect(version).toBe(Number(proposal.version) + 1);
  expect(allowed_actions.includes('cancel')).toBe(approved);
  expect(verifyEvidence(Buffer.from(await evidenceOf(proposal.id))).problems).toEqual([]);
}

const evidenceOf = async (id: string) => (await acme.api().get(`/v1/proposals/${id}/evidence`)).text;

it('lets exactly one of twenty signatures and denials win, five times over', async () => {
  for (let round = 0; round < 5; round += 1) {
    const proposal = await aPublished(acme, { lead_id: (await given.lead(acme)).id });
    const reader = new Reader(application, proposal.url);
    const signature = await reader.signature();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index): Promise<Shown> => {
        const sign = () => reader.json('sign', { ...signature, name: `Signer ${index}` });
        return index % 2 === round % 2 ? sign() : reader.json('deny', { reason: `Reason ${index}` });
      }),
    );
    await requireOneDecision(proposal, answers);
    const refused = answers.filter(({ status }) => status === 409).map(({ body }) => body.error.code as string);
    expect(new Set(refused)).toEqual(new Set(['invalid_state']));
    const { deal_status, lead_id } = await read(acme, proposal.id);
    const lead = await acme.api().get(`/v1/leads/${lead_id}`);
    expect(lead.body.status).toBe(deal_status === 'approved' ? 'won' : 'lost');
  }
});

it('lets one win between the client and the sender', async () => {
  const proposal = await aPublished(acme);
  const reader = new Reader(application, proposal.url);
  const signature = await reader.signature();
  const api = acme.api();
  await acme.key();
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index): Promise<{ status: number }> => {
      if (index % 4 === 0) return reader.json('sign', signature);
      if (index % 4 === 1) return api.post(`/v1/proposals/${proposal.id}/approve`);
      if (index % 4 === 2) return reader.json('deny', {});
      return api.post(`/v1/proposals/${proposal.id}/deny`, {});
    }),
  );
  await requireOneDecision(proposal, answers);
});

it('keeps the count of approved proposals exact when many are signed at once', async () => {
  const proposals = await Promise.all(Array.from({ length: 6 }, () => aPublished(acme)));
  const readers = proposals.map(({ url }) => new Reader(application, url));
  const signatures = await Promise.all(readers.map((reader) => reader.signature()));
  await Promise.all(readers.flatMap((reader, index) => [1, 2].map(() => reader.json('sign', signatures[index]))));
  const { body } = await acme.api().get('/v1/proposals', { query: { status: 'approved' } });
  expect(body.pagination.total_count).toBe(6);
});

it('signs the page that was read, or nothing, while the sender publishes again', async () => {
  const proposal = await aPublished(acme);
  const reader = new Reader(application, proposal.url);
  const before = await reader.signature();
  await acme.api().patch(`/v1/proposals/${proposal.id}`, { title: 'Changed' });
  const [signed, published] = await Promise.all([
    reader.json('sign', before),
    acme.api().post(`/v1/proposals/${proposal.id}/publish`),
  ]);
  const { body } = await acme.api().get(`/v1/proposals/${proposal.id}/signature`);
  expect([signed.status, published.status]).toEqual(body.status === 'signed' ? [200, 409] : [409, 200]);
  expect(body.document.content_sha256 === before.content_sha256).toBe(body.status === 'signed');
});

it('makes one proposal of twenty identical requests with one Idempotency-Key', async () => {
  const api = acme.api();
  await acme.key();
  const headers = { 'idempotency-key': 'the same one' };
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => api.post('/v1/proposals', { title: 'Once' }, { headers })),
  );
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(answers[0]).toMatchObject({ status: 201, body: { id: expect.any(String) } });
  expect(answers.filter((answer) => answer.headers['idempotency-replayed'] === 'true')).toHaveLength(19);
  const { body } = await api.get('/v1/proposals');
  expect(body.data).toHaveLength(1);
  expect(body.pagination.total_count).toBe(1);
  expect(await acme.events('proposal.created')).toHaveLength(1);
});

it('publishes once under one Idempotency-Key', async () => {
  const proposal = await aPublished(acme);
  await act(acme, proposal.id, 'unpublish');
  const headers = { 'idempotency-key': 'publish once' };
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => acme.api().post(`/v1/proposals/${proposal.id}/publish`, undefined, { headers })),
  );
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(await acme.events('proposal.published')).toHaveLength(2);
});
