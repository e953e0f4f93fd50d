import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { LeadErasureService } from '../../../src/modules/leads/lead-erasure.service.js';
import { verifyEvidence } from '../../../src/modules/proposals/evidence/verify-evidence.js';
import { Storage } from '../../../src/platform/storage/storage.js';
import { startApplication, type RunningApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { work } from '../../setup/work.js';
import { runCli } from '../cli/run-cli.js';
import { Reader } from '../pages/reader.js';
import { act, aProposal, aPublished, paragraph, read, type Json } from '../proposals/examples.js';

jest.setTimeout(120_000);

const NAME = 'Claire Morel-Dufresne';
const EMAIL = 'claire.dufresne@example.com';
const BROWSER = 'Mozilla/5.0 (of Claire)';

const folder = mkdtempSync(join(tmpdir(), 'erasure-'));
let application: RunningApplication;
let acme: GivenOrganization;
let lead: { id: string };
beforeAll(async () => {
  application = await startApplication();
});
beforeEach(async () => {
  acme = await given.organization({ name: 'Studio Nord' });
  lead = await given.lead(acme, { name: NAME, email: EMAIL, company: 'Dufresne et fils', phone: '+33 6 12 34 56 78' });
});
afterEach(() => application.clock.reset());
afterAll(() => rmSync(folder, { recursive: true }));

const erase = (id = lead.id) => application.get(LeadErasureService).erase(id);
const published = () => aPublished(acme, { lead_id: lead.id }, [paragraph('Dear {{lead.name}}')]);
const evidenceOf = async (id: string) => Buffer.from((await acme.api().get(`/v1/proposals/${id}/evidence`)).text);
const eventsIn = (bytes: Buffer) => (JSON.parse(bytes.toString()) as Json).events as Json[];
const reportOf = (bytes: Buffer) => verifyEvidence(bytes).report.join('\n');

/** What any other context says that it had of the person. */
const foundElsewhere = ({ others }: Json) => Object.entries(others as Json).filter(([, count]) => count !== 0);

async function signed(): Promise<Json & { reader: Reader }> {
  const proposal = await published();
  const reader = new Reader(application, proposal.url, { 'user-agent': BROWSER });
  const words = { name: NAME, email: EMAIL, signature: NAME };
  const { status, body } = await reader.json('sign', await reader.signature(words));
  expect(status).toBe(200);
  return { ...proposal, reader, copy: body };
}

/** What the verifier says offline, as an operator runs it. */
async function verified(bytes: Buffer): Promise<[code: number | null, report: string]> {
  const file = join(folder, 'evidence.json');
  writeFileSync(file, bytes);
  const { code, stdout } = await runCli(null, ['verify-evidence', file]);
  return [code, stdout];
}

it('goes the whole way: signed, given out, erased, and both copies verify, the new one with `erased` for the person', async () => {
  const { id } = await signed();
  const before = await evidenceOf(id);
  const { code, json } = await runCli(application.databaseUrl, ['erase', '--lead', lead.id, '--json']);
  expect([code, json]).toEqual([
    0,
    {
      ...{ id: lead.id, organization_id: acme.id, proposals: 1, evidence_values: 5, documents_erased: 0 },
      kept_until_retention: [id],
      others: expect.any(Object),
    },
  ]);
  expect(foundElsewhere(json)).toEqual([]);
  const after = await evidenceOf(id);
  expect(after.toString()).not.toMatch(/Claire|claire|Dufresne/);
  expect(eventsIn(after).map(({ hash }) => hash as string)).toEqual(eventsIn(before).map(({ hash }) => hash as string));
  const [old, now] = [await verified(before), await verified(after)];
  expect([old[0], now[0]]).toEqual([0, 0]);
  expect(old[1]).toContain(NAME);
  expect(now[1]).not.toContain(NAME);
  expect(now[1]).toMatch(/name: erased/);
});

it('takes the values of variables out of the draft and its revisions, and leaves what is declared', async () => {
  const variable_declarations = [{ name: 'who', label: 'Who', type: 'text' }];
  const { id } = await aProposal(acme, { lead_id: lead.id, variable_declarations, variables: { who: NAME } });
  await acme.api().patch(`/v1/proposals/${id}`, { variables: { who: `${NAME} and company` } });
  await erase();
  const declared = [{ ...variable_declarations[0], required: false, default: null }];
  const paths = [id, `${id}/revisions/1`, `${id}/revisions/2`];
  for (const path of paths) {
    const { body } = await acme.api().get(`/v1/proposals/${path}`);
    expect(body).toMatchObject({ variables: {}, variable_declarations: declared });
  }
});

it('leaves no changed byte unfound, neither in the old copy nor in the new one', async () => {
  const { id } = await signed();
  const before = await evidenceOf(id);
  await erase();
  for (const copy of [before, await evidenceOf(id)]) {
    expect(verifyEvidence(copy).valid).toBe(true);
    const changed = fc.property(fc.nat(copy.length - 1), fc.integer({ min: 1, max: 255 }), (at, flip) => {
      const bytes = Buffer.from(copy);
      bytes[at]! ^= flip;
      return !verifyEvidence(bytes).valid;
    });
    fc.assert(changed, { numRuns: 400 });
  }
});

it('takes the person out of every table, but for the document that was decided about', async () => {
  const denied = await published();
  const reader = new Reader(application, denied.url, { 'user-agent': BROWSER });
  expect((await reader.json('deny', { reason: `Ask ${NAME}` })).status).toBe(200);
  await signed();
  await published();
  await work(application);
  await erase();
  await work(application);
  const { stdout } = await runCli(application.databaseUrl, ['export', '--organization', acme.id]);
  const rows = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { table: string; row: Json });
  const tell = rows.filter(({ row }) => /Dufresne|of Claire|12 34 56/.test(JSON.stringify(row)));
  expect(tell.map(({ table }) => table)).toEqual(['proposal_snapshots', 'proposal_snapshots']);
  expect((await acme.api().get(`/v1/leads/${lead.id}`)).status).toBe(404);
  const { body } = await acme.api().get(`/v1/proposals/${denied.id}/signature`);
  expect(body).toMatchObject({ status: 'denied', denial_reason: null });
});

it('shows a signature of nobody, whose document stays, also on the private copy and on paper', async () => {
  const { id, copy } = await signed();
  await work(application);
  const storage = application.get(Storage);
  const [pdf] = await application.sql('select * from proposal_pdfs where organization_id = $1', [acme.id]);
  const object = `pdfs/${pdf!.id as string}/${pdf!.sha256 as string}`;
  expect(await storage.find(object)).not.toBeNull();
  await erase();
  await work(application);
  expect(await storage.find(object)).toBeNull();
  const { body } = await acme.api().get(`/v1/proposals/${id}/signature`);
  expect(body).toMatchObject({ status: 'signed', signers: [{ name: null, email: null, status: 'signed' }] });
  expect(await read(acme, id)).toMatchObject({ deal_status: 'approved', lead_id: null, lead_name: null });
  const shown = await fetch(String(copy.copy_url));
  const text = await shown.text();
  expect([shown.status, /erased/i.test(text), text.includes(EMAIL)]).toEqual([200, true, false]);
  expect((await acme.api().get(`/v1/proposals/${id}/pdf`)).status).toBe(202);
  await work(application);
  expect((await acme.api().get(`/v1/proposals/${id}/pdf`)).status).toBe(200);
});

it('closes a page that was written for the person and not decided, with evidence of it; it can be published for another', async () => {
  const { id, url } = await published();
  const erased = await erase();
  expect(erased).toMatchObject({ documents_erased: 1, kept_until_retention: [] });
  expect((await new Reader(application, url as string).get()).status).toBe(410);
  expect(await read(acme, id)).toMatchObject({ page_status: 'unpublished', lead_id: null, published_revision: null });
  const evidence = await evidenceOf(id);
  expect(eventsIn(evidence).map(({ type }) => type as string)).toEqual(['published', 'unpublished', 'document_erased']);
  expect(reportOf(evidence)).toMatch(/document [0-9a-f]{64}: erased/);
  const other = await given.lead(acme, { name: 'Paul' });
  await acme.api().patch(`/v1/proposals/${id}`, { lead_id: other.id });
  await act(acme, id, 'publish');
  expect((await new Reader(application, url as string).get()).text).toContain('Dear Paul');
});

it('finds what was deleted before, of leads that were deleted too', async () => {
  const { id, url } = await published();
  expect((await new Reader(application, url as string).json('deny', { reason: NAME })).status).toBe(200);
  expect((await acme.api().delete(`/v1/proposals/${id}`)).status).toBe(204);
  expect((await acme.api().delete(`/v1/leads/${lead.id}`)).status).toBe(204);
  expect((await evidenceOf(id)).toString()).toContain(NAME);
  expect(await erase()).toMatchObject({ proposals: 1, organization_id: acme.id });
  const evidence = await evidenceOf(id);
  expect([verifyEvidence(evidence).valid, evidence.includes(NAME)]).toEqual([true, false]);
});

it('touches nobody else, and says when there is nothing to erase', async () => {
  const other = await given.lead(acme, { name: 'Paul' });
  const { id } = await aPublished(acme, { lead_id: other.id });
  await erase();
  expect(await read(acme, id)).toMatchObject({ page_status: 'published', lead_id: other.id });
  const again = await runCli(application.databaseUrl, ['erase', '--lead', lead.id, '--json']);
  expect(again).toMatchObject({ code: 1, json: { error: { code: 'not_found' } } });
  const nonsense = await runCli(null, ['erase', '--lead', 'Claire', '--json']);
  expect(nonsense).toMatchObject({ code: 1, json: { error: { details: [{ field: 'lead' }] } } });
});

describe('over the API', () => {
  const over = (id = lead.id, api = acme.api(), headers: Record<string, string> = {}) =>
    api.post(`/v1/leads/${id}/erase`, undefined, { headers });

  it('is the same as at the command line, by who may write the organization', async () => {
    const { id } = await signed();
    const open = await published();
    const before = await evidenceOf(id);
    const { status, body } = await over(lead.id, acme.api(['organization:write']));
    expect(status).toBe(202);
    expect(body).toEqual({
      id: lead.id,
      proposals: 2,
      evidence_values: expect.any(Number),
      documents_erased: 1,
      kept_until_retention: [id],
      others: expect.any(Object),
    });
    expect(foundElsewhere(body)).toEqual([]);
    expect(body.evidence_values).toBeGreaterThan(0);
    const after = await evidenceOf(id);
    expect([before.includes(NAME), after.includes(NAME), verifyEvidence(after).valid]).toEqual([true, false, true]);
    expect(await read(acme, open.id as string)).toMatchObject({ page_status: 'unpublished', lead_id: null });
    expect((await acme.api().get(`/v1/leads/${lead.id}`)).status).toBe(404);
    const log = await acme.api().get('/v1/audit-log', { query: { type: 'lead.erased' } });
    expect(log.body.data).toMatchObject([
      { actor: { kind: 'api_key' }, target: { type: 'lead', id: lead.id }, address: '127.0.0.1' },
    ]);
    expect((await over()).status).toBe(404);
  });

  it('leaves no answer that repeats the person, and no export that holds them', async () => {
    const api = acme.api();
    const body = { name: NAME, email: 'other@example.com' };
    const headers = { 'idempotency-key': 'a lead' };
    const made = await api.post('/v1/leads', body, { headers });
    const unconcerned = { headers: { 'idempotency-key': 'a product' } };
    const product = await api.post('/v1/catalog/products', { name: 'Design', unit_amount: 1 }, unconcerned);
    const kept = (await api.post('/v1/exports', { format: 'ndjson' })).body;
    await work(application);
    const url = (await api.get(`/v1/exports/${kept.id}`)).body.url as string;
    expect((await fetch(url)).status).toBe(200);
    expect((await api.post('/v1/leads', body, { headers })).body).toEqual(made.body);
    expect((await over(made.body.id as string)).status).toBe(202);
    const repeated = await api.post('/v1/leads', body, { headers });
    expect([repeated.status, repeated.body.error.code]).toEqual([409, 'conflict']);
    expect(await api.all('/v1/leads')).toHaveLength(1);
    const other = { name: 'Design', unit_amount: 1 };
    expect((await api.post('/v1/catalog/products', other, unconcerned)).body).toEqual(product.body);
    expect((await api.get(`/v1/exports/${kept.id}`)).body).toMatchObject({ status: 'completed', url: null });
    expect((await fetch(url)).status).toBe(404);
    expect((await api.post('/v1/exports', { format: 'ndjson' })).status).toBe(202);
  });

  it('finds an answer that repeats the person behind many large ones', async () => {
    const api = acme.api();
    const { id } = (await api.post('/v1/proposals', { title: 'Large' })).body;
    const block = { type: 'paragraph', text: 'A long text. '.repeat(700) };
    for (let at = 0; at < 14; at += 1) {
      const sections = [{ title: `Part ${at}`, blocks: Array.from({ length: 40 }, () => block) }];
      const headers = { 'idempotency-key': `large ${at}` };
      expect((await api.put(`/v1/proposals/${id}/content`, { sections }, { headers })).status).toBe(200);
    }
    const body = { name: NAME, email: 'behind@example.com' };
    const headers = { 'idempotency-key': 'behind' };
    const made = (await api.post('/v1/leads', body, { headers })).body;
    expect((await over(made.id as string)).status).toBe(202);
    expect((await api.post('/v1/leads', body, { headers })).status).toBe(409);
    const kept = await application.sql(
      'select count(*)::int as large, sum(octet_length(answer))::int as bytes from idempotency_keys where length(answer) > 200000 and organization_id = $1',
      [acme.id],
    );
    expect(kept[0]).toMatchObject({ large: 14 });
    expect((kept[0] as Json).bytes).toBeGreaterThan(4 * 1024 ** 2);
  });

  it('takes a lead that was deleted before, whose proposals still tell of it', async () => {
    const { id, url } = await published();
    await new Reader(application, url as string).json('deny', { reason: NAME });
    await acme.api().delete(`/v1/proposals/${id}`);
    await acme.api().delete(`/v1/leads/${lead.id}`);
    expect((await over()).body.proposals).toBe(1);
    expect((await evidenceOf(id as string)).includes(NAME)).toBe(false);
  });

  it('erases nobody of another organization, nor of another version', async () => {
    const other = await given.organization();
    expect((await over(lead.id, other.api())).status).toBe(404);
    expect((await over(lead.id, acme.api(), { 'if-match': '"9"' })).status).toBe(412);
    const others = ['leads:read', 'leads:write', 'leads:delete'];
    const refused = await over(lead.id, acme.api(others));
    expect([refused.status, refused.body.error.message]).toEqual([403, expect.stringContaining('organization:write')]);
    expect((await acme.api().get(`/v1/leads/${lead.id}`)).body.name).toBe(NAME);
  });
});

it('blanks what was decided about when the retention time is over, and the evidence tells of it', async () => {
  await acme.api().patch('/v1/organization', { retention_years: 6 });
  const { id, reader, copy } = await signed();
  const sixYears = (6 * 365 + 1) * 24 * 3600;
  application.clock.shift(sixYears - 2 * 24 * 3600);
  await work(application, 'proposals.erase-documents');
  expect((await fetch(String(copy.copy_url))).status).toBe(200);
  application.clock.shift(4 * 24 * 3600);
  await work(application, 'proposals.erase-documents');
  await work(application, 'proposals.erase-documents');
  const evidence = await evidenceOf(id);
  expect(eventsIn(evidence).filter(({ type }) => type === 'document_erased')).toHaveLength(1);
  expect(verifyEvidence(evidence).valid).toBe(true);
  expect(reportOf(evidence)).toMatch(/document [0-9a-f]{64}: erased/);
  expect([(await reader.get()).status, (await fetch(String(copy.copy_url))).status]).toEqual([410, 410]);
});
