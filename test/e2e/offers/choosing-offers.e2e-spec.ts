import { sharedApplication, type RunningApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import type { Json } from '../../setup/json.js';
import { Reader, formOf, textOf } from '../pages/reader.js';
import { act, aProposal, read, write } from '../proposals/examples.js';
import { FREE, anOffer, line, offerBlock } from './examples.js';

let application: RunningApplication;
let acme: GivenOrganization;
beforeAll(async () => {
  application = await sharedApplication();
});
beforeEach(async () => {
  acme = await given.organization();
});

const SMALL: Json = { ...FREE, name: 'Small', lines: [line({ name: 'One page', unit_amount: 100 })] };

interface TwoOffers {
  id: string;
  /** The one that the sender selected. */
  selected: string;
  other: string;
}

async function twoOffers(): Promise<TwoOffers> {
  const { id } = await aProposal(acme);
  const selected = (await anOffer(acme, id)).id as string;
  return { id, selected, other: (await anOffer(acme, id, SMALL)).id as string };
}

/** Publishes the two offers on a page with these blocks. */
async function shown(blocks: (offers: TwoOffers) => Json[]): Promise<TwoOffers & { reader: Reader }> {
  const offers = await twoOffers();
  await write(acme, offers.id, blocks(offers).length > 0 ? blocks(offers).map((block) => offerBlock(block)) : []);
  const { url } = await act(acme, offers.id, 'publish');
  return { ...offers, reader: new Reader(application, url) };
}

const sign = async (reader: Reader, picked: Json) => reader.json('sign', await reader.signature(picked));

it('another offer is signed where the page lets the client choose', async () => {
  const { id, other, reader } = await shown(() => [{ client_can_choose: true }]);
  expect((await sign(reader, { offer_id: other })).status).toBe(200);
  expect(await read(acme, id)).toMatchObject({ proposal_product_id: other, total: { subtotal: 100, total: 120 } });
});

it.each<[string, (offers: TwoOffers) => Json[]]>([
  ['the selected one', () => [{}]],
  ['both, to read', ({ selected, other }) => [{ offer_id: selected }, { offer_id: other }]],
  ['none', () => []],
])('where the page shows %s, the other can not be signed', async (_shows, blocks) => {
  const { id, selected, other, reader } = await shown(blocks);
  const { status, body } = await sign(reader, { offer_id: other });
  expect([status, body.error.details[0].field]).toEqual([400, 'offer_id']);
  expect(await read(acme, id)).toMatchObject({ deal_status: 'pending', proposal_product_id: selected });
  expect((await sign(reader, { offer_id: selected })).status).toBe(200);
});

it('a choice that was withdrawn by the next publication can not be signed any more', async () => {
  const { id, other, reader } = await shown(() => [{ client_can_choose: true }]);
  await write(acme, id, [offerBlock()]);
  await act(acme, id, 'publish');
  const { status, body } = await sign(reader, { offer_id: other });
  expect([status, body.error.details[0].field]).toEqual([400, 'offer_id']);
});

it('a form that is refused shows nothing of an offer that the page hides', async () => {
  const { other, reader } = await shown(() => [{}]);
  const signature = formOf(await reader.signature({ offer_id: other }));
  const { status, text } = await reader.form('sign', signature);
  expect(status).toBe(400);
  expect(textOf(text)).toContain('Web site');
  expect(textOf(text)).not.toContain('One page');
});

it('a page that shows only an offer which nobody could sign is not published', async () => {
  const { id, selected, other } = await twoOffers();
  await write(acme, id, [offerBlock({ offer_id: other })]);
  const refused = await acme.api().post(`/v1/proposals/${id}/publish`);
  expect(refused.status).toBe(400);
  expect(refused.body.error.details).toMatchObject([{ field: 'proposal_product_id' }]);
  await write(acme, id, [offerBlock({ offer_id: selected })]);
  expect((await acme.api().post(`/v1/proposals/${id}/publish`)).status).toBe(200);
});
