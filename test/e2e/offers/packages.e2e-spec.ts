import { startApplication, type RunningApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import type { Json, JsonObject } from '../../setup/json.js';
import { refusal } from '../catalog/examples.js';
import { act, aProposal, read } from '../proposals/examples.js';
import { anOffer, every, line, lineIds, offersOf, offersPath } from './examples.js';

const BASIC = '01980000-0000-4000-8000-00000000000a';
const FULL = '01980000-0000-4000-8000-00000000000b';
const UNKNOWN = '01980000-0000-7000-8000-000000000000';

/** Design for 100.00 in all; text for 50.00 and hosting for 10.00 a month in one; films for 400.00 in the other. */
const TWO: JsonObject = {
  ...{ name: 'Web site', currency: 'EUR' },
  packages: [
    { id: BASIC, name: 'Basic', rows: [{ label: 'Pages', value: '5' }] },
    { id: FULL, name: 'Full', description: 'All of it', recommended: true },
  ],
  lines: [
    line({ tax_rate: 0 }),
    line({ name: 'Text', unit_amount: 5000, tax_rate: 0, package_id: BASIC }),
    line({ name: 'Hosting', unit_amount: 1000, tax_rate: 0, package_id: BASIC, ...every('month') }),
    line({ name: 'Films', unit_amount: 20_000, quantity: 2, tax_rate: 0, package_id: FULL }),
  ],
};

let application: RunningApplication;
let acme: GivenOrganization;
let proposal: Json;
beforeAll(async () => {
  application = await startApplication();
});
beforeEach(async () => {
  acme = await given.organization();
  proposal = await aProposal(acme);
});

const post = (body: JsonObject) => acme.api().post(offersPath(proposal.id), body);
const pathOf = (offer: Json) => `${offersPath(proposal.id)}/${offer.id as string}`;
const patch = (offer: Json, body: JsonObject) => acme.api().patch(pathOf(offer), body);
const put = (offer: Json, body: JsonObject) => acme.api().put(pathOf(offer), body);
const changed = async (offer: Json, body: JsonObject): Promise<Json> => {
  const answer = await patch(offer, body);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body;
};

describe('packages', () => {
  it('are kept with the ids that were sent, and the recommended one counts, as in the proposal', async () => {
    const offer = await anOffer(acme, proposal.id, TWO);
    expect(offer).toMatchObject({ selected_package_id: FULL, subtotal: 50_000, total: 50_000, recurring: [] });
    expect(offer.packages).toEqual([
      { id: BASIC, name: 'Basic', description: null, recommended: false, rows: [{ label: 'Pages', value: '5' }] },
      { id: FULL, name: 'Full', description: 'All of it', recommended: true, rows: [] },
    ]);
    expect((offer.lines as Json[]).map(({ package_id }) => package_id as string)).toEqual([null, BASIC, BASIC, FULL]);
    expect(await offersOf(acme, proposal.id)).toEqual([offer]);
    expect((await read(acme, proposal.id)).total).toMatchObject({ total: 50_000, recurring: [] });
  });

  it('count one at a time: the first where none is recommended, or the one that is selected', async () => {
    const [basic, full] = TWO.packages as Json[];
    const first = await anOffer(acme, proposal.id, { ...TWO, packages: [basic, { ...full, recommended: false }] });
    expect(first).toMatchObject({ selected_package_id: BASIC, total: 15_000, recurring: [{ total: 1000 }] });
    const picked = await anOffer(acme, proposal.id, { ...TWO, selected_package_id: BASIC });
    expect(picked).toMatchObject({ selected_package_id: BASIC, total: 15_000 });
  });

  it('of one price are warned of, by their names, in either language', async () => {
    const lines = (TWO.lines as JsonObject[]).map(({ package_id: _all, ...one }) => one);
    const offer = await anOffer(acme, proposal.id, { ...TWO, lines });
    const check = async (language: string) => {
      const { body } = await acme.api().get(`/v1/proposals/${proposal.id}/preflight`, {
        headers: { 'accept-language': language },
      });
      return (body.warnings as Json[]).filter(({ code }) => code === 'packages_alike');
    };
    const [warning, ...others] = await check('en');
    expect(others).toEqual([]);
    expect(warning).toMatchObject({
      field: 'packages',
      params: { offer_id: offer.id, offer: 'Web site', packages: ['Basic', 'Full'] },
      message: expect.stringContaining('the packages Basic, Full come to the same price'),
    });
    expect((await check('fr'))[0]?.message).toContain('les formules Basic, Full reviennent au même prix');
    await patch(offer, { lines: [{ id: (offer.lines as Json[])[3]!.id, package_id: FULL }] });
    expect(await check('en')).toEqual([]);
  });

  it('take an amount off what counts, to the cent', async () => {
    const offer = await anOffer(acme, proposal.id, { ...TWO, discount: { type: 'amount', value: 20_000 } });
    expect(offer).toMatchObject({ discount_total: 20_000, total: 30_000 });
    expect(await changed(offer, { selected_package_id: BASIC })).toMatchObject({ discount_total: 15_000, total: 0 });
  });

  it.each<[string, JsonObject]>([
    ['packages', { packages: [{ name: 'Alone' }] }],
    ['packages', { packages: Array.from({ length: 5 }, (_, index) => ({ name: `P${index}` })) }],
    [
      'packages[1].id',
      {
        packages: [
          { id: BASIC, name: 'A' },
          { id: BASIC, name: 'B' },
        ],
        lines: [line()],
      },
    ],
    [
      'packages[1].recommended',
      {
        packages: [
          { name: 'A', recommended: true },
          { name: 'B', recommended: true },
        ],
        lines: [line()],
      },
    ],
    ['packages[0].name', { packages: [{ name: '' }, { name: 'B' }] }],
    ['packages[0].rows[0].value', { packages: [{ name: 'A', rows: [{ label: 'L' }] }, { name: 'B' }] }],
    ['lines[0].package_id', { packages: null, lines: [line({ package_id: BASIC })] }],
    ['lines[0].package_id', { lines: [line({ package_id: UNKNOWN })] }],
    ['selected_package_id', { selected_package_id: UNKNOWN }],
  ])('name %s when that is wrong', async (fields, body) => {
    expect(refusal(await post({ ...TWO, ...body })).join()).toBe(`400,${fields}`);
    const offer = await anOffer(acme, proposal.id, TWO);
    expect(refusal(await put(offer, { ...TWO, ...body })).join()).toBe(`400,${fields}`);
    expect((await acme.api().get(pathOf(offer))).body).toEqual(offer);
  });

  it('are named to who names none of them, in a line or as the selected one', async () => {
    const { body } = await post({ ...TWO, selected_package_id: UNKNOWN, lines: [line({ package_id: UNKNOWN })] });
    const expected = {
      code: 'not_found',
      message: `This offer has no such package. It has: Basic (${BASIC}), Full (${FULL}).`,
      params: { allowed: [BASIC, FULL] },
    };
    expect(body.error.details).toMatchObject([
      { field: 'selected_package_id', ...expected },
      { field: 'lines[0].package_id', ...expected },
    ]);
    const none = await post({ ...TWO, packages: null, lines: [line({ package_id: UNKNOWN })] });
    expect(none.body.error.details[0].message).toBe(
      'This offer has no packages: send them as packages, each with an id of your own.',
    );
    const byName = await post({ ...TWO, lines: [line({ package_id: 'Full' })] });
    expect(byName.body.error.details[0]).toMatchObject({ field: 'lines[0].package_id', code: 'invalid_format' });
    expect(byName.body.error.details[0].message).toContain('one of your own that you send as its id in packages');
  });

  it('do not go with a bundle', async () => {
    const { packages } = TWO;
    expect(refusal(await post({ bundle_id: UNKNOWN, packages })).join()).toBe('400,packages');
  });

  it('are replaced whole by PUT, and gone when it names none', async () => {
    const offer = await anOffer(acme, proposal.id, TWO);
    const lines = [line({ tax_rate: 0 })];
    const { body } = await put(offer, { name: 'Web site', currency: 'EUR', lines });
    expect(body).toMatchObject({ packages: null, selected_package_id: null, total: 10_000 });
  });

  it('change by PATCH, key by key, and all else of them stays', async () => {
    const offer = await anOffer(acme, proposal.id, TWO);
    const renamed = await changed(offer, { packages: [{ id: FULL, name: 'Everything' }] });
    expect(renamed.packages).toEqual([offer.packages[0], { ...offer.packages[1], name: 'Everything' }]);
    const more = await changed(offer, {
      packages: [{ id: UNKNOWN, name: 'Luxury' }, { name: 'Nothing' }],
      lines: [line({ name: 'Gold', package_id: UNKNOWN })],
    });
    expect((more.packages as Json[]).map(({ name }) => name as string)).toEqual([
      ...['Basic', 'Everything', 'Luxury', 'Nothing'],
    ]);
    expect(more).toMatchObject({ selected_package_id: FULL, total: 50_000 });
  });

  it('move what counts along with the recommendation, unless another was selected', async () => {
    const offer = await anOffer(acme, proposal.id, TWO);
    const recommended = (id: string, yes: boolean) => ({ id, recommended: yes });
    const other = { packages: [recommended(BASIC, true), recommended(FULL, false)] };
    expect(await changed(offer, other)).toMatchObject({ selected_package_id: BASIC, total: 15_000 });
    const again = await changed(offer, { packages: [recommended(FULL, true)] });
    expect(again).toMatchObject({ selected_package_id: FULL, total: 50_000 });
    expect((again.packages as Json[]).map((one) => one.recommended as boolean)).toEqual([false, true]);
    await changed(offer, { packages: [recommended(BASIC, true)] });
    await changed(offer, { selected_package_id: FULL });
    const back = { packages: [recommended(BASIC, false)] };
    expect(await changed(offer, back)).toMatchObject({ selected_package_id: FULL, total: 50_000 });
  });

  it('are one too few or too many by what a change leaves', async () => {
    const offer = await anOffer(acme, proposal.id, {
      ...TWO,
      packages: [{ id: BASIC, name: 'A' }, { name: 'B' }],
      lines: [line({})],
    });
    const codes = async (body: JsonObject) =>
      ((await patch(offer, body)).body.error.details as Json[]).map(({ field, code }) => [field, code]);
    expect(await codes({ remove_package_ids: [BASIC] })).toEqual([['remove_package_ids', 'too_few']]);
    const more = Array.from({ length: 3 }, (_, index) => ({ name: `P${index}` }));
    expect(await codes({ packages: more })).toEqual([['packages', 'too_many']]);
  });

  it('go only by their id, and not while lines are in them', async () => {
    const { packages } = TWO;
    const third = { id: UNKNOWN, name: 'Luxury' };
    const offer = await anOffer(acme, proposal.id, { ...TWO, packages: [...(packages as Json[]), third] });
    const used = await patch(offer, { remove_package_ids: [BASIC] });
    expect(refusal(used).join()).toBe('400,remove_package_ids[0]');
    expect(used.body.error.details[0]).toMatchObject({ code: 'in_use', params: { lines: ['Text', 'Hosting'] } });
    const [, text, hosting] = lineIds(offer);
    const moved = await changed(offer, {
      remove_package_ids: [BASIC],
      remove_line_ids: [text],
      lines: [{ id: hosting, package_id: null }],
    });
    expect((moved.packages as Json[]).map(({ id }) => id as string)).toEqual([FULL, UNKNOWN]);
    expect(moved).toMatchObject({ total: 50_000, recurring: [{ total: 1000 }] });
    expect(refusal(await patch(offer, { remove_package_ids: [UNKNOWN] })).join()).toBe('400,remove_package_ids');
    expect(refusal(await patch(offer, { packages: null })).join()).toBe('400,packages');
    const films = lineIds(offer)[3];
    const none = await changed(offer, { packages: null, lines: [{ id: films, package_id: null }] });
    expect(none).toMatchObject({ packages: null, selected_package_id: null, total: 50_000 });
  });

  it.each<[string, JsonObject]>([
    ['packages[0].name', { packages: [{ id: UNKNOWN }] }],
    ['packages[0].name', { packages: [{ description: 'Nameless' }] }],
    [
      'packages[2].recommended',
      {
        packages: [
          { id: FULL, name: 'All' },
          { id: BASIC, recommended: true },
          { name: 'C', recommended: true },
        ],
      },
    ],
    ['packages[1].id', { packages: [{ id: BASIC }, { id: BASIC, name: 'Twice' }] }],
    ['remove_package_ids[0]', { remove_package_ids: [UNKNOWN] }],
    ['remove_package_ids[0]', { remove_package_ids: [BASIC], packages: [{ id: BASIC, name: 'B' }] }],
    ['lines[0].package_id', { lines: [{ package_id: UNKNOWN }] }],
  ])('name %s when a PATCH is wrong', async (fields, body) => {
    const offer = await anOffer(acme, proposal.id, TWO);
    const lines = (body.lines as Json[] | undefined)?.map((one) => ({ ...one, id: lineIds(offer)[1] }));
    const answer = await patch(offer, { ...body, ...(lines ? { lines } : {}) });
    expect(refusal(answer).join()).toBe(`400,${fields}`);
  });

  it('are only computed by a dry run', async () => {
    const offer = await anOffer(acme, proposal.id, TWO);
    const dry = await changed(offer, { selected_package_id: BASIC, validate: true });
    expect(dry).toMatchObject({ selected_package_id: BASIC, total: 15_000 });
    expect((await acme.api().get(pathOf(offer))).body).toEqual(offer);
  });
});

describe('what the client may set', () => {
  const seats = (fields: JsonObject = {}, changes: JsonObject = {}) =>
    line({ name: 'Seats', quantity: 5, client_quantity: { min: 5, max: 50, step: 5, ...fields }, ...changes });

  it('has bounds, in which the quantity of the offer lies; a step is 1 unless told', async () => {
    const offer = await anOffer(acme, proposal.id, {
      ...TWO,
      lines: [seats(), line({ quantity: 2, client_quantity: { min: 1, max: 3 } })],
    });
    expect((offer.lines as Json[]).map(({ client_quantity }) => client_quantity as unknown)).toEqual([
      { min: 5, max: 50, step: 5 },
      { min: 1, max: 3, step: 1 },
    ]);
    const [id] = lineIds(offer);
    const more = await changed(offer, { lines: [{ id, quantity: 15 }] });
    expect(more.lines[0]).toMatchObject({ quantity: 15, client_quantity: { min: 5, max: 50, step: 5 } });
    expect(refusal(await patch(offer, { lines: [{ id, quantity: 12 }] })).join()).toBe('400,lines[0].quantity');
    expect((await changed(offer, { lines: [{ id, client_quantity: null }] })).lines[0].client_quantity).toBeNull();
  });

  it.each<[string, JsonObject]>([
    ['lines[0].quantity', seats({}, { quantity: 4 })],
    ['lines[0].quantity', seats({}, { quantity: 55 })],
    ['lines[0].quantity', seats({}, { quantity: 7 })],
    ['lines[0].client_quantity.max', seats({ max: 4 })],
    ['lines[0].client_quantity.min', seats({ min: 0 })],
    ['lines[0].client_quantity.step', seats({ step: 0 })],
    ['lines[0].client_quantity.max', seats({ max: 500_000 }, { unit_amount: 9_999_999_999 })],
    ['lines[0].client_quantity.max', line({ client_quantity: { min: 1 } })],
  ])('names %s when that is wrong', async (fields, one) => {
    expect(refusal(await post({ ...TWO, lines: [one] })).join()).toBe(`400,${fields}`);
  });

  it('says how a line may be left out where a quantity is 0', async () => {
    const zero = [seats({ min: 0 }), line({ quantity: 0 })];
    const { body } = await post({ ...TWO, lines: zero });
    const params = { expected: 'optional: true, selected: false' };
    const message = 'Must be above 0: a line that may be left out is an option (optional: true, selected: false).';
    expect(body.error.details).toEqual([
      { field: 'lines[0].client_quantity.min', code: 'too_small', message, params },
      { field: 'lines[1].quantity', code: 'too_small', message, params },
    ]);
  });

  it('counts thousandths exactly', async () => {
    const client_quantity = { min: 0.1, max: 0.7, step: 0.1 };
    const offer = await anOffer(acme, proposal.id, { ...TWO, lines: [line({ quantity: 0.3, client_quantity })] });
    expect(offer.lines[0]).toMatchObject({ quantity: 0.3, client_quantity });
  });
});

describe('a draft with packages', () => {
  it('comes back with its revision', async () => {
    const offer = await anOffer(acme, proposal.id, TWO);
    const { revision } = await read(acme, proposal.id);
    const lines = [line({ tax_rate: 0 })];
    await put(offer, { name: 'Web site', currency: 'EUR', lines });
    const restored = await acme
      .api()
      .post(`/v1/proposals/${proposal.id as string}/revisions/${revision as number}/restore`);
    expect(restored.status).toBe(200);
    expect(await offersOf(acme, proposal.id)).toEqual([offer]);
  });

  it('is duplicated with packages of its own', async () => {
    const offer = await anOffer(acme, proposal.id, TWO);
    const { id } = (await acme.api().post(`/v1/proposals/${proposal.id as string}/duplicate`)).body;
    const [copy] = await offersOf(acme, id);
    const [basic, full] = (copy!.packages as Json[]).map((one) => one.id as string);
    expect([basic, full]).not.toEqual([BASIC, FULL]);
    expect((copy!.lines as Json[]).map(({ package_id }) => package_id as string)).toEqual([null, basic, basic, full]);
    expect(copy).toMatchObject({ selected_package_id: full, total: offer.total });
  });

  it('is published with its packages, and any other offer without a word of them', async () => {
    await anOffer(acme, proposal.id, TWO);
    await anOffer(acme, proposal.id);
    await act(acme, proposal.id, 'publish');
    const [stored] = await application.sql<{ document: string }>(
      'select document from proposal_snapshots where organization_id = $1',
      [acme.id],
    );
    const [chosen, plain] = JSON.parse(stored!.document).offers as Json[];
    expect(chosen).toMatchObject({ selected_package_id: FULL, packages: [{ id: BASIC }, { id: FULL }] });
    expect(chosen!.lines[1]).toMatchObject({ package_id: BASIC });
    const words = ['packages', 'selected_package_id', 'package_id', 'client_quantity'];
    const keys = [plain, ...(plain!.lines as Json[]), chosen!.lines[0]].flatMap((one) => Object.keys(one));
    expect(keys.filter((key) => words.includes(key))).toEqual([]);
  });
});
