/** @long Starts programs. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { startApplication, type RunningApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import type { JsonObject } from '../../setup/json.js';
import { Reader } from '../pages/reader.js';

const run = promisify(execFile);
const RUNNER = 'node_modules/@redocly/cli/bin/cli.js';

let application: RunningApplication;
let acme: GivenOrganization;

beforeAll(async () => {
  application = await startApplication();
  acme = await given.organization();
});

/** Runs the document of workflows as its own words say, and answers what the runner wrote. */
async function respected(key: string): Promise<string> {
  const args = ['respect', 'docs/workflows.arazzo.yaml', '--server', `api=${application.url}`, '--verbose'];
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', NO_COLOR: '1' };
  const done = run(process.execPath, [RUNNER, ...args, '--input', `api_key=${key}`], { env, maxBuffer: 2 ** 26 });
  const { stdout, stderr } = await done.catch((error: unknown) => {
    const { stdout: said, stderr: complained } = error as { stdout: string; stderr: string };
    throw new Error(`${said}\n${complained}`);
  });
  return stdout + stderr;
}

/** The address of the page, once there is one. */
async function published(): Promise<string> {
  for (;;) {
    const { body } = await acme.api().request('GET', '/v1/proposals?view=full&page_status=published');
    const [proposal] = body.data as JsonObject[];
    if (proposal) return proposal.url as string;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

it('tells the main job step by step, and waits for the client to sign', async () => {
  const running = respected(await acme.key());
  const url = await Promise.race([published(), running]);
  const reader = new Reader(application, url);
  await reader.json('sign', await reader.signature());
  const said = await running;
  expect(said).toContain('takeEvidence');
  const { body } = await acme.api().request('GET', '/v1/proposals?view=full');
  expect(body.data).toMatchObject([{ title: 'A garden for the courtyard', deal_status: 'approved' }]);
}, 120_000);

it('fails where the service refuses', async () => {
  await expect(respected('pp_live_000000000000000000000000')).rejects.toThrow('createLead');
}, 60_000);
