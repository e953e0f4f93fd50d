import { sharedApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import type { Json, JsonObject } from '../../setup/json.js';
import { Toolbox } from '../../setup/tools.js';

let acme: GivenOrganization;
let agent: Toolbox;

beforeAll(async () => {
  await sharedApplication();
  acme = await given.organization();
  await acme.api().patch('/v1/organization', { timezone: 'Europe/Paris' });
  agent = await Toolbox.of(acme);
});

const paragraph = (text: string) => ({ blocks: [{ type: 'paragraph', text }] });
const START = { label: 'À la signature', percent: 60, due: { on: 'signature' } };
const LAUNCH = { label: 'Mise en ligne', percent: 40, due: { on: 'date', value: '2027-05-15' } };
const OFFER = {
  ...{ name: 'Site', currency: 'EUR', lines: [{ name: 'Conception', quantity: 1, unit_amount: 1000 }] },
  payment: { milestones: [START, LAUNCH] },
};
const made = (more: JsonObject = {}) =>
  agent.get('create_proposal', {
    ...{
      title: 'Un seul geste',
      sections: [{ title: 'Calendrier', ...paragraph('Début : 15 janvier') }],
      offer: OFFER,
    },
    ...more,
  });
const offerOf = async (proposal_id: string) => (await agent.get('list_offers', { proposal_id })).data[0];
const textOf = async (proposal_id: string) =>
  (await agent.get('get_proposal_content', { proposal_id })).sections[0].blocks[0].text as string;
const operations = [{ op: 'replace_text', find: '15 janvier', replace: '1er février' }];

it('what is said of the content and of the offer in one call is one change, and undone as one', async () => {
  const { proposal_id, revision } = await made();
  const due = { on: 'date', value: '2027-06-01' };
  const offer = {
    lines: [{ id: 'conception', unit_amount: 1200 }],
    discount: { type: 'amount', value: 200, valid_until: '2099-12-15' },
    payment: { milestones: [{ label: LAUNCH.label, due }] },
  };
  const edited = await agent.get('edit_content', { proposal_id, operations, offer });
  expect(edited).toMatchObject({
    revision: Number(revision) + 1,
    replaced: 1,
    offer: { total: 1000, discount_total: 200 },
  });
  // The total is what it was, and only one of the payments is another.
  expect(edited.offer.payment_plan).toEqual([{ due: LAUNCH.label, date: '2027-06-01', amount: 400 }]);
  expect(await agent.get('get_proposal', { proposal_id })).toMatchObject({ revision: Number(revision) + 1 });
  expect(await textOf(proposal_id)).toBe('Début : 1er février');
  const after = await offerOf(proposal_id);
  expect(after.payment.milestones).toEqual([START, { ...LAUNCH, due }]);
  expect(after).toMatchObject({
    lines: [{ unit_amount: 1200 }],
    discount: { valid_until: '2099-12-15T22:59:59.000Z' },
  });
  expect((await agent.get('undo_last_change', { proposal_id })).changed).toEqual(['content', 'offers']);
  expect(await textOf(proposal_id)).toBe('Début : 15 janvier');
  expect(await offerOf(proposal_id)).toMatchObject({
    total: 1000,
    discount: null,
    payment: { milestones: [START, LAUNCH] },
  });
});

it('a proposal is made in one change, which nothing takes a part of back', async () => {
  const { proposal_id, revision } = await made({ recipients: [{ name: 'Ada', email: 'ada@navy.example' }] });
  expect(revision).toBe(1);
  expect((await agent.get('list_revisions', { proposal_id })).data).toHaveLength(1);
  expect(await agent.fail('undo_last_change', { proposal_id })).toMatchObject({ message: 'Nothing is left to undo.' });
});

it('an offer alone may be edited so, by the id of another too', async () => {
  const { proposal_id, offer } = await made();
  const other = await agent.get('save_offer', { proposal_id, ...OFFER, name: 'Autre' });
  const name = 'Site et application';
  await agent.get('edit_content', { proposal_id, offer: { name } });
  await agent.get('edit_content', { proposal_id, offer: { offer_id: (other.id as string).slice(-8), name: 'Tierce' } });
  const { data } = await agent.get('list_offers', { proposal_id });
  expect((data as Json[]).map(({ id, name: called }) => [id, called])).toEqual([
    [other.id, 'Tierce'],
    [offer.id, name],
  ]);
});

it('whatever is refused, nothing of it is done', async () => {
  const { proposal_id, version } = await made();
  const refused = async (input: JsonObject) =>
    (await agent.fail('edit_content', { proposal_id, operations, ...input })).details[0].field as string;
  expect(await refused({ offer: { lines: [{ id: 'Nothing', unit_amount: 1 }] } })).toBe('offer.lines[0].id');
  expect(await refused({ offer: { lines: [{ name: 'No price' }] } })).toMatch(/^offer\.lines\[0\]/);
  expect(await refused({ offer: { validate: true } })).toBe('offer.validate');
  expect(await refused({ offer: 'cheaper' })).toBe('offer');
  const sum = { milestones: [{ ...START, percent: 50 }] };
  expect(await refused({ offer: { payment: sum } })).toBe('offer.payment.milestones');
  const nowhere = [{ op: 'delete_block', block_id: '0198c0de-7a11-7000-8000-00000000dead' }];
  expect(await refused({ operations: nowhere, offer: { name: 'Fine' } })).toBe('operations[0].block_id');
  expect(await refused({ operations: undefined })).toBe('operations');
  expect(await refused({ expected_version: Number(version) + 1, offer: { name: 'Late' } })).toBe('expected_version');
  expect(await agent.get('get_proposal', { proposal_id })).toMatchObject({ version });
  expect((await offerOf(proposal_id)).name).toBe(OFFER.name);
  const unpriced = await made({ offer: undefined });
  const none = { proposal_id: unpriced.proposal_id, offer: { name: 'x' } };
  expect((await agent.fail('edit_content', none)).details).toMatchObject([
    { field: 'offer.offer_id', message: 'Is required: no offer is selected.' },
  ]);
  const { id: template_id } = await agent.get('create_template_from_proposal', { proposal_id });
  expect(await agent.fail('edit_content', { template_id, operations, offer: { name: 'x' } })).toMatchObject({
    details: [{ field: 'template_id' }],
  });
});

it('is the same by REST, where parts have ids', async () => {
  const { proposal_id, revision, offer } = await made();
  const [id] = offer.line_ids as string[];
  const path = `/v1/proposals/${proposal_id as string}/content`;
  const change = { operations, offer: { lines: [{ id, unit_amount: 1500 }] } };
  const { status, body } = await acme.api().patch(path, change);
  expect([status, body]).toMatchObject([
    200,
    { revision: Number(revision) + 1, changed: [{}], offer: { total: 1500 } },
  ]);
  const wrong = await acme.api().patch(path, { offer: { lines: [{ id: 'conception', unit_amount: 1 }] } });
  expect(wrong.body.error.details).toMatchObject([{ field: 'offer.lines[0].id' }]);
});
