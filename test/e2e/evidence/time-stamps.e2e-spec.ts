/** @long Stamps many documents. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PKIStatus } from '@peculiar/asn1-tsp';
import { verifyEvidence } from '../../../src/modules/proposals/evidence/verify-evidence.js';
import { certificatesOf } from '../../../src/platform/time-stamping/certificates.js';
import { ENV, type Env } from '../../../src/platform/config/env.js';
import { startApplication, type RunningApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { AUTHORITY, OTHER_AUTHORITY } from '../../setup/time-stamp-certificates.js';
import { TimeStampStandIn, type Trouble } from '../../setup/time-stamp-stand-in.js';
import { work } from '../../setup/work.js';
import { runCli } from '../cli/run-cli.js';
import { readPdf } from '../pages/pdf-text.js';
import { Reader } from '../pages/reader.js';
import { act, aPublished, type Json } from '../proposals/examples.js';

const folder = mkdtempSync(join(tmpdir(), 'time-stamps-'));
const trusted = join(folder, 'authority.pem');
const other = join(folder, 'other.pem');
writeFileSync(trusted, AUTHORITY);
writeFileSync(other, OTHER_AUTHORITY);

let authority: TimeStampStandIn;
let application: RunningApplication;
let acme: GivenOrganization;
beforeAll(async () => {
  authority = await TimeStampStandIn.start();
  application = await startApplication({ env: { TSA_URL: authority.url, TSA_CA_FILE: trusted } });
});
beforeEach(async () => {
  authority.trouble = {};
  authority.requests.length = 0;
  application.clock.reset();
  acme = await given.organization({ name: 'Studio Nord' });
});
afterAll(async () => {
  await authority.stop();
  rmSync(folder, { recursive: true });
});

async function evidenceOf(id: string): Promise<{ bytes: Buffer; events: Json[] }> {
  const { text } = await acme.api().get(`/v1/proposals/${id}/evidence`);
  return { bytes: Buffer.from(text), events: JSON.parse(text).events as Json[] };
}

async function signed(language = 'en'): Promise<Json> {
  const proposal = await aPublished(acme, { language });
  const reader = new Reader(application, proposal.url);
  expect((await reader.json('sign', await reader.signature())).status).toBe(200);
  return proposal;
}

it('follows a signature: over the hash of its event, asked for with a nonce and the certificate, kept in the chain', async () => {
  const { id } = await signed();
  expect((await evidenceOf(id)).events.map(({ type }) => type)).toEqual(['published', 'viewed', 'signed']);
  expect(authority.requests).toEqual([]);
  await work(application);
  const { bytes, events } = await evidenceOf(id);
  const [, , decision, stamp] = events as [Json, Json, Json, Json];
  expect(stamp).toMatchObject({ seq: 4, type: 'time_stamped', actor: { kind: 'system' }, values: {} });
  expect(stamp.data).toMatchObject({ event_seq: 3, event_hash: decision.hash });
  const [{ headers, request }] = authority.requests as [(typeof authority.requests)[0]];
  expect(headers).toMatchObject({ 'content-type': 'application/timestamp-query' });
  expect(Buffer.from(request.messageImprint.hashedMessage.buffer).toString('hex')).toBe(decision.hash);
  expect([request.certReq, (request.nonce?.byteLength ?? 0) > 8]).toEqual([true, true]);
  const { valid, report } = verifyEvidence(bytes, { anchors: certificatesOf(AUTHORITY) });
  expect([valid, report.join('\n')]).toEqual([true, expect.stringMatching(/event 3 existed by 20.*CN=Example Time/)]);
});

it('is shown on the certificate', async () => {
  const { id } = await signed('fr');
  await work(application);
  const headers = { authorization: `Bearer ${await acme.key()}`, accept: 'application/pdf' };
  const answer = await fetch(`${application.url}/v1/proposals/${id}/evidence`, { headers });
  const { text } = await readPdf(Buffer.from(await answer.arrayBuffer()));
  expect(text).toContain('Horodatage de l’événement 3');
  expect(text).toContain('CN=Example Time Stamps');
  expect(text).toContain('Horodatée');
});

it('is given to each decision once, those that the sender records too, and to nothing else', async () => {
  const { id } = await aPublished(acme);
  await work(application);
  expect(authority.requests).toHaveLength(0);
  await act(acme, id, 'deny', {});
  await work(application);
  await act(acme, id, 'reopen');
  await act(acme, id, 'approve');
  await work(application);
  await work(application);
  const { bytes, events } = await evidenceOf(id);
  expect(events.map(({ type }) => type)).toEqual([
    ...['published', 'denied_recorded', 'time_stamped', 'reopened', 'approved_recorded', 'time_stamped'],
  ]);
  expect(events.at(-1)?.data.event_hash).toBe(events.at(-2)?.hash);
  expect(verifyEvidence(bytes)).toMatchObject({ valid: true, problems: [] });
});

const random = Buffer.alloc(32, 7);
it.each<[string, Trouble]>([
  ['is broken', { status: 500 }],
  ['sends something else', { body: Buffer.from('<html>') }],
  ['sends without end', { body: Buffer.alloc(100_000) }],
  ['refuses', { pkiStatus: PKIStatus.rejection }],
  ['sends no token', { without: 'token' }],
  ['stamps another hash', { hash: random }],
  ['answers another question', { nonce: new Uint8Array([1, 2]).buffer }],
  ['keeps its certificate', { without: 'certificate' }],
  ['does not sign what it sends', { signature: random }],
])('delays no decision and keeps nothing while the authority %s, and is asked for again', async (_, trouble) => {
  authority.trouble = trouble;
  const { id } = await signed();
  await work(application);
  expect(authority.requests.length).toBeGreaterThan(0);
  const { bytes, events } = await evidenceOf(id);
  expect([events.at(-1)?.type, verifyEvidence(bytes).valid]).toEqual(['signed', true]);
  authority.trouble = {};
  application.clock.shift(60);
  await work(application);
  expect((await evidenceOf(id)).events.at(-1)?.type).toBe('time_stamped');
});

it('is refused of an authority that leads to none of those the operator trusts', async () => {
  const settings = application.get<Env>(ENV).timeStamps!;
  const { anchors } = settings;
  settings.anchors = certificatesOf(OTHER_AUTHORITY);
  const { id } = await signed();
  await work(application);
  settings.anchors = anchors;
  expect(authority.requests.length).toBeGreaterThan(0);
  expect((await evidenceOf(id)).events.at(-1)?.type).toBe('signed');
});

it('is verified on the command line, offline, against the authorities that one names', async () => {
  const { id } = await signed();
  await work(application);
  const file = join(folder, 'evidence.json');
  const { text } = await acme.api().get(`/v1/proposals/${id}/evidence`);
  writeFileSync(file, text);
  const verified = await runCli(null, ['verify-evidence', file, '--tsa-ca', trusted]);
  expect([verified.code, verified.stdout]).toEqual([0, expect.stringContaining('leads to one that you gave')]);
  const doubted = await runCli(null, ['verify-evidence', file, '--tsa-ca', other, '--json']);
  expect([doubted.code, JSON.parse(doubted.stdout).problems]).toEqual([
    1,
    ['event 4: the time stamp is signed by an authority that leads to none of the given certificates'],
  ]);
});
