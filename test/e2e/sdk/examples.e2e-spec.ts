/** @long Starts programs, and kills them. */
import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { startApplication, type RunningApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import type { Json } from '../../setup/json.js';
import { freePort } from '../../setup/ports.js';
import { SdkFolder } from '../../setup/sdk.js';
import { UnreliableNetwork, type Fate } from './unreliable.js';

jest.setTimeout(180_000);

let application: RunningApplication;
let network: UnreliableNetwork;
let acme: GivenOrganization;
let folder: SdkFolder;

beforeAll(async () => {
  application = await startApplication({ env: { ROLE: 'all', WEBHOOK_ALLOWED_HOSTS: '127.0.0.1' } });
  network = await UnreliableNetwork.before(application.url);
  folder = await SdkFolder.install();
});
afterAll(() => {
  network.close();
  folder.remove();
});
let copies = 0;
let at: string;
beforeEach(async () => {
  acme = await given.organization();
  network.next();
});

/** A program of an example in a copy of its own; what it says is kept. */
class Program {
  readonly child: ChildProcess;
  said = '';
  readonly ended: Promise<number | null>;

  constructor(file: string, env: Record<string, string>) {
    this.child = spawn(process.execPath, [file], { cwd: at, env: { ...process.env, ...env } });
    this.child.stdout!.on('data', (text: Buffer) => (this.said += text.toString()));
    this.child.stderr!.on('data', (text: Buffer) => (this.said += text.toString()));
    this.ended = new Promise((resolve) => this.child.once('close', resolve));
  }

  async says(text: string): Promise<void> {
    while (!this.said.includes(text)) {
      if (this.child.exitCode !== null) throw new Error(`It ended: ${this.said}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}

function copyOf(example: string): void {
  copies += 1;
  at = join(folder.path, `${example}-${copies}`);
  cpSync(join('examples', example), at, { recursive: true });
}

type Meant = (request: IncomingMessage) => boolean;

describe('a CRM in step with the service', () => {
  beforeEach(() => copyOf('crm-sync'));

  const synchronize = async () => new Program('sync.mjs', { BASE_URL: network.url, API_KEY: await acme.key() });
  const crm = () => JSON.parse(readFileSync(join(at, 'crm.json'), 'utf8')) as { deals: Json[]; history: Json[] };

  /** Kills the run at the first request of this kind, or a later one; whether there was one. */
  async function killedAt(isMeant: Meant, when: 'before' | 'after', spare = 0): Promise<boolean> {
    const run: { program?: Program; isKilled?: boolean } = {};
    let spared = 0;
    const fate: Fate = (request, response, pass) => {
      if (run.isKilled || !isMeant(request) || spared++ < spare) return pass();
      run.isKilled = true;
      const kill = () => void run.program!.child.kill('SIGKILL');
      if (when === 'before') return kill();
      response.writeHead = () => {
        kill();
        return response.destroy();
      };
      pass();
    };
    network.next(...Array.from({ length: 100 }, () => fate));
    run.program = await synchronize();
    const code = await run.program.ended;
    if (!run.isKilled && code !== 0) throw new Error(run.program.said);
    return run.isKilled ?? false;
  }

  async function expectEachOnce(): Promise<Json[]> {
    const api = acme.api();
    expect((await api.all('/v1/leads')).map(({ external_id }) => external_id as string).sort()).toEqual([
      'customer-1',
      'customer-2',
    ]);
    const proposals = await api.all('/v1/proposals', { view: 'full' });
    expect(proposals.map(({ external_id }) => external_id as string).sort()).toEqual(['deal-1', 'deal-2', 'deal-3']);
    for (const { id, page_status } of proposals) {
      expect(page_status).toBe('published');
      expect(await api.all(`/v1/proposals/${id as string}/products`)).toHaveLength(1);
    }
    expect(await acme.events('proposal.published')).toHaveLength(3);
    return proposals;
  }

  it('makes each once, however often it is killed, at each write: before it is done and after', async () => {
    const isWrite: Meant = ({ method }) => method === 'POST';
    let writes = 0;
    for (; await killedAt(isWrite, 'before'); writes += 1) expect(await killedAt(isWrite, 'after')).toBe(true);
    expect(writes).toBe(11);
    const proposals = await expectEachOnce();

    for (const { id } of proposals.slice(1)) await acme.api().post(`/v1/proposals/${id as string}/approve`);
    const isDecision: Meant = ({ url }) => /^\/v1\/proposals\/[\w-]{36}$/.test(url!);
    const wonAfter = async (when: 'before' | 'after', spare: number) => {
      await killedAt(isDecision, when, spare);
      return crm().history.length;
    };
    expect([await wonAfter('before', 0), await wonAfter('after', 0)]).toEqual([0, 0]);
    expect([await wonAfter('after', 1), await wonAfter('before', 0)]).toEqual([1, 1]);
    expect([await wonAfter('before', 1), await wonAfter('before', 0)]).toEqual([2, 2]);
    const won = crm().deals.filter(({ stage }) => stage === 'won');
    expect(
      crm()
        .history.map(({ deal_id }) => deal_id as string)
        .sort(),
    ).toEqual(won.map(({ id }) => id as string));
    await expectEachOnce();
  });

  it('goes on past a deal that somebody has to mend', async () => {
    const data = crm();
    data.deals.unshift({
      ...data.deals[0],
      id: 'deal-0',
      customer: { id: 'customer-0', name: 'Ann', email: 'nobody' },
    });
    writeFileSync(join(at, 'crm.json'), JSON.stringify(data));
    const run = await synchronize();
    expect([await run.ended, run.said]).toEqual([
      0,
      'deal-0: email: Must be an e-mail address.\n{"deals":4,"won":0}\n',
    ]);
    await expectEachOnce();
  });

  it('makes each once when two run at the same time', async () => {
    const both = await Promise.all([synchronize(), synchronize()]);
    for (const run of both) expect([await run.ended, run.said]).toEqual([0, '{"deals":3,"won":0}\n']);
    await expectEachOnce();
  });
});

describe('a receiver of webhooks', () => {
  let receiver: Program;
  let url: string;
  let secret: string;
  let endpoint: string;
  const kept = () => readFileSync(join(at, 'inbox.ndjson'), 'utf8').trim().split('\n');

  async function start(): Promise<void> {
    receiver = new Program('receiver.mjs', { PORT: new URL(url).port, WEBHOOK_SECRET: secret });
    await receiver.says('Listening');
  }

  beforeEach(async () => {
    copyOf('webhook-receiver');
    url = `http://127.0.0.1:${await freePort()}/`;
    const { body } = await acme.api().post('/v1/webhooks', { url, types: ['lead.created'] });
    ({ secret, id: endpoint } = body as { secret: string; id: string });
    await start();
  });
  afterEach(async () => {
    receiver.child.kill('SIGKILL');
    await receiver.ended;
  });

  it('keeps each event once, also when it comes again to another process', async () => {
    const lead = await given.lead(acme);
    await receiver.says(`lead.created ${lead.id}`);
    expect(kept()).toHaveLength(1);
    receiver.child.kill('SIGKILL');
    await receiver.ended;
    await start();
    const [delivery] = await acme.api().all(`/v1/webhooks/${endpoint}/deliveries`);
    await acme.api().post(`/v1/webhooks/${endpoint}/deliveries/${delivery!.id as string}/redeliver`);
    const other = await given.lead(acme);
    await receiver.says(`lead.created ${other.id}`);
    expect(kept().map((line) => (JSON.parse(line) as { data: Json }).data.object.id as string)).toEqual([
      lead.id,
      other.id,
    ]);
  });

  it('refuses what the service has not signed, and what is too long', async () => {
    const post = async (body: string) => (await fetch(url, { method: 'POST', body })).status;
    expect(await post('{"id":"1","type":"lead.created"}')).toBe(400);
    expect(await post('x'.repeat(100_000))).toBe(413);
    expect(receiver.said).not.toContain('lead.created');
  });
});
