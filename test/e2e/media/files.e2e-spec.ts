import { startApplication, type RunningApplication } from '../../setup/application.js';
import type { ApiClient } from '../../setup/api-client.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import type { JsonObject } from '../../setup/json.js';
import { work } from '../../setup/work.js';
import { FILES, FOLDERS, declared, put, uploaded } from './given.js';

const DAY = 24 * 3600;
const BYTES = Buffer.from('some bytes');

let application: RunningApplication;
let acme: GivenOrganization;
let api: ApiClient;

beforeAll(async () => {
  application = await startApplication();
});

beforeEach(async () => {
  acme = await given.organization();
  api = acme.api();
});

afterEach(() => {
  application.clock.reset();
});

const folder = async (title = 'Plans') => (await api.post(FOLDERS, { title })).body as JsonObject;
const idsOf = (items: JsonObject[]) => items.map(({ id }) => id as string);
const listed = async (query = {}) => idsOf(await api.all(FILES, query));
const remaining = async () => (await api.get(FILES)).body.pagination.total_count as number;

describe('a new file', () => {
  it('answers its record at its address, with the address to upload to', async () => {
    const { id } = await folder();
    const { status, body, headers } = await api.post(FILES, {
      ...{ name: 'photo.jpg', content_type: 'image/jpeg', folder_id: id },
    });
    expect([status, headers.location]).toEqual([201, `${FILES}/${body.id as string}`]);
    expect(body).toEqual({
      ...{ id: expect.any(String), name: 'photo.jpg', type: 'image/jpeg', size: 0, organization_id: acme.id },
      ...{ folder_id: id, created_at: expect.any(String), path: `incoming/${body.id as string}` },
      ...{ status: 'pending', status_reason: null, sha256: null, uploadUrl: expect.stringContaining(application.url) },
    });
    const { uploadUrl: _url, ...record } = body;
    expect((await api.get(headers.location ?? '')).body).toEqual({ ...record, url: null });
  });

  it.each(['image', 'image/', '/png', 'image/png;', 'image/png\nx: y', 'a b/c', 'image/png; charset', ''])(
    'has no content_type like %j',
    async (content_type) => {
      const { status, body } = await api.post(FILES, { name: 'x', content_type });
      expect([status, body.error.details[0].field]).toEqual([400, 'content_type']);
    },
  );

  it.each(['image/png', 'application/vnd.ms-excel', 'text/plain; charset=utf-8', 'text/plain;charset="utf-8"'])(
    'may have the content_type %s, which the upload repeats',
    async (content_type) => {
      expect((await uploaded(api, BYTES, { content_type })).type).toBe(content_type);
    },
  );

  it('goes into no folder that the organization has not', async () => {
    const other = await given.organization();
    const theirs = (await other.api().post(FOLDERS, { title: 'Theirs' })).body.id as string;
    for (const folder_id of [theirs, '01980000-0000-7000-8000-000000000000']) {
      const { status, body } = await api.post(FILES, { name: 'x', content_type: 'image/png', folder_id });
      expect([status, body.error.details]).toEqual([
        404,
        [
          {
            ...{ field: 'folder_id', code: 'not_found', message: 'No such folder.' },
            params: { what: 'folder', list: 'GET /v1/media/folders' },
          },
        ],
      ]);
    }
    expect(await listed({ folder_id: theirs })).toEqual([]);
    expect(await remaining()).toBe(0);
  });
});

describe('the list of files', () => {
  it('is filtered by folder and status', async () => {
    const { id: folder_id } = await folder();
    const pending = await declared(api);
    const ready = await uploaded(api, BYTES);
    const inside = await uploaded(api, BYTES, { folder_id });
    expect(await listed()).toEqual(idsOf([inside, ready, pending]));
    expect(await listed({ status: 'ready' })).toEqual(idsOf([inside, ready]));
    expect(await listed({ status: 'pending' })).toEqual(idsOf([pending]));
    expect(await listed({ folder_id })).toEqual(idsOf([inside]));
    expect(await listed({ folder_id, status: 'pending' })).toEqual([]);
    const [first] = (await api.get(FILES)).body.data as JsonObject[];
    const { url: _url, ...record } = inside;
    expect(first).toEqual(record);
  });
});

describe('deleting', () => {
  it('a folder keeps its files, at the root', async () => {
    const { id: folder_id } = await folder();
    const file = await uploaded(api, BYTES, { folder_id });
    expect((await api.delete(`${FOLDERS}/${folder_id as string}`)).status).toBe(204);
    expect((await api.get(FOLDERS)).body.pagination.total_count).toBe(0);
    expect((await api.get(`${FILES}/${file.id as string}`)).body).toMatchObject({ folder_id: null, status: 'ready' });
  });

  it('a file compares If-Match with the ETag of its GET, whatever the address in it', async () => {
    const file = await uploaded(api, BYTES);
    const address = `${FILES}/${file.id as string}`;
    const { etag } = (await api.get(address)).headers;
    application.clock.shift(60);
    const again = await api.get(address);
    expect(again.headers.etag).toBe(etag);
    expect(again.body.url).not.toBe(file.url);
    expect((await api.delete(address, { headers: { 'if-match': '"aaaaaaaaaaaaaaaaaaaa"' } })).status).toBe(412);
    expect((await api.delete(address, { headers: { 'if-match': etag } })).status).toBe(204);
    expect(await remaining()).toBe(0);
  });

  it('a file while its upload is being looked at leaves nothing', async () => {
    const file = await declared(api);
    await put(file.uploadUrl as string, file.type as string, BYTES);
    await Promise.all([api.get(`${FILES}/${file.id as string}`), api.delete(`${FILES}/${file.id as string}`)]);
    await work(application);
    expect(await remaining()).toBe(0);
    expect(await acme.events('job.media.remove-objects')).toEqual([]);
  });
});

describe('an upload that is awaited', () => {
  it('is found when it comes late', async () => {
    const file = await declared(api);
    await work(application);
    for (const seconds of [3, 4, 10, 50, 600]) {
      application.clock.shift(seconds);
      await work(application);
    }
    await put(file.uploadUrl as string, file.type as string, BYTES);
    application.clock.shift(3 * DAY);
    await work(application);
    expect(await listed({ status: 'ready' })).toEqual([file.id]);
  });

  it('is listed as pending for 7 days, then its file is gone', async () => {
    const file = await declared(api);
    application.clock.shift(7 * DAY - 60);
    await work(application);
    expect(await listed({ status: 'pending' })).toEqual([file.id]);
    application.clock.shift(120);
    await work(application);
    expect(await listed()).toEqual([]);
    expect(await remaining()).toBe(0);
  });

  it('is read once, however many ask at the same time, and told of once', async () => {
    const file = await declared(api);
    await put(file.uploadUrl as string, file.type as string, BYTES);
    const answers = await Promise.all(Array.from({ length: 10 }, () => api.get(`${FILES}/${file.id as string}`)));
    expect(new Set(answers.map(({ body }) => body.status as string))).toEqual(new Set(['ready']));
    expect(await acme.events('file.ready')).toHaveLength(1);
  });
});
