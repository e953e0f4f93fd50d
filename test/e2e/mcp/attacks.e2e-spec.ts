import { request } from 'node:http';
import { hostsOf, nameIn } from '../../../src/modules/mcp/hosts.js';
import { Agent } from '../../setup/agent.js';
import { startApplication, type RunningApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import type { Json } from '../../setup/json.js';
import { Person } from '../../setup/person.js';
import { Toolbox } from '../../setup/tools.js';
import { inPerson } from '../recipients/people.js';

let application: RunningApplication;
let acme: GivenOrganization;
let agent: Toolbox;

beforeAll(async () => {
  application = await startApplication();
  acme = await given.organization({ name: 'Studio Nord' });
  agent = await Toolbox.of(acme);
});

const call = (name: string, input: unknown, id = 1) => ({
  ...{ jsonrpc: '2.0', id, method: 'tools/call' },
  params: { name, arguments: input },
});

interface Answered {
  status: number;
  text: string;
}

/** As a program sends it that sets every header as it likes. */
function send(body: string, token: string, headers: Record<string, string> = {}): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const sent = request(`${application.url}/v1/mcp`, {
      method: 'POST',
      headers: {
        ...{ 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
        ...{ authorization: `Bearer ${token}`, 'content-length': Buffer.byteLength(body), ...headers },
      },
    });
    sent.once('error', reject).once('response', (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (data: string) => (text += data));
      response.once('end', () => {
        resolve({ status: response.statusCode ?? 0, text });
      });
    });
    sent.end(body);
  });
}

const nested = (depth: number, inner = '1') => `${'{"a":'.repeat(depth)}${inner}${'}'.repeat(depth)}`;

it.each(['http://evil.example', 'https://evil.example:3000', 'null', 'file://', 'http://127.0.0.1.evil.example'])(
  'a page of %s that a name server leads here is refused',
  async (origin) => {
    const list = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' });
    const host = origin.replace(/^.*\/\//, '') || 'evil.example';
    const { status, text } = await send(list, agent.tokens.access_token, { origin, host });
    expect([status, JSON.parse(text).error.code]).toEqual([403, 'forbidden']);
  },
);

it.each(['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example', '192.0.2.1', 'a b'])(
  'a request that is addressed to the host "%s" is refused, though it says no origin',
  async (host) => {
    const { status, text } = await send(JSON.stringify(call('list_leads', {})), agent.tokens.access_token, { host });
    expect([status, JSON.parse(text).error]).toEqual([
      403,
      expect.objectContaining({ code: 'forbidden', message: expect.stringContaining('BASE_URL') }),
    ]);
  },
);

it('the names of this computer are taken while BASE_URL is one of them, at any port', async () => {
  const list = JSON.stringify(call('list_leads', {}));
  for (const host of ['localhost', 'LOCALHOST:8080', '127.0.0.1:1', '[::1]:3000'])
    expect([host, (await send(list, agent.tokens.access_token, { host })).status]).toEqual([host, 200]);
});

it('and no name but its own where BASE_URL is public', () => {
  const taken = hostsOf('https://proposals.example.com');
  expect(['proposals.example.com', 'PROPOSALS.example.com:443'].every((host) => taken.has(nameIn(host)))).toBe(true);
  for (const host of ['localhost', '127.0.0.1', 'example.com', 'proposals.example.com.', undefined])
    expect([host, taken.has(nameIn(host))]).toEqual([host, false]);
});

it('huge and deep arguments are refused, and cost nobody else anything', async () => {
  const { access_token } = agent.tokens;
  const deep = nested(100_000);
  const wide = `{${Array.from({ length: 50_000 }, (_, index) => `"k${index}":1`).join(',')}}`;
  const bodies = [
    ...[
      deep,
      wide,
      `"${'x'.repeat(900_000)}"`,
      JSON.stringify(deep),
      `[${'['.repeat(50_000)}${']'.repeat(50_000)}]`,
    ].flatMap((value) => [
      `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"create_lead","arguments":${value}}}`,
      `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"create_lead","arguments":{"name":"x","metadata":${value}}}}`,
      `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"append_sections","arguments":{"proposal_id":"x","sections":${value}}}}`,
    ]),
    deep,
    `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"__proto__","arguments":{"__proto__":{"x":1}}}}`,
  ];
  for (const body of bodies) {
    const { status, text } = await send(body, access_token);
    if (![200, 400, 404, 413].includes(status)) throw new Error(`${status} for ${body.slice(0, 120)}: ${text}`);
    if (status === 200)
      expect([body.slice(0, 120), /isError":true|"error":\{/.test(text)]).toEqual([body.slice(0, 120), true]);
    expect(text.length).toBeLessThan(20_000);
  }
  expect((await send('x'.repeat(2_000_000), access_token)).status).toBe(413);
  expect((await agent.get('list_leads')).data).toEqual([]);
}, 60_000);

it('a batch beyond the rate limit does nothing at all', async () => {
  const other = await given.organization();
  const theirs = await Toolbox.of(other);
  await application.sql('update organizations set rate_limit_per_hour = 30 where id = $1', [other.id]);
  const batch = JSON.stringify(Array.from({ length: 20 }, (_, id) => call('create_lead', { name: `Lead ${id}` }, id)));
  const answers: number[] = [];
  for (let count = 0; count < 3; count += 1) answers.push((await send(batch, theirs.tokens.access_token)).status);
  expect(answers).toEqual([200, 429, 429]);
  const [{ count }] = (await application.sql('select count(*)::int from leads where organization_id = $1', [
    other.id,
  ])) as [Json];
  expect(count).toBe(20);
});

it('twenty who append at once lose nothing', async () => {
  const { id: proposal_id } = await agent.get('create_proposal', { title: 'A new web site' });
  const texts = Array.from({ length: 20 }, (_, index) => `Part ${index}`);
  const answers = await Promise.all(
    texts.map((text) =>
      agent.call('append_sections', { proposal_id, sections: [{ blocks: [{ type: 'paragraph', text }] }] }),
    ),
  );
  const { sections } = await agent.get('get_proposal_content', { proposal_id });
  const kept = (sections as Json[]).map(({ blocks }) => blocks[0].text as string);
  const accepted = texts.filter((_, index) => answers[index]!.ok);
  expect(kept.sort()).toEqual(accepted.sort());
  expect(accepted.length).toBeGreaterThan(0);
  for (const { ok, body } of answers) if (!ok) expect(body.code).toBe('conflict');
});

it('who is taken out of the organization is refused on the next call, and cannot refresh', async () => {
  const [owner, max] = [await Person.of(acme), await Person.of(acme, 'member')];
  const theirs = await Agent.connected(max, acme);
  const list = JSON.stringify(call('list_leads', {}));
  expect((await send(list, theirs.tokens.access_token)).status).toBe(200);
  const [user] = await application.sql('select id from users where email = $1', [max.email]);
  const address = `/v1/organization/members/${user!.id as string}`;
  expect((await inPerson(owner, 'DELETE', address)).status).toBe(204);
  expect((await send(list, theirs.tokens.access_token)).status).toBe(401);
  expect((await theirs.refresh(theirs.tokens.refresh_token)).body.error).toBe('invalid_grant');
});

it('what an agent calls itself is text wherever people read it', async () => {
  const name = '<img src=x onerror=alert(1)>"\'';
  const ann = await Person.of(acme);
  const evil = new Agent();
  await evil.register({ client_name: name });
  const consent = await evil.consentOf(ann);
  const { text, headers } = consent;
  expect(text).toContain('&lt;img src=x');
  expect(text).not.toContain('<img src=x');
  expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
});
