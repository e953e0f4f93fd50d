import { setTimeout as sleep } from 'node:timers/promises';
import { inspect } from 'node:util';
import { ProposalService, ProposalServiceError, type ClientOptions, type ErrorCode } from '../../../sdk/src/index.js';
import { startApplication, type RunningApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { work } from '../../setup/work.js';
import { answers, broken, lost, refuses, silent, UnreliableNetwork } from './unreliable.js';

let application: RunningApplication;
let acme: GivenOrganization;
let network: UnreliableNetwork;
let client: ProposalService;
let apiKey: string;

beforeAll(async () => {
  application = await startApplication();
  network = await UnreliableNetwork.before(application.url);
});
afterAll(() => network.close());
beforeEach(async () => {
  acme = await given.organization();
  apiKey = await acme.key();
  network.next();
  client = through();
});

/** A client whose requests go through the network of the test. */
const through = (options: Partial<ClientOptions> = {}) =>
  new ProposalService({ baseUrl: network.url, apiKey, ...options });

async function failure(call: PromiseLike<unknown>): Promise<ProposalServiceError> {
  const error: unknown = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!ProposalServiceError.is(error)) throw new Error(`It did not fail as it should: ${inspect(error)}`);
  return error;
}

const keysSeen = () => network.seen.map(({ headers }) => headers['idempotency-key']);
const countLeads = async () => (await client.leads.list({ limit: 1 })).pagination.total_count;

describe('methods', () => {
  it('create, read, change and delete', async () => {
    const lead = await client.leads.create({ name: 'Claire Morel', metadata: { crm: '4711' } });
    expect(lead).toMatchObject({ name: 'Claire Morel', duplicates: [] });
    const changed = await client.leads.update(lead.id, { company: 'Atelier Nord' }, { ifMatch: lead.version });
    expect(changed).toMatchObject({ name: 'Claire Morel', company: 'Atelier Nord', version: lead.version + 1 });
    const { code, status } = await failure(client.leads.update(lead.id, { company: 'X' }, { ifMatch: lead.version }));
    expect({ code, status }).toEqual({ code: 'precondition_failed', status: 412 });
    expect(await client.leads.get(lead.id)).toEqual(changed);
    await expect(client.leads.delete(lead.id)).resolves.toBeUndefined();
    expect((await failure(client.leads.get(lead.id))).code).toBe('not_found');
  });

  it('tell why rows of an import were refused, one by one', async () => {
    const { id } = await client.imports.create('{"name":"A"}\n{"name":""}\n{"nom":"B"}', { type: 'leads' });
    await work(application);
    const refused: string[] = [];
    for await (const { row, field, code } of client.imports.errors.get(id)) refused.push(`${row} ${field} ${code}`);
    expect(refused).toEqual(['2 name too_short', '3 nom unknown_field', '3 name required']);
  });

  it('take filters of every kind', async () => {
    await client.leads.create({ name: 'Claire Morel', metadata: { crm: '47 & 11' } });
    await client.leads.create({ name: 'Jan de Vries', metadata: { crm: '4712' } });
    const found = await client.leads.list({ metadata: { crm: '47 & 11' }, search: 'Claire', updated_after: undefined });
    expect(found.data.map(({ name }) => name)).toEqual(['Claire Morel']);
  });

  it('answer in the form that a view asks for', async () => {
    const { id } = await client.proposals.create({ title: 'A garden' });
    const [item] = (await client.proposals.list()).data;
    const [record] = (await client.proposals.list({ view: 'full' })).data;
    expect([item!.proposal_id, record!.id]).toEqual([id, id]);
    await client.proposals.publish(id, { accept: 'empty_content,no_lead,no_signer_email' });
    expect((await client.proposals.views.list(id)).summary.total_views).toBe(0);
    expect(await client.proposals.views.list(id, { view: 'sections' })).not.toHaveProperty('summary');
  });

  it('reach what is hidden behind no method', async () => {
    expect(await client.request('GET', '/v1/leads', { query: { limit: 1 } })).toMatchObject({ data: [] });
    const lead = await client.request<{ id: string }>('POST', '/v1/leads', { input: { name: 'Ann' } });
    expect((await client.leads.get(lead.id)).name).toBe('Ann');
  });

  it('refuse an id that is missing, before anything is asked for', async () => {
    for (const id of [undefined, null, '', '.', '..'])
      expect(() => client.leads.delete(id as string)).toThrow('An id is missing');
    expect(network.seen).toEqual([]);
    expect((await failure(client.leads.get('../organization'))).status).toBe(400);
    expect(network.seen[0]!.path).toBe('/v1/leads/..%2Forganization');
  });

  it('say what the client lacks', () => {
    expect(() => new ProposalService({ baseUrl: '', apiKey })).toThrow('baseUrl is missing');
    for (const baseUrl of ['localhost:3000', 'proposals.example.com', '/app/api', 'https://'])
      expect(() => new ProposalService({ baseUrl, apiKey })).toThrow('baseUrl must begin with https://');
    expect(() => through({ apiKey: '' })).toThrow('apiKey is empty');
    expect(() => through({ apiKey: undefined })).toThrow('apiKey is empty');
  });

  it('keep the key out of what is logged', () => {
    expect(inspect(client, { depth: 9, showHidden: true })).not.toContain(apiKey);
    expect(JSON.stringify(client)).not.toContain(apiKey);
  });

  it('take a key that is asked for each time, and none', async () => {
    const keys = ['not a key', apiKey];
    const rotating = through({ apiKey: () => Promise.resolve(keys.shift()!) });
    expect((await failure(rotating.me.get())).code).toBe('unauthorized');
    expect((await rotating.me.get()).organization_id).toBe(acme.id);
    const { status } = await failure(new ProposalService({ baseUrl: `${network.url}/v1/` }).me.get());
    expect([status, network.seen.at(-1)!.headers.authorization]).toEqual([401, undefined]);
  });
});

describe('a list', () => {
  beforeEach(async () => {
    for (let index = 0; index < 7; index++) await client.leads.create({ name: `Lead ${index}` });
    network.next();
  });

  it('is a page when it is awaited', async () => {
    const page = await client.leads.list({ limit: 3 });
    expect(page.data).toHaveLength(3);
    expect(page.pagination).toMatchObject({ has_more: true, total_count: 7 });
    expect(network.seen).toHaveLength(1);
  });

  it('is every item when it is iterated over, each once, and no more pages than are needed', async () => {
    const names: string[] = [];
    for await (const { name } of client.leads.list({ limit: 3, search: 'Lead' })) names.push(name);
    expect(names).toEqual([6, 5, 4, 3, 2, 1, 0].map((index) => `Lead ${index}`));
    expect(network.seen).toHaveLength(3);
    network.next();
    for await (const { name } of client.leads.list({ limit: 3 })) if (name === 'Lead 4') break;
    expect(network.seen).toHaveLength(1);
  });

  it('is page by page, and one request for what is asked twice', async () => {
    const list = client.leads.list({ limit: 4 });
    expect(network.seen).toEqual([]);
    const sizes: number[] = [];
    for await (const { data } of list.pages()) sizes.push(data.length);
    expect(sizes).toEqual([4, 3]);
    expect((await list).data).toHaveLength(4);
    expect(network.seen).toHaveLength(2);
  });

  it('fails as any other call does', async () => {
    const wrong = () => client.leads.list({ limit: 1000 });
    expect((await failure(wrong())).code).toBe('validation_error');
    await expect(wrong()[Symbol.asyncIterator]().next()).rejects.toThrow('limit');
    expect(await wrong().catch(() => 'caught')).toBe('caught');
  });
});

describe('an error', () => {
  it('names the code, the request and each wrong field', async () => {
    const error = await failure(client.leads.create({ name: '', email: 'nobody' }));
    expect(error).toMatchObject({ status: 400, code: 'validation_error', retryAfter: null });
    expect(error.requestId).toMatch(/^[\w-]{36}$/);
    expect(error.details.map(({ field, code }) => [field, code])).toEqual([
      ['name', 'too_short'],
      ['email', 'invalid_format'],
    ]);
    for (const { field, message } of error.details) expect(error.message.split(`${field}: ${message}`)).toHaveLength(2);
  });

  it('leaves what is for programs to its details', async () => {
    const { id } = await client.proposals.create({ title: 'Draft' });
    const { code, message, details } = await failure(client.proposals.unpublish(id));
    expect([code, details.some(({ field }) => field === 'allowed_actions')]).toEqual(['invalid_state', true]);
    expect(message).not.toMatch(/ · |allowed_actions/);
  });

  it('is in French for who asks so', async () => {
    const { message } = await failure(through({ language: 'fr' }).leads.create({ name: '' }));
    expect(message.match(/caractères/g)).toHaveLength(1);
  });

  it.each<[number, string, ErrorCode]>([
    [500, '<html>Bad gateway</html>', 'unexpected_answer'],
    [200, '<html>Welcome to our network</html>', 'unexpected_answer'],
    [404, '"no"', 'unexpected_answer'],
    [403, 'null', 'unexpected_answer'],
  ])('tells that something in between answered: %i %s', async (status, body, code) => {
    network.next(answers(status, body, { 'Content-Type': 'text/html' }));
    const error = await failure(client.me.get());
    expect([error.status, error.code]).toEqual([status, code]);
  });

  it('leads the key to no other place', async () => {
    const before = network.seen.length;
    network.next(answers(307, '', { Location: `${network.url}/elsewhere` }));
    expect((await failure(client.leads.create({ name: 'Ann' }, { retries: 0 }))).code).toBe('connection_failed');
    expect(network.seen).toHaveLength(before + 1);
  });
});

describe('what goes wrong on the way', () => {
  it.each([
    ['an answer that is lost', lost],
    ['a connection that breaks', broken],
    ['a busy service', refuses(503, 'unavailable', { 'Retry-After': '0' })],
    ['a proxy without it', answers(502, 'Bad gateway')],
    ['a twin in flight', refuses(409, 'conflict', { 'Retry-After': '0' })],
  ])('is repeated with the same key, and happens once: %s', async (_what, fate) => {
    network.next(fate, fate);
    const lead = await client.leads.create({ name: 'Claire Morel' });
    const keys = keysSeen();
    expect(keys).toEqual([keys[0], keys[0], keys[0]]);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(await countLeads()).toBe(1);
    expect((await client.leads.get(lead.id)).name).toBe('Claire Morel');
    await client.leads.create({ name: 'Another' });
    expect(keysSeen().at(-1)).not.toBe(keys[0]);
  });

  it('is repeated with the caller’s own key', async () => {
    network.next(lost);
    await client.leads.create({ name: 'Ann' }, { idempotencyKey: 'lead 1' });
    await client.leads.create({ name: 'Ann' }, { idempotencyKey: 'lead 1' });
    expect(keysSeen()).toEqual(['lead 1', 'lead 1', 'lead 1']);
    expect(await countLeads()).toBe(1);
  });

  it('waits as long as it is told to, and no longer than it may', async () => {
    network.next(refuses(429, 'rate_limit_exceeded', { 'Retry-After': '1' }));
    const began = Date.now();
    await client.me.get();
    expect(Date.now() - began).toBeGreaterThan(990);
    network.next(refuses(429, 'rate_limit_exceeded', { 'Retry-After': '3000' }));
    const error = await failure(client.me.get());
    expect(error).toMatchObject({ status: 429, code: 'rate_limit_exceeded', retryAfter: 3000 });
    expect(network.seen).toHaveLength(1);
  });

  it('is given up at last', async () => {
    network.next(broken, broken, broken);
    const error = await failure(client.me.get({ retries: 2 }));
    expect(error).toMatchObject({ status: 0, code: 'connection_failed' });
    expect(error.message).toMatch(/could not be reached: .+/);
    expect(error.cause).toHaveProperty('message', 'fetch failed');
    expect(network.seen).toHaveLength(3);
  });

  it('is not repeated where it might happen twice, nor what is wrong', async () => {
    network.next(lost);
    expect((await failure(client.mcp({ jsonrpc: '2.0', id: 1 }))).code).toBe('connection_failed');
    expect(network.seen).toHaveLength(1);
    network.next(lost);
    await failure(client.request('POST', '/v1/leads', { input: { name: 'Ann' } }));
    expect([network.seen.length, await countLeads()]).toEqual([1, 1]);
    network.next(refuses(409, 'conflict'));
    await failure(client.leads.create({ name: 'Ann' }));
    expect(network.seen).toHaveLength(1);
  });

  it('is sent once more, with the same key, where the caller has seen to it, and thrown where not', async () => {
    const asked: ErrorCode[] = [];
    const careful = through({ onError: ({ code }) => asked.push(code) < 2 });
    network.next(refuses(403, 'reauthentication_required'));
    const { name } = await careful.leads.create({ name: 'Claire Morel' });
    expect([name, await countLeads()]).toEqual(['Claire Morel', 1]);
    expect(keysSeen().slice(0, 2)).toEqual([keysSeen()[0], keysSeen()[0]]);
    network.next(refuses(403, 'reauthentication_required'));
    expect((await failure(careful.leads.create({ name: 'Ann' }))).code).toBe('reauthentication_required');
    expect([asked.length, network.seen.length]).toEqual([2, 1]);
  });

  it('ends when no answer comes in time', async () => {
    network.next(silent, silent);
    const error = await failure(client.me.get({ timeout: 1000, retries: 1 }));
    expect(error).toMatchObject({ status: 0, code: 'timeout', message: 'No answer came within 1000 ms.' });
    expect(network.seen).toHaveLength(2);
  });

  it('ends when the caller says so: before, during and between attempts', async () => {
    const reason = new Error('The user left');
    await expect(client.me.get({ signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
    expect(network.seen).toHaveLength(0);
    for (const fate of [silent, refuses(503, 'unavailable', { 'Retry-After': '30' })]) {
      network.next(fate);
      const controller = new AbortController();
      const ended = expect(client.me.get({ signal: controller.signal })).rejects.toBe(reason);
      while (network.seen.length === 0) await sleep(10);
      await sleep(100);
      controller.abort(reason);
      await ended;
      expect(network.seen).toHaveLength(1);
    }
  });

  it('waits for what is being made', async () => {
    const { id } = await client.proposals.create({ title: 'A garden' });
    network.next(answers(202, { pdf_status: 'pending' }, { 'Retry-After': '1' }), (_request, response) =>
      response.writeHead(200, { 'Content-Type': 'application/pdf' }).end('%PDF-1.7'),
    );
    expect(Buffer.from(await client.proposals.pdf.get(id)).toString()).toBe('%PDF-1.7');
    expect(network.seen[0]!.headers.accept).toBe('application/pdf');
  });
});

describe('an upload', () => {
  const contentOf = async ({ url }: { url: string | null }) => (await fetch(url!)).text();

  it('is one call, and ready to be used', async () => {
    const file = await client.files.upload('Hello', { name: 'hello.txt', contentType: 'text/plain' });
    expect(file).toMatchObject({ name: 'hello.txt', type: 'text/plain', size: 5, status: 'ready', folder_id: null });
    expect(await contentOf(file)).toBe('Hello');
  });

  it('takes names and types from what it is, and puts it into a folder', async () => {
    const folder = await client.media.folders.create({ title: 'Texts' });
    const blob = Object.assign(new Blob(['Hello'], { type: 'text/plain' }), { name: 'hello.txt' });
    const file = await client.files.upload(blob, { folderId: folder.id });
    expect(file).toMatchObject({ name: 'hello.txt', type: 'text/plain', size: 5, folder_id: folder.id });
    const bytes = await client.files.upload(new Uint8Array([1, 2, 3]), { name: 'three' });
    expect(bytes).toMatchObject({ type: 'application/octet-stream', size: 3 });
  });

  it('says what is missing, and leaves nothing behind that never arrived', async () => {
    expect((await failure(client.files.upload('Hello'))).details[0]).toMatchObject({ field: 'name', code: 'required' });
    const refusing = through({
      fetch: (url, init) =>
        init?.method === 'PUT' ? Promise.resolve(new Response('', { status: 403 })) : fetch(url, init),
    });
    expect((await failure(refusing.files.upload('Hello', { name: 'hello.txt' }))).status).toBe(403);
    expect((await client.media.files.list()).pagination.total_count).toBe(0);
  });
});
