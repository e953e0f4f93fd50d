import { startApplication, type RunningApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import type { JsonObject } from '../../setup/json.js';
import { aProposal, write } from '../proposals/examples.js';
import { Receiver, stopReceivers } from '../webhooks/receiver.js';
import { FILES, declared, put, uploaded } from './given.js';

const TYPE = 'application/octet-stream';
const [FILE, ALL] = [1000, 2500];

let application: RunningApplication;
let acme: GivenOrganization;

beforeAll(async () => {
  const limits = { MAX_FILE_BYTES: String(FILE), MAX_ORGANIZATION_FILE_BYTES: String(ALL) };
  application = await startApplication({ env: { ...limits, WEBHOOK_ALLOWED_HOSTS: '127.0.0.1' } });
});
beforeEach(async () => {
  acme = await given.organization({}, application);
});
afterEach(stopReceivers);

const bytes = (count: number) => Buffer.alloc(count, 'x');
const usage = async () => (await acme.api().get('/v1/usage')).body as JsonObject;
const read = async ({ id }: JsonObject) => (await acme.api().get(`${FILES}/${id as string}`)).body as JsonObject;
const filled = async (...sizes: number[]) => {
  for (const size of sizes) await uploaded(acme.api(), bytes(size), { content_type: TYPE });
};

it('are told with what is used of them', async () => {
  await filled(FILE);
  expect(await usage()).toMatchObject({ file_bytes: FILE, limits: { file_bytes: FILE, all_file_bytes: ALL } });
});

it('refuse a file of a byte too many while it comes, and nothing of it stays', async () => {
  const file = await declared(acme.api(), { content_type: TYPE });
  const { status, text } = await put(file.uploadUrl as string, TYPE, bytes(FILE + 1));
  expect([status, JSON.parse(text)]).toEqual([
    413,
    { error: expect.objectContaining({ code: 'payload_too_large', message: expect.stringContaining('1000') }) },
  ]);
  expect(await read(file)).toMatchObject({ status: 'pending', size: 0 });
  expect((await put(file.uploadUrl as string, TYPE, bytes(FILE))).status).toBe(200);
  expect(await read(file)).toMatchObject({ status: 'ready', size: FILE });
});

it('refuse what the other files leave no room for, tell of it, and take it once there is', async () => {
  await filled(FILE, FILE);
  const file = await declared(acme.api(), { content_type: TYPE });
  expect((await put(file.uploadUrl as string, TYPE, bytes(501))).status).toBe(200);
  expect(await read(file)).toMatchObject({ status: 'refused', status_reason: 'no_room', size: 0, url: null });
  expect((await acme.events('file.refused')).map(({ data }) => data.object.id)).toEqual([file.id]);
  expect(await acme.api().all('/v1/audit-log')).toContainEqual(
    expect.objectContaining({ type: 'file.refused', changes: { status_reason: [null, 'no_room'] } }),
  );
  const { id } = await aProposal(acme);
  await write(acme, id as string, [{ title: 'Plan', blocks: [{ type: 'image', file_id: file.id, alt: '' }] }]);
  const { body } = await acme.api().post(`/v1/proposals/${id as string}/publish`);
  expect(body.error.details[0]).toMatchObject({ code: 'too_large', message: expect.stringContaining('no room') });
  await filled(500);
  expect((await usage()).file_bytes).toBe(ALL);
});

it('let nothing be declared, or fetched, where there is no room for a byte', async () => {
  await filled(FILE, FILE, 500);
  const receiver = await Receiver.start();
  for (const input of [{ name: 'a', content_type: TYPE }, { source_url: receiver.url }]) {
    const { status, body } = await acme.api().post(FILES, input);
    expect([status, body.error.code]).toEqual([409, 'conflict']);
  }
  expect(receiver.got).toEqual([]);
  expect(await acme.api().all(FILES)).toHaveLength(3);
});
