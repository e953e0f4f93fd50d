import { sharedApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { Toolbox } from '../../setup/tools.js';
import { bundle, product, refusal } from '../catalog/examples.js';
import { aProposal, read, type Json } from '../proposals/examples.js';
import { anOffer, FREE, line, lineIds, offersOf, offersPath } from './examples.js';

const MAXIMUM = 2 * 1024 * 1024;
/** Somewhat more than 0.5 MB, half of it in letters of two bytes. */
const LARGE = {
  ...{ name: 'Large', currency: 'EUR' },
  lines: Array.from({ length: 100 }, () => line({ description: 'aé'.repeat(1750) })),
};

let acme: GivenOrganization;
let id: string;
let small: Json;
let large: Json;

beforeAll(async () => {
  await sharedApplication();
  acme = await given.organization();
});

/** A small offer and as many large ones as may be. */
beforeEach(async () => {
  ({ id } = (await aProposal(acme)) as { id: string });
  small = await anOffer(acme, id);
  for (let count = 0; count < 3; count++) large = await anOffer(acme, id, LARGE);
});

const smallPath = () => `${offersPath(id)}/${small.id as string}`;
const detailsOf = ({ details }: Json) => (details as Json[]).map(({ field, code, params }) => [field, code, params]);
/** Of all stored offers, as of before there was a limit. */
const outgrow = () =>
  acme.application.sql(
    `update proposal_products set lines = (select jsonb_agg(jsonb_set(one, '{description}', to_jsonb(repeat('é', 5000))))
       from jsonb_array_elements(lines) one) where organization_id = $1 and proposal_id = $2 and id <> $3`,
    [acme.id, id, small.id],
  );

const grown = () => ({ lines: LARGE.lines.slice(lineIds(small).length) });
const textsOf = (offer: Json) =>
  Object.fromEntries(lineIds(offer).map((one) => [`${one}.description`, 'é'.repeat(5000)]));

const REFUSED: [string, string, () => Promise<{ status: number; body: Json }>][] = [
  ['a new offer', 'lines', () => acme.api().post(offersPath(id), LARGE)],
  ['one that is only computed', 'lines', () => acme.api().post(offersPath(id), { ...LARGE, validate: true })],
  ['a changed one', 'lines', () => acme.api().patch(smallPath(), grown())],
  ['a replaced one', 'lines', () => acme.api().put(smallPath(), LARGE)],
  [
    'one that is changed with the content',
    'offer.lines',
    () => acme.api().patch(`/v1/proposals/${id}/content`, { offer: { offer_id: small.id, ...grown() } }),
  ],
];

it.each(REFUSED)(
  'offers that would be too large together are refused, with the field: %s',
  async (_what, field, send) => {
    const before = await offersOf(acme, id);
    const { status, body } = await send();
    expect([status, detailsOf(body.error)]).toEqual([400, [[field, 'too_large', { maximum: MAXIMUM }]]]);
    expect(body.error.message).toBe(
      `${field}: All offers of a proposal together must be at most 2 MiB as JSON: shorten their texts, or delete one of them.`,
    );
    expect(await offersOf(acme, id)).toEqual(before);
  },
);

it('texts of offers are refused in an edit of the content, with the first', async () => {
  const texts = textsOf(large);
  const { status, body } = await acme
    .api()
    .patch(`/v1/proposals/${id}/content`, { operations: [{ op: 'set_texts', texts }] });
  const [first] = Object.keys(texts);
  expect(status).toBe(400);
  expect(detailsOf(body.error)).toEqual([
    [`operations[0].texts.${first!}`, 'too_large', { maximum: MAXIMUM, operation: 0 }],
  ]);
});

it('agents are told of the same', async () => {
  const agent = await Toolbox.of(acme);
  const { code, ...error } = await agent.fail('save_offer', { proposal_id: id, ...LARGE });
  expect([code, detailsOf(error)]).toEqual(['validation_error', [['lines', 'too_large', { maximum: MAXIMUM }]]]);
});

it('a new proposal takes no more of bundles', async () => {
  const { id: product_id } = await product(acme, { description: 'é'.repeat(5000) });
  const items = Array.from({ length: 100 }, () => ({ product_id, quantity: 1 }));
  const { id: bundle_id } = await bundle(acme, { items });
  const start = (count: number) =>
    acme
      .api()
      .post('/v1/proposals', { title: 'Of bundles', products: Array.from({ length: count }, () => ({ bundle_id })) });
  expect((await start(1)).status).toBe(201);
  expect(refusal(await start(3))).toEqual([400, 'products']);
});

it('what was larger before is read and may shrink, but neither grows nor is copied or brought back', async () => {
  await outgrow();
  expect(await offersOf(acme, id)).toHaveLength(4);
  const [first] = lineIds(large);
  const describe = (description: string | null) => ({ lines: [{ id: first, description }] });
  expect(refusal(await acme.api().patch(smallPath(), { name: `${FREE.name as string}s` }))).toEqual([400, 'name']);
  const { status } = await acme.api().patch(`${offersPath(id)}/${large.id as string}`, describe(null));
  expect(status).toBe(200);
  expect(refusal(await acme.api().patch(`${offersPath(id)}/${large.id as string}`, describe('longer')))).toEqual([
    400,
    'lines',
  ]);
  expect(refusal(await acme.api().post(`/v1/proposals/${id}/duplicate`))).toEqual([400, 'keep_offers']);
  expect((await acme.api().post(`/v1/proposals/${id}/duplicate`, { keep_offers: false })).status).toBe(201);
  const { revision } = await read(acme, id);
  for (const { id: one } of (await offersOf(acme, id)).slice(0, 2)) await acme.api().delete(`${offersPath(id)}/${one}`);
  expect(refusal(await acme.api().post(`/v1/proposals/${id}/revisions/${revision}/restore`))).toEqual([409, 'offers']);
});
