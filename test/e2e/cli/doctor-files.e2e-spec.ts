import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ENV, type Env } from '../../../src/platform/config/env.js';
import { startApplication, type RunningApplication } from '../../setup/application.js';
import { neighbours } from '../../setup/neighbours.js';
import { STORES } from '../media/stores.js';
import { DATA_DIR, runCli, runProgram } from './run-cli.js';

jest.setTimeout(120_000);

const onS3 = neighbours.s3 ? it : it.skip;
const s3 = STORES[1]?.env ?? {};

let application: RunningApplication;
beforeAll(async () => {
  application = await startApplication();
});

async function files(more: Record<string, string>, carryOut = runCli): Promise<{ ok: boolean; message: string }> {
  const { json } = await carryOut(application.databaseUrl, ['doctor', '--json'], more);
  return json.checks.find((one: { check: string }) => one.check === 'files');
}

describe('what the doctor says of files', () => {
  it('on disk, while the service runs', async () => {
    const { dataDir } = application.get<symbol, Env>(ENV);
    const found = await files({ BASE_URL: application.url, DATA_DIR: dataDir });
    expect(found).toMatchObject({ ok: true, message: expect.stringMatching(/^Put, read and deleted a file/) });
  });

  it('on disk, while it does not', async () => {
    const found = await files({ BASE_URL: 'http://127.0.0.1:1' });
    expect(found).toMatchObject({ ok: true, message: expect.stringContaining('No service answers at BASE_URL') });
  });

  it('on disk, when the service has another key, or other files', async () => {
    const SECRET_KEY = 'another secret, that is just as long as it must be';
    expect((await files({ BASE_URL: application.url, SECRET_KEY })).message).toContain('SECRET_KEY');
    expect((await files({ BASE_URL: application.url })).message).toContain('another DATA_DIR');
  });

  onS3('on an S3 server', async () => {
    const found = await files(s3);
    expect(found).toMatchObject({ ok: true, message: expect.stringMatching(/^Put, read and deleted an object/) });
    expect(found.message).toContain('browsers cannot: the CORS rules of the bucket');
  });

  onS3('when the settings of S3 are wrong, or the store is', async () => {
    writeFileSync(join(DATA_DIR, 'later.cjs'), LATER);
    const wrong: [Record<string, string>, string][] = [
      [{ S3_SECRET_ACCESS_KEY: 'wrong' }, 'S3_SECRET_ACCESS_KEY is wrong'],
      [{ S3_ACCESS_KEY_ID: 'unknown' }, 'does not know S3_ACCESS_KEY_ID'],
      [{ S3_BUCKET: 'nothing-here' }, 'The bucket nothing-here does not exist'],
      [{ S3_ENDPOINT: 'http://127.0.0.1:1' }, 'S3_ENDPOINT (http://127.0.0.1:1) cannot be reached'],
      [{ S3_PUBLIC_ENDPOINT: 'http://127.0.0.1:1' }, 'S3_PUBLIC_ENDPOINT (http://127.0.0.1:1) cannot be reached'],
      [{ CORS_ORIGINS: 'https://app.example.com' }, 'do not allow PUT with Content-Type from'],
    ];
    for (const [settings, words] of wrong) {
      expect(await files({ ...s3, ...settings })).toEqual({
        ...{ check: 'files', ok: false, message: expect.stringContaining(words) },
      });
    }
    const NODE_OPTIONS = `--require ${join(DATA_DIR, 'later.cjs')}`;
    expect(await files({ ...s3, NODE_OPTIONS }, runProgram)).toEqual({
      ...{ check: 'files', ok: false, message: expect.stringContaining('The clocks of this machine') },
    });
  });
});

/** A machine whose clock is an hour ahead. */
const LATER = `
const RealDate = Date;
const now = () => RealDate.now() + 3_600_000;
globalThis.Date = class extends RealDate {
  constructor(...given) { given.length === 0 ? super(now()) : super(...given); }
  static now() { return now(); }
};`;
