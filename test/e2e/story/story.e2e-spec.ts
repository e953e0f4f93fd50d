/** @long Starts programs. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startApplication, type RunningApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { PASSWORD, Person } from '../../setup/person.js';
import { work } from '../../setup/work.js';

const DOCS = join(__dirname, '../../../docs');

let application: RunningApplication;
let acme: GivenOrganization;
beforeAll(async () => {
  application = await startApplication();
  acme = await given.organization({ name: 'Studio Nord' });
});

interface Told {
  code: number | null;
  output: string;
}

function tell(settings: Record<string, string>, { script: name = 'story.sh', input = '' } = {}): Promise<Told> {
  const { PATH = '' } = process.env;
  return new Promise((resolve, reject) => {
    const script = spawn('bash', [join(DOCS, name)], { env: { PATH, ...settings } });
    let output = '';
    script.stdout.on('data', (text) => (output += String(text)));
    script.stderr.on('data', (text) => (output += String(text)));
    script.once('error', reject);
    script.once('close', (code) => resolve({ code, output }));
    script.stdin.end(input);
  });
}

it('holds from the first call to the signed page', async () => {
  const { code, output } = await tell({ BASE_URL: application.url, API_KEY: await acme.key() });
  expect(output).not.toContain('✗');
  expect(output).toContain('All of it held.');
  expect(code).toBe(0);
  const signed = await application.sql('select name from signatures where organization_id = $1', [acme.id]);
  expect(signed).toEqual([{ name: 'Claire Morel' }]);
});

it('takes address and key from the demo, where none are named', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'proposal-story-'));
  const demo = { base_url: application.url, api_key: await acme.key() };
  writeFileSync(join(directory, 'demo.json'), JSON.stringify(demo));
  const { code, output } = await tell({ DATA_DIR: directory });
  rmSync(directory, { recursive: true });
  expect([code, output]).toEqual([0, expect.stringContaining('All of it held.')]);
});

it('stops at the first thing that does not hold, and says what came instead', async () => {
  const { code, output } = await tell({ BASE_URL: application.url, API_KEY: await acme.key(['leads:write']) });
  expect(code).toBe(1);
  expect(output).toContain('✓ POST /v1/leads: 201');
  expect(output).toContain('✗ GET /v1/templates?category=web&language=en: 403 instead of 200');
  expect(output).not.toContain('Published');
});

it('waits for a person who wants to sign by hand', async () => {
  const { code, output } = await tell(
    { BASE_URL: application.url, API_KEY: await acme.key(), BY_HAND: '1' },
    { input: '\n' },
  );
  expect(output).toContain('Over to you');
  expect(output).toContain('✗ deal_status: pending instead of approved');
  expect(code).toBe(1);
});

describe('with several people', () => {
  const script = 'story-people.sh';

  it('holds from their names to what each has signed, verified', async () => {
    const { email: MEMBER_EMAIL } = await Person.of(acme, 'admin');
    const settings = { BASE_URL: application.url, API_KEY: await acme.key(), MEMBER_EMAIL, MEMBER_PASSWORD: PASSWORD };
    const telling = tell(settings, { script });
    // Nobody else does the jobs here, of which one draws the PDF.
    const isOver = async () => (await Promise.race([telling, pause(500, null)])) !== null;
    while (!(await isOver())) await work(application);
    const { code, output } = await telling;
    expect(output).not.toContain('✗');
    expect(output).toContain('✓ signed.pdf: VALID');
    expect(output).toContain('All of it held.');
    expect(code).toBe(0);
  }, 240_000);

  it('stops where the member is not let in', async () => {
    const { email: MEMBER_EMAIL } = await Person.of(acme, 'admin');
    const settings = { BASE_URL: application.url, API_KEY: await acme.key(), MEMBER_EMAIL, MEMBER_PASSWORD: 'another' };
    const { code, output } = await tell(settings, { script });
    expect(code).toBe(1);
    expect(output).toContain('✗ signing in: 401 instead of 303');
  });
});
