/** @long Starts programs. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startApplication, type RunningApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';

const STORY = join(__dirname, '../../../docs/story.sh');

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

function tell(settings: Record<string, string>, input = ''): Promise<Told> {
  const { PATH = '' } = process.env;
  return new Promise((resolve, reject) => {
    const script = spawn('bash', [STORY], { env: { PATH, ...settings } });
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
  const { code, output } = await tell({ BASE_URL: application.url, API_KEY: await acme.key(), BY_HAND: '1' }, '\n');
  expect(output).toContain('Over to you');
  expect(output).toContain('✗ deal_status: pending instead of approved');
  expect(code).toBe(1);
});
