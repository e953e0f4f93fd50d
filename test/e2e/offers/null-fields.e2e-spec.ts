import { startApplication, type RunningApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import type { Json, JsonObject } from '../../setup/json.js';
import { Toolbox } from '../../setup/tools.js';
import { act, aProposal, read, write } from '../proposals/examples.js';
import { anOffer, every, line, offerBlock, offersOf, offersPath } from './examples.js';

let application: RunningApplication;
let acme: GivenOrganization;
let id: string;

beforeAll(async () => {
  application = await startApplication();
});
beforeEach(async () => {
  acme = await given.organization();
  id = (await aProposal(acme)).id as string;
});

/** Of nothing that need not be said: no end of the billing or the discount, no milestones. */
const PLAIN: JsonObject = {
  name: 'Hosting',
  currency: 'EUR',
  discount: { type: 'percent', value: 5 },
  lines: [line(), line({ name: 'Hosting', ...every('month') })],
};

/** What a frozen offer says, by the paths of its fields. */
function pathsIn(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([key, inner]) =>
    pathsIn(inner, Array.isArray(value) ? `${path}[]` : `${path}.${key}`),
  );
}

const snapshots = () =>
  application.sql('select document, content_sha256 from proposal_snapshots where proposal_id = $1 order by id', [id]);
const frozen = (document: unknown) => JSON.parse(document as string).offers as Json[];

function expectNulls(offer: Json): void {
  expect((offer.lines as Json[]).map(({ billing }) => billing)).toEqual([
    { type: 'one_time', interval: null, count: null },
    { type: 'recurring', interval: 'month', count: null },
  ]);
  expect(offer.payment.milestones).toBeNull();
  expect(offer.discount).toEqual({ type: 'percent', value: 5, valid_until: null });
  expect((offer.recurring as Json[]).map(({ committed_total }) => committed_total as unknown)).toEqual([null]);
}

it('answers null for what an offer has none of, by every way in', async () => {
  const agent = await Toolbox.of(acme);
  const created = await anOffer(acme, id, PLAIN);
  const at = `${offersPath(id)}/${created.id as string}`;
  const proposal_id = id;
  const added = await agent.get('add_offer', { proposal_id, ...PLAIN });
  const answers: Json[] = [
    created,
    (await acme.api().get(at)).body,
    ...(await offersOf(acme, id)),
    (await acme.api().patch(at, { name: 'Care', validate: true })).body,
    (await acme.api().patch(at, { name: 'Care' })).body,
    (await acme.api().put(at, { ...PLAIN, name: 'Hosts' })).body,
    added,
    await agent.get('update_offer', { proposal_id, offer_id: added.id as string, name: 'Care' }),
    ...(await agent.get('list_offers', { proposal_id })).data,
    ...(await acme.api().get(`/v1/proposals/${id}/revisions/2`)).body.offers,
    (await acme.api().get(`/v1/proposals/${id}/revisions/1/diff`)).body.offers[0].after,
  ];
  expect(answers).toHaveLength(13);
  for (const answer of answers) expectNulls(answer);
  const totals = [(await read(acme, id)).total, (await agent.get('get_proposal', { proposal_id })).total];
  for (const { recurring } of totals) expect(recurring[0].committed_total).toBeNull();
  const listed = [
    ...((await acme.api().get('/v1/proposals', { query: { view: 'full' } })).body.data as Json[]),
    ...((await agent.get('list_proposals')).data as Json[]),
  ];
  for (const { total } of listed) expect(total.recurring[0].committed_total).toBeNull();
});

it('freezes nothing of it, so that equal content keeps its hash', async () => {
  const offer = await anOffer(acme, id, PLAIN);
  await write(acme, id, [offerBlock()]);
  await act(acme, id, 'publish');
  const [before] = await snapshots();
  const [first] = frozen(before!.document);
  expect(new Set(pathsIn(first))).toEqual(
    new Set([
      ...['.id', '.bundle_id', '.name', '.currency', '.subtotal', '.discount_total', '.tax_total', '.total'],
      ...['.discount.type', '.discount.value'],
      ...['id', 'product_id', 'name', 'description', 'quantity', 'unit', 'unit_amount', 'discount', 'tax_rate'].map(
        (field) => `.lines[].${field}`,
      ),
      ...['optional', 'selected', 'billing.type', 'billing.interval'].map((field) => `.lines[].${field}`),
      ...['schedule', 'deposit_percent', 'installments', 'due_days', 'methods[]'].map((field) => `.payment.${field}`),
      ...['interval', 'subtotal', 'discount', 'tax', 'total'].map((field) => `.recurring[].${field}`),
    ]),
  );

  const at = `${offersPath(id)}/${offer.id as string}`;
  const { name, currency, lines, packages, discount, payment } = (await acme.api().get(at)).body;
  const { version, revision } = await read(acme, id);
  const sentBack = await acme.api().put(at, { name, currency, lines, packages, discount, payment });
  expect(sentBack.status).toBe(200);
  expect(await read(acme, id)).toMatchObject({ version, revision, has_unpublished_changes: false });

  await acme.api().patch(at, { name: 'Another' });
  const restored = await acme.api().post(`/v1/proposals/${id}/revisions/${revision as number}/restore`);
  expect(restored.body.not_restored).toEqual([]);
  await act(acme, id, 'publish');
  const after = await snapshots();
  expect(after.map(({ content_sha256 }) => content_sha256)).toEqual(after.map(() => before!.content_sha256));
  expect(after.map(({ document }) => document)).toEqual(after.map(() => before!.document));
});
