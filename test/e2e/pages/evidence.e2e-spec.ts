import { canonicalJson, sha256Hex } from '../../../src/platform/crypto/canonical.js';
import { verifyEvidence } from '../../../src/modules/proposals/evidence/verify-evidence.js';
import { sharedApplication, type RunningApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { act, aProposal, aPublished, read, write, paragraph, type Json } from '../proposals/examples.js';
import { Reader, SIGNATURE, textOf } from './reader.js';

let application: RunningApplication;
let acme: GivenOrganization;
beforeAll(async () => {
  application = await sharedApplication();
});
beforeEach(async () => {
  acme = await given.organization({ name: 'Studio Nord', legal_name: 'Studio Nord SAS' });
});

async function evidenceOf(id: string): Promise<{ bytes: Buffer; evidence: Json }> {
  const { text, status } = await acme.api().get(`/v1/proposals/${id}/evidence`);
  expect(status).toBe(200);
  return { bytes: Buffer.from(text), evidence: JSON.parse(text) as Json };
}

async function signed(more: Json = {}, details: Json = {}): Promise<{ proposal: Json; reader: Reader; body: Json }> {
  const proposal = await aPublished(acme, details);
  const reader = new Reader(application, proposal.url, { 'user-agent': 'Mozilla/5.0 (a reader)' });
  const { status, body } = await reader.json('sign', await reader.signature(more));
  expect(status).toBe(200);
  return { proposal: await read(acme, proposal.id), reader, body };
}

it('proves a signature: valid as given, and invalid with any byte changed', async () => {
  const { proposal } = await signed();
  const { bytes, evidence } = await evidenceOf(proposal.id);
  expect(verifyEvidence(bytes)).toMatchObject({ valid: true, problems: [] });
  for (let at = 0; at < bytes.length; at += 97) {
    const changed = Buffer.from(bytes);
    changed[at]! ^= 1;
    expect([at, verifyEvidence(changed).valid]).toEqual([at, false]);
  }
  expect(verifyEvidence(Buffer.concat([bytes, Buffer.from('\n')])).valid).toBe(false);
  const { signature: _seal, ...unsealed } = evidence;
  expect(verifyEvidence(Buffer.from(canonicalJson(unsealed))).valid).toBe(false);
  const shorter = { ...evidence, events: evidence.events.slice(0, -1) };
  expect(verifyEvidence(Buffer.from(canonicalJson(shorter))).valid).toBe(false);
});

it('tells what happened, in order, by whom, with personal values only beside their hashes', async () => {
  const { proposal } = await signed();
  const { evidence } = await evidenceOf(proposal.id);
  expect(evidence.events.map(({ type, actor }: Json) => [type, actor.kind])).toEqual([
    ['published', 'api_key'],
    ['viewed', 'client'],
    ['signed', 'client'],
  ]);
  const { data, values, at } = evidence.events[2] as Json;
  expect(at).toBe(proposal.decided_at);
  expect(Object.fromEntries(Object.entries(values as Json).map(([name, held]) => [name, held.value]))).toEqual({
    name: SIGNATURE.name,
    email: SIGNATURE.email,
    ip: '127.0.0.1',
    user_agent: 'Mozilla/5.0 (a reader)',
    signature: SIGNATURE.signature,
  });
  expect(JSON.stringify(data)).not.toContain('Claire');
  expect(data).toMatchObject({
    offer_id: null,
    selected_line_ids: [],
    totals: null,
    method: 'typed',
    email_verified: false,
  });
});

it('names the document that was read: its bytes give the hash', async () => {
  const { proposal } = await signed();
  const { bytes, evidence } = await evidenceOf(proposal.id);
  const [stored] = await application.sql(
    `select s.* from proposal_snapshots s join signatures g on g.organization_id = s.organization_id and g.snapshot_id = s.id
     where g.proposal_id = $1 and g.organization_id = $2`,
    [proposal.id, acme.id],
  );
  const document = Buffer.from(stored!.document as string);
  expect(sha256Hex(document)).toBe(evidence.events[2].data.content_sha256);
  expect(verifyEvidence(bytes, { document }).valid).toBe(true);
  expect(verifyEvidence(bytes, { document }).report.join('\n')).toContain('matches the supplied one');
  document[document.length - 2]! ^= 1;
  expect(verifyEvidence(bytes, { document }).valid).toBe(false);
});

it.each(['en', 'fr'])('keeps the consent that the page showed, word for word (%s)', async (language) => {
  const proposal = await aPublished(acme, { language });
  const reader = new Reader(application, proposal.url);
  const label = /<label class="consent">([\s\S]*?)<\/label>/.exec((await reader.get()).text)?.[1] ?? '';
  expect((await reader.json('sign', await reader.signature())).status).toBe(200);
  const { evidence } = await evidenceOf(proposal.id);
  const { consent } = evidence.events[2].data as Json;
  expect(textOf(label)).toMatch(language === 'fr' ? /^J’ai lu cette proposition/ : /^I have read this proposal/);
  expect(consent).toMatchObject({ text_version: 2, language, text_sha256: sha256Hex(textOf(label)) });
  const { body } = await acme.api().get(`/v1/proposals/${proposal.id}/signature`);
  expect(body.consent.text_sha256).toBe(consent.text_sha256);
  expect(verifyEvidence((await evidenceOf(proposal.id)).bytes).report.join('\n')).toContain(textOf(label));
});

it('keeps strokes as the text that a verifier can rebuild', async () => {
  const strokes = [
    [
      [0, 10000],
      [5, 6],
    ],
    [[7, 8]],
  ];
  const { proposal } = await signed({ method: 'drawn', signature: strokes });
  const { evidence, bytes } = await evidenceOf(proposal.id);
  expect(evidence.events[2].values.signature.value).toBe(canonicalJson(strokes));
  expect(verifyEvidence(bytes).valid).toBe(true);
});

it('tells of everything that changes the state, and stays valid', async () => {
  const { id } = await aProposal(acme);
  await write(acme, id, [paragraph('One')]);
  await act(acme, id, 'publish');
  await act(acme, id, 'publish');
  await act(acme, id, 'unpublish');
  await act(acme, id, 'publish');
  await act(acme, id, 'deny', { reason: 'Too late', note: 'by phone' });
  await act(acme, id, 'reopen');
  await act(acme, id, 'cancel', { reason: 'Wrong client' });
  await act(acme, id, 'reopen');
  await act(acme, id, 'archive');
  await act(acme, id, 'unarchive');
  await act(acme, id, 'approve', { note: 'by letter' });
  const { evidence, bytes } = await evidenceOf(id);
  expect(evidence.events.map(({ type }: Json) => type)).toEqual([
    ...['published', 'unpublished', 'published', 'denied_recorded', 'reopened', 'canceled'],
    ...['reopened', 'archived', 'unarchived', 'approved_recorded'],
  ]);
  expect(verifyEvidence(bytes)).toMatchObject({ valid: true, problems: [] });
  expect(evidence.events.at(-1).data).toMatchObject({ decided_via: 'api', offer_id: null });
});

it('keeps the evidence of a deleted proposal, and shows it', async () => {
  const proposal = await aPublished(acme);
  expect((await acme.api().delete(`/v1/proposals/${proposal.id}`)).status).toBe(204);
  const { evidence, bytes } = await evidenceOf(proposal.id);
  expect(evidence.events.map(({ type }: Json) => type)).toEqual(['published', 'deleted']);
  expect(verifyEvidence(bytes).valid).toBe(true);
});

it('is the organization’s own: another organization, and a key without the scope, see none', async () => {
  const { proposal } = await signed();
  const other = await given.organization();
  expect((await other.api().get(`/v1/proposals/${proposal.id}/evidence`)).status).toBe(404);
  expect((await acme.api(['proposals:read']).get(`/v1/proposals/${proposal.id}/evidence`)).status).toBe(403);
  const theirs = await other.api().post('/v1/proposals', { title: 'Theirs' });
  const { text } = await other.api().get(`/v1/proposals/${theirs.body.id}/evidence`);
  const { evidence } = await evidenceOf(proposal.id);
  expect(JSON.parse(text).key.key_id).not.toBe(evidence.key.key_id);
});

it('decides on what is written now when a recorded decision was reopened before anything was published', async () => {
  const { id } = await aProposal(acme);
  await write(acme, id, [paragraph('First words')]);
  await act(acme, id, 'deny', {});
  await act(acme, id, 'reopen');
  await write(acme, id, [paragraph('Second words')]);
  await act(acme, id, 'approve', {});
  const { evidence } = await evidenceOf(id);
  const [first, , last] = evidence.events as Json[];
  expect(last!.data.revision).toBe((await read(acme, id)).revision);
  expect(last!.data.content_sha256).not.toBe(first!.data.content_sha256);
});
