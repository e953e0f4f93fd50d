import { startApplication, type RunningApplication } from '../../setup/application.js';
import type { ApiClient } from '../../setup/api-client.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import type { JsonObject } from '../../setup/json.js';
import { work } from '../../setup/work.js';
import { aProposal, act, paragraph, write } from '../proposals/examples.js';
import { FILES, declared, put, sha256, uploaded } from './given.js';

const BYTES = Buffer.from('a picture');
const NOBODYS = '01980000-0000-7000-8000-000000000000';

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

const aFile = async () => (await uploaded(api, BYTES, { content_type: 'image/png' })).id as string;
const remove = async (id: string) => (await api.delete(`${FILES}/${id}`)).status;
const image = (file_id: string) => ({ blocks: [{ type: 'image', alt: 'A', file_id }] });

/** Content with a file in every place that takes one, and the paths of those places. */
function everywhere(file_id: string): [JsonObject[], string[]] {
  const blocks = [
    { type: 'image', alt: '', file_id },
    { type: 'gallery', images: [{ alt: '' }, { alt: '', file_id }] },
    { type: 'video', file_id },
    { type: 'cards', variant: 'cards', items: [{ title: 'T', image_file_id: file_id }] },
    { type: 'columns', columns: [[], [{ type: 'image', alt: '', file_id }]] },
  ];
  const paths = [
    ...['background_image', 'blocks[0].file_id', 'blocks[1].images[1].file_id', 'blocks[2].file_id'],
    ...['blocks[3].items[0].image_file_id', 'blocks[4].columns[1][0].file_id'],
  ];
  return [[{ background_image: file_id, blocks }], paths.map((path) => `sections[0].${path}`)];
}

const snapshotOf = async (proposalId: unknown): Promise<JsonObject> => {
  const text = 'select document from proposal_snapshots where proposal_id = $1 order by created_at desc limit 1';
  const [row] = await application.sql(text, [proposalId]);
  return JSON.parse(row?.document as string) as JsonObject;
};

describe('a file that is named', () => {
  it('by content must be one of the organization, everywhere', async () => {
    const other = await given.organization();
    const theirs = (await uploaded(other.api(), BYTES)).id as string;
    const { id } = await aProposal(acme);
    for (const file_id of [theirs, NOBODYS]) {
      const [sections, paths] = everywhere(file_id);
      const { status, body } = await api.put(`/v1/proposals/${id}/content`, { sections });
      expect([status, body.error.details.map(({ field }: JsonObject) => field as string).sort()]).toEqual([
        404,
        paths.sort(),
      ]);
      const judged = await api.post(`/v1/proposals/${id}/content/validate`, { sections });
      expect([judged.body.valid, judged.body.problems.length]).toEqual([false, paths.length]);
    }
    const [sections] = everywhere(` ${(await aFile()).toUpperCase()} `);
    expect((await api.post(`/v1/proposals/${id}/content/validate`, { sections })).body.valid).toBe(true);
    expect((await api.put(`/v1/proposals/${id}/content`, { sections })).status).toBe(200);
  });

  it('by a product or the organization must be one of the organization too', async () => {
    const theirs = (await uploaded((await given.organization()).api(), BYTES)).id as string;
    const fields = { name: 'Pen', unit_amount: 100 };
    const product = (await api.post('/v1/catalog/products', fields)).body.id as string;
    for (const file_id of [theirs, NOBODYS]) {
      const refused = [
        await api.post('/v1/catalog/products', { ...fields, image_file_id: file_id }),
        await api.patch(`/v1/catalog/products/${product}`, { image_file_id: file_id }),
        await api.patch('/v1/organization', { logo_file_id: file_id }),
      ];
      const fieldOf = ({ status, body }: (typeof refused)[number]) => [status, body.error.details[0].field];
      const [post, patch, logo] = refused.map(fieldOf);
      expect([post, patch, logo]).toEqual([
        [404, 'image_file_id'],
        [404, 'image_file_id'],
        [404, 'logo_file_id'],
      ]);
    }
    expect((await api.get(`/v1/catalog/products/${product}`)).body).toMatchObject({ image_file_id: null, version: 1 });
  });

  it('is kept until nothing names it: content', async () => {
    const [file, { id }] = [await aFile(), await aProposal(acme)];
    await write(acme, id, everywhere(file)[0]);
    expect(await remove(file)).toBe(409);
    const copy = await act(acme, id, 'duplicate').catch(() => null);
    await write(acme, id, [paragraph('without')]);
    const copied =
      copy?.id ??
      ((await api.all('/v1/proposals')) as JsonObject[]).find(({ proposal_id }) => proposal_id !== id)?.proposal_id;
    expect(await remove(file)).toBe(409);
    expect((await api.delete(`/v1/proposals/${copied as string}`)).status).toBe(204);
    expect(await remove(file)).toBe(204);
    const restored = await api.post(`/v1/proposals/${id}/revisions/2/restore`);
    expect([restored.status, restored.body.error.details[0].field]).toEqual([
      404,
      expect.stringMatching(/^sections\[0\]/),
    ]);
  });

  it('is kept until nothing names it: products, the organization, templates', async () => {
    const [picture, logo, illustration] = [await aFile(), await aFile(), await aFile()];
    const made = await api.post('/v1/catalog/products', { name: 'Pen', unit_amount: 1, image_file_id: picture });
    const product = `/v1/catalog/products/${made.body.id as string}`;
    expect((await api.patch('/v1/organization', { logo_file_id: logo })).body.logo_file_id).toBe(logo);
    const { id: proposal_id } = await aProposal(acme);
    await write(acme, proposal_id, [image(illustration)]);
    const template = (await api.post('/v1/templates', { proposal_id })).body.id as string;
    await write(acme, proposal_id, []);
    for (const used of [picture, logo, illustration]) expect(await remove(used)).toBe(409);
    await api.patch(product, { name: 'Pencil' });
    expect(await remove(picture)).toBe(409);
    await api.delete(product);
    await api.patch('/v1/organization', { logo_file_id: null });
    await api.delete(`/v1/templates/${template}`);
    for (const unused of [picture, logo, illustration]) expect(await remove(unused)).toBe(204);
  });

  it('and that clients were shown stays until the proposal is deleted', async () => {
    const [file, { id }] = [await aFile(), await aProposal(acme)];
    await write(acme, id, [image(file)]);
    await act(acme, id, 'publish');
    await write(acme, id, [paragraph('without')]);
    await act(acme, id, 'publish');
    expect(await remove(file)).toBe(409);
    await api.delete(`/v1/proposals/${id}`);
    expect(await remove(file)).toBe(204);
  });

  it('and that somebody decided about stays, whatever becomes of the proposal', async () => {
    const [file, { id }] = [await aFile(), await aProposal(acme)];
    await write(acme, id, [image(file)]);
    await act(acme, id, 'publish');
    await act(acme, id, 'deny', { reason: 'Too dear' });
    await act(acme, id, 'reopen', {});
    await write(acme, id, [paragraph('without')]);
    expect((await api.delete(`/v1/proposals/${id}`)).status).toBe(204);
    expect(await remove(file)).toBe(409);
  });

  it('while two do it at once is either used or gone', async () => {
    const [file, { id }] = [await aFile(), await aProposal(acme)];
    const [used, removed] = await Promise.all([
      api.put(`/v1/proposals/${id}/content`, { sections: [image(file)] }),
      remove(file),
    ]);
    expect([
      [200, 409],
      [404, 204],
    ]).toContainEqual([used.status, removed]);
  });
});

describe('publishing', () => {
  it('refuses files whose upload was not seen, naming each place', async () => {
    const [file, { id }] = [await declared(api), await aProposal(acme)];
    const [sections, paths] = everywhere(file.id as string);
    await write(acme, id, sections);
    await api.patch('/v1/organization', { logo_file_id: file.id });
    const { status, body } = await api.post(`/v1/proposals/${id}/publish`);
    const named = body.error.details.map(({ field }: JsonObject) => field as string).sort();
    expect([status, named]).toEqual([400, [...paths, 'organization.logo_file_id'].sort()]);
    await put(file.uploadUrl as string, file.type as string, BYTES);
    await work(application);
    expect((await api.post(`/v1/proposals/${id}/publish`)).status).toBe(200);
  });

  it('freezes the files with their hashes, and nothing else', async () => {
    const [shown, logo, other, { id }] = [await aFile(), await aFile(), await aFile(), await aProposal(acme)];
    await write(acme, id, [image(other)]);
    await write(acme, id, [image(shown), image(shown)]);
    await api.patch('/v1/organization', { logo_file_id: logo });
    await act(acme, id, 'publish');
    expect((await snapshotOf(id)).files).toEqual({ [shown]: sha256(BYTES), [logo]: sha256(BYTES) });
  });

  it('by recording a decision freezes what is there', async () => {
    const [ready, pending, { id }] = [await aFile(), await declared(api), await aProposal(acme)];
    await write(acme, id, [image(ready), image(pending.id as string)]);
    await act(acme, id, 'approve');
    expect((await snapshotOf(id)).files).toEqual({ [ready]: sha256(BYTES) });
  });
});

it('naming a file makes looking for its upload urgent, and keeps it listed when it never comes', async () => {
  const [file, { id }] = [await declared(api), await aProposal(acme)];
  await work(application);
  await put(file.uploadUrl as string, file.type as string, BYTES);
  await write(acme, id, [image(file.id as string)]);
  await work(application);
  const [row] = await application.sql('select status from files where id = $1', [file.id]);
  expect(row).toEqual({ status: 'ready' });
  const never = await declared(api);
  await write(acme, id, [image(never.id as string)]);
  application.clock.shift(8 * 24 * 3600);
  await work(application);
  expect((await api.get(`${FILES}/${never.id as string}`)).body.status).toBe('pending');
});

it('lists who uses a file, each once, and nothing of others', async () => {
  const [file, other] = [await aFile(), await aFile()];
  const { id } = await aProposal(acme, { title: 'Photographs' });
  await write(acme, id as string, [image(file), image(file)]);
  await act(acme, id as string, 'publish');
  const { body: product } = await api.post('/v1/catalog/products', {
    ...{ name: 'Print', unit_amount: 100, image_file_id: file },
  });
  const uses = async (of: string) => (await api.get(`${FILES}/${of}/uses`)).body.data as JsonObject[];
  expect(await uses(file)).toEqual([
    { kind: 'product', id: product.id },
    { kind: 'proposal', id },
    { kind: 'publication', id },
  ]);
  expect(await uses(other)).toEqual([]);
  const { status, body } = await api.get(`${FILES}/${file}/uses?limit=2`);
  expect([status, body.data.length, body.pagination.total_count]).toEqual([200, 2, 3]);
  expect((await api.get(`${FILES}/${NOBODYS}/uses`)).status).toBe(404);
});
