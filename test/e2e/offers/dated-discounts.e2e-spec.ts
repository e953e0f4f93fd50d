import { verifyEvidence } from '../../../src/modules/proposals/evidence/verify-evidence.js';
import { startApplication, type RunningApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import type { Json, JsonObject } from '../../setup/json.js';
import { Toolbox } from '../../setup/tools.js';
import { work } from '../../setup/work.js';
import { refusal } from '../catalog/examples.js';
import { readPdf } from '../pages/pdf-text.js';
import { formOf, textOf, Reader } from '../pages/reader.js';
import { act, aProposal, read, write } from '../proposals/examples.js';
import { anOffer, every, line, lineIds, offerBlock, offersOf, offersPath, option } from './examples.js';
import { publishedOffers, sign } from './published.js';

/** Midnight in Paris: the last day is the fourth. */
const UNTIL = '2099-03-04T23:00:00.000Z';
const BEFORE = '2099-03-04T22:59:59.000Z';
/** 10 % off 100.00 and off 10.00 a month, with 20 %; training for 30.00 if wanted. */
const OFFER: JsonObject = {
  ...{ name: 'Web site', currency: 'EUR' },
  lines: [line(), line({ name: 'Hosting', unit_amount: 1000, ...every('month') }), option()],
  discount: { type: 'percent', value: 10, valid_until: UNTIL },
};
const MONTH = { interval: 'month', subtotal: 1000, discount: 0, tax: 200, total: 1200, committed_total: null };
const WITH = {
  ...{ subtotal: 10_000, discount: 1000, tax: 1800, total: 10_800 },
  recurring: [{ ...MONTH, discount: 100, tax: 180, total: 1080 }],
};
const WITHOUT = { subtotal: 10_000, discount: 0, tax: 2000, total: 12_000, recurring: [MONTH] };

let application: RunningApplication;
let acme: GivenOrganization;

beforeAll(async () => {
  application = await startApplication();
});
beforeEach(async () => {
  acme = await given.organization();
  await acme.api().patch('/v1/organization', { timezone: 'Europe/Paris' });
});
afterEach(() => {
  application.clock.reset();
});

const published = async (bodies: JsonObject[] = [OFFER], block: Json = {}) => {
  const shown = await publishedOffers(application, acme, bodies, block);
  return { ...shown, offer: shown.offers[0]! };
};
const path = (proposalId: string, offer: Json) => `${offersPath(proposalId)}/${offer.id as string}`;
const spaced = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');
const paperOf = async (id: string) => {
  await work(application);
  const headers = { authorization: `Bearer ${await acme.key()}` };
  const made = await fetch(`${application.url}/v1/proposals/${id}/pdf`, { headers });
  return spaced((await readPdf(Buffer.from(await made.arrayBuffer()))).text);
};
const pageOf = async (reader: Reader) => spaced(textOf((await reader.get()).text));

describe('the end of a discount', () => {
  it('is set, merged, cleared and replaced by its key, and null where there is none', async () => {
    const { id } = await aProposal(acme);
    const offer = await anOffer(acme, id, { ...OFFER, discount: { type: 'percent', value: 10, valid_until: null } });
    expect(offer.discount).toEqual({ type: 'percent', value: 10, valid_until: null });
    const patch = async (discount: Json) => (await acme.api().patch(path(id, offer), { discount })).body.discount;
    const dated = { type: 'percent', value: 10, valid_until: UNTIL };
    expect(await patch({ valid_until: '2099-03-05T00:00:00+01:00' })).toEqual(dated);
    expect(await patch({ value: 20 })).toEqual({ ...dated, value: 20 });
    expect(await patch({ type: 'amount', value: 500 })).toEqual({ type: 'amount', value: 500, valid_until: UNTIL });
    expect(await patch({ valid_until: null })).toEqual({ type: 'amount', value: 500, valid_until: null });
    await patch({ valid_until: UNTIL });
    expect(await patch(null)).toBeNull();
    const put = await acme.api().put(path(id, offer), OFFER);
    expect(put.body.discount).toEqual(dated);
    expect((await acme.api().get(path(id, offer))).body).toEqual(put.body);
  });

  it('may be that of a percentage off what is paid once alone', async () => {
    const once = { type: 'percent', value: 10, applies_to: 'one_time', valid_until: UNTIL };
    const { id, offer, reader } = await published([{ ...OFFER, discount: once }]);
    expect(offer.discount).toEqual(once);
    expect(offer).toMatchObject({ discount_total: 1000, recurring: [MONTH] });
    expect(await pageOf(reader)).toContain('Discount of 10% on one-time prices if signed by');
    const patch = async (discount: Json) => (await acme.api().patch(path(id, offer), { discount })).body;
    expect(await patch({ value: 20 })).toMatchObject({ discount: { ...once, value: 20 }, recurring: [MONTH] });
    const all = { type: 'percent', value: 20, valid_until: UNTIL };
    expect((await patch({ applies_to: 'all' })).discount).toEqual(all);
    const amount = { type: 'amount', value: 500, applies_to: 'one_time' };
    expect((await patch(amount)).discount).toEqual({ type: 'amount', value: 500, valid_until: UNTIL });
    const wrong = await acme.api().patch(path(id, offer), { discount: { applies_to: 'recurring' } });
    expect(refusal(wrong)).toEqual([400, 'discount.applies_to']);
  });

  it('is an instant, of a discount that is there', async () => {
    const { id } = await aProposal(acme);
    const discount = { type: 'percent', value: 10, valid_until: 'tomorrow' };
    const made = await acme.api().post(offersPath(id), { ...OFFER, discount });
    expect(refusal(made)).toEqual([400, 'discount.valid_until']);
    const offer = await anOffer(acme, id, { ...OFFER, discount: null });
    const changed = await acme.api().patch(path(id, offer), { discount: { valid_until: UNTIL } });
    expect(refusal(changed)).toEqual([400, 'discount.type']);
  });

  it('is no matter of a line', async () => {
    const { id } = await aProposal(acme);
    const lines = [line({ discount: { type: 'percent', value: 5, valid_until: UNTIL } })];
    const answer = await acme.api().post(offersPath(id), { ...OFFER, lines });
    expect(refusal(answer)).toEqual([400, 'lines[0].discount.valid_until']);
  });
});

describe('the totals', () => {
  async function totals(id: string, offer: Json) {
    const one = (await acme.api().get(path(id, offer))).body;
    const [listed] = await offersOf(acme, id);
    expect(listed).toEqual(one);
    const { body } = await acme.api().get('/v1/proposals?view=full');
    const { total } = await read(acme, id);
    expect((body.data as Json[])[0]!.total).toEqual(total);
    const { subtotal, discount_total: discount, tax_total: tax, recurring } = one;
    expect({ currency: 'EUR', subtotal, discount, tax, total: one.total, recurring }).toEqual(total);
    const { currency: _currency, ...sums } = total;
    return sums;
  }

  it('follow the clock wherever they stand, to the instant', async () => {
    const { id, offer } = await published();
    application.clock.stopAt(BEFORE);
    const tag = (await acme.api().get(path(id, offer))).headers.etag;
    expect(await totals(id, offer)).toEqual(WITH);
    const pipeline = async () => (await acme.api().get('/v1/metrics/overview')).body.data;
    const before = JSON.stringify(await pipeline());
    expect(before).toContain('9000');
    application.clock.stopAt(UNTIL);
    expect(await totals(id, offer)).toEqual(WITHOUT);
    const after = JSON.stringify(await pipeline());
    expect(after).not.toContain('9000');
    expect(after).toContain('10000');
    const again = await acme.api().get(path(id, offer));
    expect([again.headers.etag === tag, again.body.discount]).toEqual([false, OFFER.discount]);
  });

  it('stay as they were decided on, and count again once it is open again', async () => {
    const { id, offer } = await published();
    application.clock.stopAt(BEFORE);
    await act(acme, id, 'approve');
    application.clock.stopAt('2099-06-01T00:00:00Z');
    expect(await totals(id, offer)).toEqual(WITH);
    const sales = async () => (await acme.api().get('/v1/metrics/sales')).body.data.by_currency[0];
    expect(await sales()).toMatchObject({ approved_total: 9000, approved_recurring: [{ total: 900 }] });
  });

  it('count again once what was declined is open again', async () => {
    const { id, offer } = await published();
    application.clock.stopAt(BEFORE);
    await act(acme, id, 'deny');
    application.clock.stopAt(UNTIL);
    expect(await totals(id, offer)).toEqual(WITH);
    await act(acme, id, 'reopen');
    expect(await totals(id, offer)).toEqual(WITHOUT);
    await act(acme, id, 'publish');
    const approved = await act(acme, id, 'approve');
    expect(approved.total).toMatchObject({ total: 12_000 });
    const { body } = await acme.api().get('/v1/metrics/sales');
    expect(body.data.by_currency[0]).toMatchObject({ approved_total: 10_000, approved_recurring: [{ total: 1000 }] });
    expect((await offersOf(acme, id))[0]?.discount).toEqual(OFFER.discount);
  });

  it('are computed without storing, and unchanged offers change nothing once it has ended', async () => {
    const { id, offer } = await published();
    application.clock.stopAt(UNTIL);
    const { version } = await read(acme, id);
    expect((await acme.api().patch(path(id, offer), { name: offer.name })).body.total).toBe(12_000);
    const dry = await acme.api().patch(path(id, offer), { name: 'Other', validate: true });
    expect([dry.body.total, Object.keys(dry.body).includes('lapsed')]).toEqual([12_000, false]);
    expect((await read(acme, id)).version).toBe(version);
    const later = await acme.api().patch(path(id, offer), { discount: { valid_until: '2100-01-01T00:00:00Z' } });
    expect(later.body.total).toBe(10_800);
  });
});

it('agents set it, and read the totals that count', async () => {
  const { id, offer } = await published([{ ...OFFER, discount: { type: 'percent', value: 10 } }]);
  const agent = await Toolbox.of(acme, 'member');
  const valid_until = new Date(Date.now() + 60_000).toISOString();
  const set = await agent.get('update_offer', { proposal_id: id, offer_id: offer.id, discount: { valid_until } });
  expect(set).toMatchObject({ discount: { type: 'percent', value: 10, valid_until }, total: 10_800 });
  application.clock.shift(60);
  const checked = await agent.get('check_proposal', { proposal_id: id });
  expect((checked.warnings as Json[]).map(({ code }) => code)).toContain('discount_expired');
  expect((await agent.get('get_proposal', { proposal_id: id })).total).toMatchObject({ total: 12_000 });
});

describe('drafts', () => {
  it('bring it back with their revision, and take it to a copy, also after its end', async () => {
    const { id, offer } = await published();
    const { revision } = await read(acme, id);
    await acme.api().patch(path(id, offer), { discount: null });
    application.clock.stopAt(UNTIL);
    await acme.api().post(`/v1/proposals/${id}/revisions/${revision as number}/restore`);
    expect((await offersOf(acme, id))[0]).toMatchObject({ discount: OFFER.discount, total: 12_000 });
    const { body } = await acme.api().post(`/v1/proposals/${id}/duplicate`);
    expect((await offersOf(acme, body.id as string))[0]).toMatchObject({ discount: OFFER.discount, total: 12_000 });
    application.clock.reset();
    expect((await offersOf(acme, body.id as string))[0]).toMatchObject({ total: 10_800 });
  });

  it('are warned about once it has ended, in both languages', async () => {
    const { id, offer } = await published();
    const warnings = async (language: string) => {
      const { body } = await acme
        .api()
        .get(`/v1/proposals/${id}/preflight`, { headers: { 'accept-language': language } });
      return (body.warnings as Json[]).filter(({ code }) => code === 'discount_expired');
    };
    application.clock.stopAt(BEFORE);
    expect(await warnings('en')).toEqual([]);
    application.clock.stopAt(UNTIL);
    const params = { offer_id: offer.id, offer: 'Web site', valid_until: UNTIL };
    const message = 'The discount of the offer “Web site” has ended: give it another end, or remove it.';
    expect(await warnings('en')).toMatchObject([{ message, field: 'discount.valid_until', params }]);
    expect((await warnings('fr'))[0]?.message).toContain('a pris fin');
  });
});

describe('the page', () => {
  it('says until which day it counts, and at its end that it does no more, in the language of the client', async () => {
    const { id, reader } = await published();
    application.clock.stopAt(BEFORE);
    const [etag, before] = [(await reader.get()).headers.etag, await pageOf(reader)];
    expect(before).toContain('Discount of 10% if signed by 4 March 2099.');
    expect(before).toContain('€108.00 + €10.80 a month');
    application.clock.stopAt(UNTIL);
    const after = await reader.get('', { 'if-none-match': etag! });
    expect(after.status).toBe(200);
    const text = spaced(textOf(after.text));
    expect(text).toContain('The discount of 10% ended on 4 March 2099.');
    expect(text).toContain('€120.00 + €12.00 a month');
    expect(text).not.toContain('108.00');
    application.clock.reset();
    await acme.api().patch(`/v1/proposals/${id}`, { language: 'fr' });
    await act(acme, id, 'publish');
    expect(await pageOf(reader)).toContain('La remise de 10 % est valable jusqu’au 4 mars 2099.');
    application.clock.stopAt(UNTIL);
    expect(await pageOf(reader)).toContain('La remise de 10 % a pris fin le 4 mars 2099.');
  });

  it('says both prices in texts that name one, because what is published stays', async () => {
    const { id } = await aProposal(acme);
    await anOffer(acme, id, OFFER);
    await write(acme, id, [{ blocks: [{ type: 'paragraph', text: 'All for {{offer.total}}.' }] }, offerBlock()]);
    const { url } = await act(acme, id, 'publish');
    const text = await pageOf(new Reader(application, url));
    expect(text).toContain('All for €108.00 + €10.80 a month until 4 March 2099, then €120.00 + €12.00 a month.');
  });

  it('says the time of an end in the middle of a day, on the page, in texts and on paper', async () => {
    const { id } = await aProposal(acme);
    await anOffer(acme, id, {
      ...OFFER,
      discount: { type: 'percent', value: 10, valid_until: '2099-03-05T03:11:00Z' },
    });
    await write(acme, id, [{ blocks: [{ type: 'paragraph', text: 'For {{offer.total}}.' }] }, offerBlock()]);
    const { url } = await act(acme, id, 'publish');
    const text = await pageOf(new Reader(application, url));
    const end = '5 March 2099 at 04:11 (Central European Standard Time)';
    expect(text).toContain(`Discount of 10% if signed by ${end}.`);
    expect(text).toContain(`For €108.00 + €10.80 a month until ${end}, then €120.00 + €12.00 a month.`);
    await acme.api().get(`/v1/proposals/${id}/pdf`);
    expect((await paperOf(id)).replace(/\s+/g, ' ')).toContain(`if signed by ${end}.`);
    await acme.api().patch(`/v1/proposals/${id}`, { language: 'fr' });
    await act(acme, id, 'publish');
    expect(await pageOf(new Reader(application, url))).toContain(
      'valable jusqu’au 5 mars 2099 à 04:11 (heure normale d’Europe centrale).',
    );
  });

  it('refuses a form that still shows it, says what changed, and takes the form again', async () => {
    const { id, offer, reader } = await published();
    application.clock.stopAt(BEFORE);
    const { text } = await reader.get();
    const discount_until = /name="discount_until" value="([^"]+)"/.exec(text)?.[1] ?? '';
    expect(discount_until).toBe(UNTIL);
    const selected_line_ids = lineIds(offer)[2]!;
    const fields = { ...formOf(await reader.signature({ offer_id: offer.id })), selected_line_ids };
    application.clock.stopAt(UNTIL);
    const refused = await reader.form('sign', { ...fields, discount_until });
    const said = spaced(textOf(refused.text));
    expect([refused.status, (await read(acme, id)).deal_status]).toEqual([409, 'pending']);
    expect(said).toContain('The discount of 10% ended on 4 March 2099.');
    expect(said).toContain('The price was €140.40 + €10.80 a month and is now €156.00 + €12.00 a month.');
    expect(said).toContain('Nothing was signed: accept the text again to sign at the new price.');
    expect(refused.text).toContain('name="discount_until" value/>');
    expect(refused.text).toContain('value="Claire Morel"');
    const silent = await reader.form('sign', fields);
    expect([silent.status, spaced(textOf(silent.text)).includes('and is now €156.00')]).toEqual([409, true]);
    expect((await reader.form('sign', { ...fields, discount_until: '' })).status).toBe(303);
    expect((await read(acme, id)).total).toMatchObject({ total: 15_600, recurring: [MONTH] });
  });

  it('says so too where something else is wrong with the form', async () => {
    const { offer, reader } = await published();
    const fields = formOf(await reader.signature({ offer_id: offer.id, email: 'none', discount_until: UNTIL }));
    application.clock.stopAt(UNTIL);
    const refused = await reader.form('sign', fields);
    expect(refused.status).toBe(400);
    expect(spaced(textOf(refused.text))).toContain('The price was €108.00 + €10.80 a month and is now €120.00');
  });

  it.each([{ discount_until: UNTIL }, {}])(
    'counts what is signed at its signing, and tells both prices to %j',
    async (seen) => {
      const { reader } = await published();
      application.clock.stopAt(UNTIL);
      const refused = await sign(reader, seen);
      const [detail] = refused.body.error.details as Json[];
      expect([refused.status, detail!.field, detail!.code]).toEqual([409, 'discount_until', 'expired']);
      const { before, now } = detail!.params;
      const prices = [before, now].map((price) => spaced(String(price)));
      expect(prices).toEqual(['€108.00 + €10.80 a month', '€120.00 + €12.00 a month']);
      expect((await sign(reader, { discount_until: null })).status).toBe(200);
    },
  );

  it('is signed by who names the price that counts now, or the one that their clock says counts', async () => {
    const [late, early] = [await published(), await published()];
    application.clock.stopAt(UNTIL);
    expect((await sign(late.reader, { price: '10800+1080/month' })).status).toBe(409);
    expect((await sign(late.reader, { price: '12000+1200/month' })).status).toBe(200);
    application.clock.stopAt(BEFORE);
    expect((await sign(early.reader, { price: '12000+1200/month' })).status).toBe(200);
    expect((await read(acme, early.id)).total).toMatchObject({ total: 10_800 });
  });

  it('takes a form for an offer of which nothing has ended', async () => {
    const { discount: _none, ...plain } = OFFER;
    const { offers, reader } = await published([plain, OFFER], { client_can_choose: true });
    application.clock.stopAt(UNTIL);
    expect((await sign(reader, { offer_id: offers[1]!.id, discount_until: UNTIL })).status).toBe(409);
    expect((await sign(reader, { offer_id: offers[0]!.id, discount_until: UNTIL })).status).toBe(200);
  });
});

it.each([
  [BEFORE, 10_800],
  [UNTIL, 12_000],
])('what is signed at %s is so in evidence, copy and paper for ever', async (at, total) => {
  const { id, reader } = await published();
  application.clock.stopAt(at);
  const answer = await sign(reader, { discount_until: null });
  application.clock.stopAt('2099-06-01T00:00:00Z');
  const { text } = await acme.api().get(`/v1/proposals/${id}/evidence`);
  expect(verifyEvidence(Buffer.from(text))).toMatchObject({ valid: true, problems: [] });
  expect(JSON.parse(text).events.at(-1).data.totals.total).toBe(total);
  expect((await offersOf(acme, id))[0]).toMatchObject({ total, discount: OFFER.discount });
  const copy = spaced(textOf((await reader.at(new URL(answer.body.copy_url as string).pathname)).text));
  expect([copy.includes('€108.00'), copy.includes('€120.00')]).toEqual([total === 10_800, total === 12_000]);
  expect(copy).not.toMatch(/if signed by|ended on/);
});

it('no paper that is handed out shows it any more', async () => {
  const { id } = await published();
  const paper = async (at: string) => {
    application.clock.stopAt(at);
    const { status } = await acme.api().get(`/v1/proposals/${id}/pdf`);
    return [status, await paperOf(id)] as const;
  };
  const [asked, before] = await paper(BEFORE);
  expect([asked, before.includes('if signed by 4 March 2099'), before.includes('€108.00')]).toEqual([202, true, true]);
  const [askedAgain, after] = await paper(UNTIL);
  expect([askedAgain, after.includes('ended on 4 March 2099'), after.includes('€108.00')]).toEqual([202, true, false]);
});

it('a snapshot without an end has none of it', async () => {
  const { id } = await published([{ ...OFFER, discount: { type: 'percent', value: 10, valid_until: null } }]);
  const [row] = await application.sql<{ document: string }>(
    'select document from proposal_snapshots where organization_id = $1 and proposal_id = $2',
    [acme.id, id],
  );
  const [offer] = JSON.parse(row!.document).offers as Json[];
  expect([offer!.discount, Object.keys(offer).filter((key) => key.includes('lapsed'))]).toEqual([
    { type: 'percent', value: 10 },
    [],
  ]);
});
