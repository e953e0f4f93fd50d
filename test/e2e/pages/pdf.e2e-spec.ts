/** @long Draws many PDFs. */
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { PdfProcessesService } from '../../../src/modules/pages/pdf/pdf-processes.service.js';
import { Storage } from '../../../src/platform/storage/storage.js';
import { startApplication, type RunningApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { work } from '../../setup/work.js';
import { runProgram } from '../cli/run-cli.js';
import { anOffer, FREE, lineIds, offerBlock } from '../offers/examples.js';
import { act, aProposal, aPublished, paragraph, write, type Json } from '../proposals/examples.js';
import { aNamed, CLAIRE } from '../recipients/people.js';
import { readPdf } from './pdf-text.js';
import { Reader } from './reader.js';

let application: RunningApplication;
let acme: GivenOrganization;
beforeAll(async () => {
  application = await startApplication();
});
beforeEach(async () => {
  acme = await given.organization({ name: 'Studio Nord', legal_name: 'Studio Nord SAS' });
});

async function bytesOf(id: string, path = 'pdf'): Promise<Buffer> {
  const headers = { authorization: `Bearer ${await acme.key()}`, accept: 'application/pdf' };
  const response = await fetch(`${application.url}/v1/proposals/${id}/${path}`, { headers });
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  return Buffer.from(await response.arrayBuffer());
}

const documentOf = async (id: string): Promise<Json> =>
  (await acme.api().get(`/v1/proposals/${id}/signature`)).body.document as Json;

async function signed(details: Json = {}, signature: Json = {}): Promise<{ proposal: Json; reader: Reader }> {
  const proposal = await aPublished(acme, details);
  const reader = new Reader(application, proposal.url);
  expect((await reader.json('sign', await reader.signature(signature))).status).toBe(200);
  return { proposal, reader };
}

it('is asked for, made by a job, and then handed out: the words of the page, with its title, in pages', async () => {
  const { id, title } = await aPublished(acme);
  expect(await documentOf(id)).toMatchObject({ pdf_status: null, pdf_sha256: null, pdf_url: null });
  const first = await acme.api().get(`/v1/proposals/${id}/pdf`);
  expect([first.status, first.headers['retry-after'], first.body]).toEqual([
    202,
    '2',
    { proposal_id: id, pdf_status: 'pending', pdf_failure: null },
  ]);
  expect(await documentOf(id)).toMatchObject({ pdf_status: 'pending', pdf_sha256: null });
  await work(application);
  const bytes = await bytesOf(id);
  const { text, info, pages } = await readPdf(bytes);
  expect(text).toContain(title);
  expect(text).toContain('Studio Nord');
  expect(info).toMatchObject({ Title: title, Author: 'Studio Nord', Language: 'en' });
  expect(pages).toBeGreaterThan(1);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const pdf_url = `${application.url}/v1/proposals/${id}/pdf`;
  expect(await documentOf(id)).toMatchObject({ pdf_status: 'ready', pdf_sha256: sha256, pdf_url });
  const told = await acme.events('proposal.pdf_ready');
  expect(told.map(({ data }) => data.object)).toMatchObject([{ id, pdf_sha256: sha256, deal_status: 'pending' }]);
});

it('is made once for the same thing, anew for another, and the same bytes of the same input', async () => {
  const { id } = await aPublished(acme);
  const ask = () => acme.api().get(`/v1/proposals/${id}/pdf`);
  await Promise.all([ask(), ask(), ask()]);
  await work(application);
  const one = await bytesOf(id);
  expect(await acme.events('proposal.pdf_ready')).toHaveLength(1);
  await application.sql('delete from proposal_pdfs where organization_id = $1 and proposal_id = $2', [acme.id, id]);
  expect((await ask()).status).toBe(202);
  await work(application);
  expect((await bytesOf(id)).equals(one)).toBe(true);
  await write(acme, id, [paragraph('Other words')]);
  expect((await bytesOf(id)).equals(one)).toBe(true);
  await act(acme, id, 'publish');
  expect((await ask()).status).toBe(202);
  await work(application);
  expect((await readPdf(await bytesOf(id))).text).toContain('Other words');
});

it('follows a signature by itself, with the signature and what proves it, in words that claim no more', async () => {
  const { proposal } = await signed();
  await work(application);
  expect(await documentOf(proposal.id)).toMatchObject({ pdf_status: 'ready' });
  const { text } = await readPdf(await bytesOf(proposal.id));
  const { evidence } = (await acme.api().get(`/v1/proposals/${proposal.id}/signature`)).body as Json;
  expect(text).toContain('Claire Morel');
  expect(text).toContain('(stated)');
  expect(text).toContain('simple electronic signature');
  expect(text.replaceAll(' ', '')).toContain(evidence.chain_head);
  expect(text).not.toMatch(/advanced|qualified/i);
});

describe('the signed copy', () => {
  const folder = mkdtempSync(join(tmpdir(), 'proposal-service-signed-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const verdictOn = (name: string, bytes: Buffer) => {
    const file = join(folder, `${name}.pdf`);
    writeFileSync(file, bytes);
    return runProgram(null, ['verify-evidence', file, '--json']);
  };

  /** Where the attached file lies among the bytes. */
  function attachmentIn(pdf: Buffer): [from: number, to: number] {
    const from = pdf.indexOf('stream', pdf.indexOf('/EmbeddedFile')) + 'stream\n'.length;
    return [from, pdf.indexOf('endstream', from) - 1];
  }

  it('is to be archived, and carries the evidence that proves it, which later events do not change', async () => {
    const { proposal } = await signed();
    await work(application);
    const bytes = await bytesOf(proposal.id);
    const text = bytes.toString('latin1');
    expect(text).toMatch(/<pdfaid:part>3<\/pdfaid:part>\s*<pdfaid:conformance>A</);
    expect(text).toMatch(/\/AFRelationship\s*\/Data/);
    const verdict = await verdictOn('signed', bytes);
    expect([verdict.code, verdict.json.valid, verdict.json.problems]).toEqual([0, true, []]);
    const { evidence } = (await acme.api().get(`/v1/proposals/${proposal.id}/signature`)).body as Json;
    expect((verdict.json.report as string[]).join('\n')).toContain(evidence.chain_head);
    await act(acme, proposal.id, 'unpublish');
    await application.sql('delete from proposal_pdfs where proposal_id = $1', [proposal.id]);
    expect((await acme.api().get(`/v1/proposals/${proposal.id}/pdf`)).status).toBe(202);
    await work(application);
    expect((await bytesOf(proposal.id)).equals(bytes)).toBe(true);
  });

  it('keeps back what the sender wrote for itself, what earlier readers said, and where the signer was', async () => {
    const proposal = await aPublished(acme, { settings: { allow_client_to_download_pdf: true } });
    await act(acme, proposal.id as string, 'deny', { reason: 'Told-to-us', note: 'Note-of-ours' });
    for (const name of ['reopen', 'publish']) await act(acme, proposal.id as string, name);
    await act(acme, proposal.id as string, 'cancel', { reason: 'Records-of-ours' });
    for (const name of ['reopen', 'publish']) await act(acme, proposal.id as string, name);
    const reader = new Reader(application, proposal.url as string, { 'user-agent': 'Browser-of-theirs/1.0' });
    expect((await reader.json('sign', await reader.signature())).status).toBe(200);
    await work(application);
    const page = `${new URL(proposal.url as string).pathname}/pdf`;
    const copy = Buffer.from(await (await fetch(application.url + page)).arrayBuffer());
    const { text } = await readPdf(copy);
    const verdict = await verdictOn('kept-back', copy);
    expect([verdict.code, verdict.json.problems]).toEqual([0, []]);
    const told = `${text}\n${(verdict.json.report as string[]).join('\n')}`;
    expect(told).toContain('Claire Morel');
    const { text: whole } = await readPdf(await bytesOf(proposal.id as string, 'evidence'));
    for (const secret of ['Told-to-us', 'Note-of-ours', 'Records-of-ours', 'Browser-of-theirs', '127.0.0.1'])
      expect([secret, told.includes(secret), whole.includes(secret)]).toEqual([secret, false, true]);
  });

  it('is for those who are named: by the open link the document tells nobody’s name, and proves nothing', async () => {
    const named = await aNamed(acme, [CLAIRE], { settings: { allow_client_to_download_pdf: true } });
    const { url } = await named.publish();
    await named.sign(CLAIRE);
    const own = await named.reader(CLAIRE);
    const { pathname } = new URL(url as string);
    const stranger = new Reader(application, url as string);
    for (const reader of [stranger, own]) await reader.at(`${pathname}/pdf`);
    await work(application);
    const open = Buffer.from(await (await fetch(`${application.url}${pathname}/pdf`)).arrayBuffer());
    expect((await readPdf(open)).text).toContain('Words for the client.');
    expect((await readPdf(open)).text).not.toMatch(/Claire|claire@/);
    expect(open.includes('/EmbeddedFile')).toBe(false);
    const theirs = await bytesOf(named.id);
    expect((await readPdf(theirs)).text).toContain(CLAIRE.name);
    expect(theirs.includes('/EmbeddedFile')).toBe(true);
  });

  it('shows a single changed byte of that evidence', async () => {
    const { proposal } = await signed();
    await work(application);
    const bytes = await bytesOf(proposal.id);
    const [from, to] = attachmentIn(bytes);
    expect(to - from).toBeGreaterThan(500);
    for (const at of [0.1, 0.4, 0.7, 0.95].map((part) => Math.floor(from + (to - from) * part))) {
      const changed = Buffer.from(bytes);
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
      expect([at, (await verdictOn(`changed-${at}`, changed)).code]).toEqual([at, 1]);
    }
  });

  it('shows a single changed byte anywhere in the file', async () => {
    const { proposal } = await signed();
    await work(application);
    const bytes = await bytesOf(proposal.id);
    const key = Buffer.from(/Seal ([\w-]{86})/.exec(bytes.toString('latin1'))![1]!);
    const places = [0.02, 0.2, 0.5, 0.8, 0.99].map((part) => Math.floor(bytes.length * part));
    for (const at of [...places, bytes.indexOf(key) + 40, bytes.lastIndexOf(key) + 7, bytes.length - 1]) {
      const changed = Buffer.from(bytes);
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
      expect([at, (await verdictOn(`page-${at}`, changed)).code]).not.toEqual([at, 0]);
    }
    const longer = Buffer.concat([bytes, Buffer.from('\n')]);
    expect((await verdictOn('longer', longer)).json.problems).toEqual([
      expect.stringContaining("own seal doesn't fit"),
    ]);
    const bare = Buffer.from(bytes.toString('latin1').replaceAll('Seal ', 'seal '), 'latin1');
    expect((await verdictOn('bare', bare)).json.problems).toEqual([expect.stringContaining('no seal of its own')]);
  });

  it('has a seal of one spelling', async () => {
    const { proposal } = await signed();
    await work(application);
    const text = (await bytesOf(proposal.id)).toString('latin1');
    const seal = /Seal ([\w-]{86})/.exec(text)![1]!;
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const other = `${seal.slice(0, -1)}${alphabet[alphabet.indexOf(seal.at(-1)!) + 1]!}`;
    expect(Buffer.from(other, 'base64url').equals(Buffer.from(seal, 'base64url'))).toBe(true);
    const verdict = await verdictOn('spelled', Buffer.from(text.replaceAll(seal, other), 'latin1'));
    expect([verdict.code, verdict.json.problems]).toEqual([1, [expect.stringContaining("own seal doesn't fit")]]);
  });

  it('is not read where its attachment would grow beyond all measure', async () => {
    const { proposal } = await signed();
    await work(application);
    const bytes = await bytesOf(proposal.id);
    const [from, to] = attachmentIn(bytes);
    const within = (filter: string, content: Buffer) =>
      Buffer.concat([
        Buffer.from(
          bytes
            .subarray(0, from)
            .toString('latin1')
            .replace(/(EmbeddedFile\n *\/Filter) \/FlateDecode/, `$1 ${filter}`),
          'latin1',
        ),
        content,
        bytes.subarray(to),
      ]);
    const large = deflateSync(Buffer.alloc(65 * 1024 * 1024));
    const chained = deflateSync(deflateSync(bytes.subarray(0, 10)));
    for (const [filter, content] of [
      ['/FlateDecode', large],
      ['[/FlateDecode /FlateDecode]', chained],
      ['[/ASCIIHexDecode /FlateDecode]', chained],
      ['7 0 R', chained],
    ] as [string, Buffer][])
      expect([filter, (await verdictOn('large', within(filter, content))).json]).toMatchObject([
        filter,
        { error: { code: 'validation_error', message: expect.stringContaining('cannot be read') } },
      ]);
  });

  it('is sealed though its signer and its texts are called like a seal', async () => {
    const seal = `/Keywords (Seal ${'A'.repeat(86)})`;
    const tagged = `<pdf:Keywords>Seal ${'A'.repeat(86)}</pdf:Keywords>`;
    const { proposal } = await signed({ title: `${seal} ${tagged}` }, { signature: seal });
    await work(application);
    const verdict = await verdictOn('called', await bytesOf(proposal.id));
    expect([verdict.code, verdict.json.problems]).toEqual([0, []]);
  });

  it('is told from other PDFs, and from what was cut off', async () => {
    const { id } = await aPublished(acme);
    await acme.api().get(`/v1/proposals/${id}/pdf`);
    await work(application);
    const bytes = await bytesOf(id);
    expect(bytes.toString('latin1')).toContain('<pdfuaid:part>1</pdfuaid:part>');
    for (const given of [bytes, bytes.subarray(0, 900)])
      expect(await verdictOn('other', given)).toMatchObject({
        code: 1,
        json: { error: { code: 'validation_error', details: [{ field: 'FILE' }] } },
      });
  });
});

it('shows the offer as it was signed: what was picked, what was not, and the total of what was', async () => {
  const { id } = await aProposal(acme);
  const payment = { schedule: 'deposit', deposit_percent: 50 };
  const [, training] = lineIds(await anOffer(acme, id, { ...FREE, payment }));
  await write(acme, id, [offerBlock()]);
  const reader = new Reader(application, (await act(acme, id, 'publish')).url);
  expect((await reader.json('sign', await reader.signature({ selected_line_ids: [training] }))).status).toBe(200);
  await work(application);
  const { text } = await readPdf(await bytesOf(id));
  expect(text).toMatch(/Training · optional/i);
  expect(text).toMatch(/Hosting · not chosen/i);
  expect(text).toContain('€156.00');
  expect(text.split('€78.00')).toHaveLength(3);
  expect(text).not.toContain('€120.00');
});

it('names the package that its totals are of', async () => {
  const { id } = await aProposal(acme, { language: 'en' });
  const packages = [{ name: 'Basic' }, { name: 'Full', recommended: true }];
  await write(acme, id as string, [offerBlock()]);
  await anOffer(acme, id as string, { ...FREE, packages });
  await act(acme, id as string, 'publish');
  await acme.api().get(`/v1/proposals/${id}/pdf`);
  await work(application);
  const { text } = await readPdf(await bytesOf(id as string));
  expect(text).toMatch(/Package\s*Full\s*Subtotal/);
  // Of each package, with tax as well.
  const told = text.replace(/\s+/g, ' ');
  expect(told).toContain('€100.00 €100.00 excl. VAT excl. VAT €120.00 incl. VAT €120.00 incl. VAT');
});

it('waits to be asked for where the sender recorded the approval, and then claims no signature', async () => {
  const { id } = await aPublished(acme);
  await act(acme, id, 'approve');
  await work(application);
  expect(await documentOf(id)).toMatchObject({ pdf_status: null });
  expect((await acme.api().get(`/v1/proposals/${id}/pdf`)).status).toBe(202);
  await work(application);
  const { text } = await readPdf(await bytesOf(id));
  expect(text).toContain('Certificate of evidence');
  expect(text).toContain('No signature was given on the page');
  expect(text).not.toContain('simple electronic signature');
});

it('certifies the whole record for whoever may read evidence', async () => {
  const { proposal } = await signed();
  await act(acme, proposal.id, 'unpublish');
  const { text, info } = await readPdf(await bytesOf(proposal.id, 'evidence'));
  expect(text).toContain('Page closed');
  expect(text).toContain('verify-evidence');
  expect(info.Title).toContain('Certificate of evidence');
  const headers = { accept: 'application/pdf' };
  const without = acme.api(['proposals:read']).get(`/v1/proposals/${proposal.id}/evidence`, { headers });
  expect((await without).status).toBe(403);
  const plain = await acme.api().get(`/v1/proposals/${proposal.id}/evidence`);
  expect(plain.headers['content-type']).toMatch(/^application\/json/);
});

it('says that the certificate can be asked for again where drawing takes too long', async () => {
  const { id } = await aPublished(acme);
  const processes = application.get(PdfProcessesService);
  const { timeLimitMs } = processes;
  Object.assign(processes, { timeLimitMs: 1 });
  const headers = { accept: 'application/pdf' };
  const late = await acme.api().get(`/v1/proposals/${id}/evidence`, { headers });
  Object.assign(processes, { timeLimitMs });
  expect([late.status, late.headers['retry-after'], late.body.error.code]).toEqual([503, '30', 'unavailable']);
  await bytesOf(id as string, 'evidence');
});

it('has nothing to show before the first publication', async () => {
  const { id } = await aProposal(acme);
  const { status, body } = await acme.api().get(`/v1/proposals/${id}/pdf`);
  expect([status, body.error.code]).toEqual([409, 'invalid_state']);
});

it('is the client’s only while the sender lets them have it, and the link is open', async () => {
  const proposal = await aPublished(acme);
  const reader = new Reader(application, proposal.url);
  expect((await reader.get()).text).not.toContain('/pdf"');
  expect((await reader.get('/pdf')).status).toBe(403);
  await acme.api().patch(`/v1/proposals/${proposal.id}`, { allow_client_to_download_pdf: true });
  // Without `download`, which would save the page that says it is being made.
  expect((await reader.get()).text).toContain('/pdf">');
  const making = await reader.get('/pdf');
  expect([making.status, making.headers['retry-after'], making.headers.refresh]).toEqual([202, '2', '2']);
  expect(making.text).toContain(`href="${reader.path}"`);
  await work(application);
  const made = await reader.get('/pdf');
  expect([made.status, made.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(made.headers).toMatchObject({ 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex, nofollow' });
  await acme.api().patch(`/v1/proposals/${proposal.id}`, { password: 'open sesame' });
  const other = new Reader(application, proposal.url);
  expect((await other.get('/pdf')).status).toBe(401);
  await other.json('unlock', { password: 'open sesame' });
  const { status, headers } = await other.get('/pdf');
  expect([status, headers['cache-control']]).toEqual([200, 'private, no-store']);
  await act(acme, proposal.id, 'unpublish');
  expect((await reader.get('/pdf')).status).toBe(410);
});

it('is tried again when the store was away, and made again when the store has lost it', async () => {
  const { id } = await aPublished(acme);
  const storage = application.get(Storage);
  const away = jest.spyOn(storage, 'write').mockRejectedValue(new Error('The store is away.'));
  await acme.api().get(`/v1/proposals/${id}/pdf`);
  await work(application);
  expect(await documentOf(id)).toMatchObject({ pdf_status: 'failed', pdf_sha256: null });
  away.mockRestore();
  expect((await acme.api().get(`/v1/proposals/${id}/pdf`)).status).toBe(202);
  await work(application);
  await bytesOf(id);
  const [pdf] = await application.sql('select * from proposal_pdfs where organization_id = $1', [acme.id]);
  await storage.remove(`pdfs/${pdf!.id as string}/${pdf!.sha256 as string}`);
  expect((await acme.api().get(`/v1/proposals/${id}/pdf`)).status).toBe(202);
  await work(application);
  await bytesOf(id);
});

it('loses no document to what its fonts cannot write, and says so', async () => {
  const { id } = await aPublished(acme);
  await write(acme, id, [paragraph('Bravo 🎉👩‍💻! שלום مرحبا 你好 Ελλάδα Україна Łódź e\u0301 \u202f€')]);
  await act(acme, id, 'publish');
  await acme.api().get(`/v1/proposals/${id}/pdf`);
  await work(application);
  const { text } = await readPdf(await bytesOf(id));
  expect(text).toContain('Ελλάδα Україна Łódź é');
  expect(text).toContain('cannot be written with the fonts of this file');
});
