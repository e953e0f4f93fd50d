import { sharedApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { processorTime } from '../../setup/processor-time.js';
import { aProposal, paragraph, read, write, type Json } from '../proposals/examples.js';
import { anOffer } from './examples.js';

let acme: GivenOrganization;
let id: string;
let sections: Json[];
let offer: Json;
let line: string;

beforeAll(() => sharedApplication());

const path = () => `/v1/proposals/${id}/content`;
const edit = (operations: unknown[]) => acme.api().patch(path(), { operations });
const view = async (query: Record<string, string>) => (await acme.api().get(path(), { query })).body as Json;
const content = async () => (await acme.api().get(path())).body.sections as Json[];
const blockOf = (index: number) => sections[index]!.blocks[0] as Json;
const say = (index: number, text: string) => ({ op: 'update_block', block_id: blockOf(index).id, set: { text } });

const [BASIC, FULL] = ['01980000-0000-4000-8000-00000000000a', '01980000-0000-4000-8000-00000000000b'];
beforeEach(async () => {
  acme = await given.organization();
  id = (await aProposal(acme)).id as string;
  sections = (await write(acme, id, [paragraph('one'), paragraph('two'), paragraph('three')])).sections as Json[];
  const due = { on: 'signature' };
  offer = await anOffer(acme, id, {
    ...{ name: 'Site', currency: 'EUR' },
    packages: [
      { id: BASIC, name: 'Simple', description: 'Peu', rows: [{ label: 'Aide', value: 'Une heure' }] },
      { id: FULL, name: 'Entier', recommended: true },
    ],
    lines: [
      { name: 'Plan', description: 'Le tout', unit: 'jour', quantity: 2, unit_amount: 1000 },
      { name: 'Photos', quantity: 1, unit_amount: 500, package_id: FULL },
    ],
    payment: { schedule: 'milestones', milestones: [{ label: 'Début', percent: 100, due }] },
  });
  line = (offer.lines as Json[])[0]!.id as string;
});
const offersNow = async () => (await acme.api().get(`/v1/proposals/${id}/products`)).body.data as Json[];

it('texts of offers come back translated in one revision, which is undone whole', async () => {
  const { texts: all } = await view({ view: 'texts' });
  const own = Object.entries(all as Json).slice(3);
  expect(own).toEqual([
    [`${offer.id}.name`, 'Site'],
    [`${BASIC}.name`, 'Simple'],
    [`${BASIC}.description`, 'Peu'],
    [`${BASIC}.rows[0].label`, 'Aide'],
    [`${BASIC}.rows[0].value`, 'Une heure'],
    [`${FULL}.name`, 'Entier'],
    [`${line}.name`, 'Plan'],
    [`${line}.description`, 'Le tout'],
    [`${line}.unit`, 'jour'],
    [`${(offer.lines as Json[])[1]!.id}.name`, 'Photos'],
    [`${offer.id}.payment.milestones[0].label`, 'Début'],
  ]);
  const before = await read(acme, id);
  const translated = Object.fromEntries(Object.keys(all as Json).map((key, at) => [key, `Text ${at}`]));
  const { body } = await edit([{ op: 'set_texts', texts: translated }]);
  expect(body).toMatchObject({ revision: (before.revision as number) + 1, offer_ids: [offer.id] });
  expect((await view({ view: 'texts' })).texts).toEqual(translated);
  const [now] = await offersNow();
  expect(now).toMatchObject({ total: offer.total, selected_package_id: FULL, payment_plan: [{ amount: 2500 }] });
  await acme.api().post(`/v1/proposals/${id}/revisions/undo`);
  expect((await view({ view: 'texts' })).texts).toEqual(all);
  expect(await offersNow()).toEqual([offer]);
});

it('an edit takes texts of offers alone, and clears what an offer can do without', async () => {
  const { body } = await edit([{ op: 'set_texts', texts: { [`${line}.description`]: ' ', [`${line}.unit`]: 'day' } }]);
  expect(body).toMatchObject({ changed: [], offer_ids: [offer.id] });
  const [now] = await offersNow();
  expect((now!.lines as Json[])[0]).toMatchObject({ name: 'Plan', description: null, unit: 'day' });
  const again = await edit([{ op: 'set_texts', texts: { [`${line}.unit`]: 'day' } }]);
  expect(again.body).toEqual({ version: body.version, revision: body.revision, changed: [], problems: [] });
});

it('an edit is refused whole, with the key of each text that is wrong', async () => {
  const wrong = {
    [`${line}.name`]: 'x'.repeat(256),
    [`${line}.price`]: 'x',
    [`${BASIC}.rows[0].label`]: '',
    [`${offer.id}.name`]: 1,
    [`${blockOf(0).id}.text`]: 1,
  };
  const { status, body } = await edit([say(1, 'deux'), { op: 'set_texts', texts: wrong }]);
  expect(status).toBe(400);
  const found = body.error.details as Json[];
  expect(found.map(({ field }) => field as string).sort()).toEqual(
    Object.keys(wrong)
      .map((key) => `operations[1].texts.${key}`)
      .sort(),
  );
  for (const { params } of found) expect(params).toMatchObject({ operation: 1 });
  expect(found.find(({ field }) => /price$/.test(field as string))!.params.allowed).toContain(`${line}.unit`);
  expect(await offersNow()).toEqual([offer]);
  expect(await content()).toEqual(sections);
});

it('packages that two offers share are told apart by their offers', async () => {
  const { id: other } = await anOffer(acme, id, {
    ...{ name: 'Autre', currency: 'EUR', lines: [{ name: 'Plan', quantity: 1, unit_amount: 1 }] },
    packages: [{ id: BASIC, name: 'Petit' }, { name: 'Grand' }],
  });
  const key = (of: unknown) => `${String(of)}.packages[${BASIC}].name`;
  expect((await view({ view: 'texts' })).texts).toMatchObject({ [key(offer.id)]: 'Simple', [key(other)]: 'Petit' });
  const { body } = await edit([{ op: 'set_texts', texts: { [key(other)]: 'Small' } }]);
  expect(body.offer_ids).toEqual([other]);
  expect((await view({ view: 'texts' })).texts).toMatchObject({ [key(offer.id)]: 'Simple', [key(other)]: 'Small' });
});

it('a view of one section has its own texts alone', async () => {
  const { texts: some } = await view({ view: 'texts', section_ids: sections[0]!.id });
  expect(Object.keys(some as Json)).toEqual([`${blockOf(0).id}.text`]);
});

it('an edit with thousands of keys that the largest offer lacks is refused as quickly as one with a hundred', async () => {
  const rows = Array.from({ length: 30 }, (_, at) => ({ label: `Row ${at}`, value: 'A' }));
  const packages = [1, 2, 3, 4].map((at) => ({ id: `01980000-0000-4000-8000-0000000000c${at}`, name: 'P', rows }));
  const lines = [{ name: 'Plan', quantity: 1, unit_amount: 1 }];
  const body = { name: 'Large', currency: 'EUR', lines, packages };
  // Packages that two offers share have keys that begin with the offer, all of which might be meant.
  const [{ id: large }] = [await anOffer(acme, id, body), await anOffer(acme, id, body)];
  const refusing = async (count: number) => {
    const keys = Array.from({ length: count }, (_, at) => `${String(large)}.${(at + 1296).toString(36)}`);
    const texts = Object.fromEntries(keys.map((key) => [key, 'A']));
    return processorTime(async () => {
      const answer = await edit([{ op: 'set_texts', texts }]);
      expect([answer.status, answer.body.error.details.length]).toEqual([400, 100]);
    });
  };
  const least = await refusing(100);
  expect(await refusing(9000)).toBeLessThan(3 * least + 300);
});
