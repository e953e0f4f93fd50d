/** @long Draws many pictures. */
import { startApplication, type RunningApplication } from '../../setup/application.js';
import type { ApiClient } from '../../setup/api-client.js';
import { given } from '../../setup/given.js';
import type { JsonObject } from '../../setup/json.js';
import { FILES, declared, put } from './given.js';
import { HEAVY } from './pictures.js';

/** More than a worker does at once. */
const MANY = 110;
/** A job that finds the line full holds a place only while it says so. */
const LONGER_THAN_A_LOOK_MS = 300;

let application: RunningApplication;

beforeAll(async () => {
  application = await startApplication({ env: { ROLE: 'all' } });
});

async function picture(api: ApiClient): Promise<void> {
  const { id } = await sent(api, HEAVY, 'image/svg+xml');
  expect((await api.get(`${FILES}/${id as string}`)).body.status).toBe('ready');
}

async function sent(api: ApiClient, content: Buffer, type: string) {
  const file = await declared(api, { content_type: type });
  await put(file.uploadUrl as string, type, content);
  return file;
}

it('many pictures of one organization, however slow, hold nobody else up', async () => {
  const [busy, other] = [(await given.organization()).api(), (await given.organization()).api()];
  for (let count = 0; count < MANY; count += 10) await Promise.all(Array.from({ length: 10 }, () => picture(busy)));
  const held = async () =>
    (
      await application.sql<{ id: string }>(
        "select id::text from graphile_worker.jobs where task_identifier = 'media.prepare-image' and locked_at is not null",
      )
    ).map(({ id: job }) => job);
  const { id } = await sent(other, Buffer.from('x'), 'text/plain');
  let ready = 0;
  for (let tries = 0; tries < 60 && ready === 0; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 250));
    const { body } = await other.get(`${FILES}?status=ready`);
    ready = (body.data as JsonObject[]).filter((file) => file.id === id).length;
  }
  expect(ready).toBe(1);
  const before = await held();
  await new Promise((resolve) => setTimeout(resolve, LONGER_THAN_A_LOOK_MS));
  const after = await held();
  expect(after.filter((job) => before.includes(job)).length).toBeLessThanOrEqual(2);
}, 120_000);
