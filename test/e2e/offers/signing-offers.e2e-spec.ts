import { verifyEvidence } from '../../../src/modules/proposals/evidence/verify-evidence.js';
import { sharedApplication, type RunningApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import type { Json } from '../../setup/json.js';
import { formOf, textOf } from '../pages/reader.js';
import { act, aProposal, read } from '../proposals/examples.js';
import { FREE, anOffer, every, line, lineIds, offersOf, offersPath, option } from './examples.js';
import { publishedOffers, sign, type PublishedOffers } from './published.js';

const UNKNOWN = '01980000-0000-7000-8000-000000000000';

let application: RunningApplication;
let acme: GivenOrganization;
beforeAll(async () => {
  application = await sharedApplication();
});
beforeEach(async () => {
  acme = await given.organization();
});

const published = (bodies: Json[] = [FREE], block: Json = {}) => publishedOffers(application, acme, bodies, block);

async function evidenceOf(id: string): Promise<Json> {
  const { text } = await acme.api().get(`/v1/proposals/${id}/evidence`);
  expect(verifyEvidence(Buffer.from(text))).toMatchObject({ valid: true, problems: [] });
  return JSON.parse(text).events.at(-1).data;
}

/** Design 100.00 and training 30.00 with 20 %, hosting 9.90 a month with 20 %. */
const WITH_TRAINING = { currency: 'EUR', subtotal: 13_000, discount: 0, tax: 2600, total: 15_600, recurring: [] };

describe('a signature', () => {
  it('is for the selected offer and the options that were picked, in evidence, record and row', async () => {
    const { id, offers, reader } = await published();
    const [design, training, hosting] = lineIds(offers[0]);
    expect((await sign(reader, { selected_line_ids: [training, training] })).status).toBe(200);
    const choice = { offer_id: offers[0].id, selected_line_ids: [training] };
    expect(await evidenceOf(id)).toMatchObject({ ...choice, totals: WITH_TRAINING });
    expect(await read(acme, id)).toMatchObject({ proposal_product_id: offers[0].id, total: WITH_TRAINING });
    const [row] = await offersOf(acme, id);
    expect(row).toMatchObject({ total: 15_600, tax_total: 2600 });
    expect((row.lines as Json[]).map((one) => [one.id, one.selected])).toEqual([
      ...[
        [design, true],
        [training, true],
        [hosting, false],
      ],
    ]);
    const [stored] = await application.sql<Json>('select * from signatures where organization_id = $1', [acme.id]);
    expect(stored).toMatchObject(choice);
  });

  it('without a choice takes no option, and naming what counts anyway changes nothing', async () => {
    const preselected = { ...FREE, lines: [line(), option({ selected: true })] };
    const [without, named] = [await published([preselected]), await published([preselected])];
    expect((await without.reader.json('sign', await without.reader.signature())).status).toBe(200);
    expect((await sign(named.reader, { selected_line_ids: lineIds(named.offers[0]) })).status).toBe(200);
    expect(await evidenceOf(without.id)).toMatchObject({ selected_line_ids: [], totals: { total: 12_000 } });
    const [, training] = lineIds(named.offers[0]);
    expect(await evidenceOf(named.id)).toMatchObject({ selected_line_ids: [training], totals: WITH_TRAINING });
  });

  it('names the line that the offer has not, and decides nothing', async () => {
    const { id, offers, reader } = await published([FREE, FREE], { client_can_choose: true });
    const [mine, theirs] = [lineIds(offers[0])[1], lineIds(offers[1])[1]];
    const refused = async (picked: Json) => {
      const { status, body } = await sign(reader, picked);
      return [status, body.error.details[0].field];
    };
    expect(await refused({ selected_line_ids: [mine, theirs] })).toEqual([400, 'selected_line_ids[1]']);
    expect(await refused({ selected_line_ids: [UNKNOWN] })).toEqual([400, 'selected_line_ids[0]']);
    expect(await refused({ offer_id: UNKNOWN })).toEqual([400, 'offer_id']);
    expect(await read(acme, id)).toMatchObject({ deal_status: 'pending', total: { total: 12_000 } });
  });

  it('is for what was published, whatever was changed or deleted since', async () => {
    const [changed, deleted] = [await published(), await published()];
    const [offer] = changed.offers;
    const at = (shown: PublishedOffers) => `${offersPath(shown.id)}/${shown.offers[0].id as string}`;
    await acme.api().patch(at(changed), { name: 'Dearer', currency: 'USD', lines: [line({ unit_amount: 99_999 })] });
    await anOffer(acme, deleted.id, { ...FREE, name: 'Other' });
    expect((await acme.api().delete(at(deleted))).status).toBe(204);
    for (const { id, offers, reader } of [changed, deleted]) {
      expect((await sign(reader, { selected_line_ids: [lineIds(offers[0])[1]] })).status).toBe(200);
      expect(await read(acme, id)).toMatchObject({ proposal_product_id: offers[0].id, total: WITH_TRAINING });
    }
    const { created_at: _created, proposal_id: _proposal, lines: _lines, payment_plan: _plan, ...frozen } = offer;
    const signed = { ...frozen, subtotal: 13_000, tax_total: 2600, total: 15_600 };
    expect(await offersOf(acme, changed.id)).toMatchObject([signed]);
    expect((await offersOf(acme, deleted.id)).map(({ name }) => name as string).sort()).toEqual(['Other', 'Web site']);
  });

  it('counts what recurs apart, to the cent', async () => {
    const lines = [
      line({ quantity: 1.234, unit_amount: 9_999_999_999, tax_rate: 5.5 }),
      option({ quantity: 0.001, unit_amount: 500, tax_rate: 0 }),
      option({ unit_amount: 1, ...every('quarter') }),
    ];
    const { id, offers, reader } = await published([{ ...FREE, lines, discount: { type: 'percent', value: 33.33 } }]);
    expect((await sign(reader, { selected_line_ids: lineIds(offers[0]).slice(1) })).status).toBe(200);
    // 12339999998.766 → 12339999999, plus a half cent that is one; a third off each; 5.5 % of 8227077999.
    const totals = { subtotal: 12_340_000_000, discount: 4_112_922_000, tax: 452_489_290, total: 8_679_567_290 };
    const recurring = [{ interval: 'quarter', subtotal: 1, discount: 0, tax: 0, total: 1 }];
    expect((await evidenceOf(id)).totals).toEqual({ currency: 'EUR', ...totals, recurring });
    const open = recurring.map((of) => ({ ...of, committed_total: null }));
    expect((await read(acme, id)).total).toEqual({ currency: 'EUR', ...totals, recurring: open });
  });
});

describe('the page', () => {
  it('works as a form: options are boxes, and the confirmation shows what they add up to', async () => {
    const { id, offers, reader } = await published();
    const [, training, hosting] = lineIds(offers[0]);
    const { text } = await reader.get();
    for (const one of [training, hosting]) expect(text).toContain(`name="selected_line_ids" value="${one}"`);
    expect(textOf(text)).toContain('€120.00');
    const sent = await reader.form('sign', {
      ...formOf(await reader.signature()),
      selected_line_ids: [training!, hosting!],
    });
    expect(sent.status).toBe(303);
    const location = sent.headers.location ?? '';
    for (const shown of [
      await reader.at(location),
      await reader.at(location.replace('?signed', '')),
      await reader.get(),
    ]) {
      expect(textOf(shown.text)).toContain('€156.00');
      expect(textOf(shown.text)).toContain('€11.88');
      expect(shown.text).not.toContain('name="selected_line_ids"');
      expect(shown.text).not.toContain('line-off');
    }
    expect((await read(acme, id)).total).toMatchObject({ total: 15_600, recurring: [{ total: 1188 }] });
  });

  it('names its price on the button, and shows another one before it is signed', async () => {
    const { id, offers, reader } = await published();
    const priceIn = (text: string) =>
      [/name="price" value="([^"]*)"/, /data-label[^>]*>([^<]*)</].map((one) => one.exec(text)?.[1]);
    const [price, label] = priceIn((await reader.get()).text);
    expect([price, label]).toEqual(['12000', 'Sign and accept €120.00\u00a0incl.\u00a0VAT']);
    const [, training, hosting] = lineIds(offers[0]);
    const picked = { selected_line_ids: [training!, hosting!], price: price! };
    const fields = { ...formOf(await reader.signature({ offer_id: offers[0].id })), ...picked };
    const shown = await reader.form('sign', fields);
    const said = textOf(shown.text).replace(/[\u00a0\u202f]/g, ' ');
    expect([shown.status, (await read(acme, id)).deal_status]).toEqual([409, 'pending']);
    expect(said).toContain('What you chose comes to €156.00 + €11.88 a month incl. VAT. Nothing was signed');
    expect(shown.text).toContain('value="Claire Morel"');
    expect(shown.text.match(/name="selected_line_ids"[^>]* checked/g)).toHaveLength(2);
    expect(priceIn(shown.text)[0]).toBe('15600+1188/month');
    expect((await reader.form('sign', { ...fields, price: '15600+1188/month' })).status).toBe(303);
    expect((await read(acme, id)).total).toMatchObject({ total: 15_600 });
  });

  it('is refused by JSON too where what was picked costs something else than what was shown', async () => {
    const { offers, reader } = await published();
    const picked = { selected_line_ids: [lineIds(offers[0])[1]!] };
    const { status, body } = await sign(reader, { ...picked, price: '12000' });
    const [{ field, code, params }] = body.error.details as [Json];
    expect([status, field, code, params.expected]).toEqual([409, 'price', 'mismatch', '15600']);
    expect((await sign(reader, { ...picked, price: 'EUR 156' })).status).toBe(400);
    expect((await sign(reader, { ...picked, price: '15600' })).status).toBe(200);
  });

  it('comes back with everything typed and ticked when the boxes belong to another offer', async () => {
    const { offers, reader } = await published([FREE, { ...FREE, name: 'Other' }], { client_can_choose: true });
    const [, training] = lineIds(offers[1]);
    const signature = formOf(await reader.signature({ offer_id: offers[0].id, name: 'Claire "C"' }));
    const { status, text } = await reader.form('sign', { ...signature, selected_line_ids: [training!] });
    expect(status).toBe(400);
    expect(textOf(text)).toContain('Please check the options that you ticked');
    expect(text).toContain('value="Claire &quot;C&quot;"');
    const again = { ...signature, offer_id: offers[1].id as string, selected_line_ids: [training!] };
    expect((await reader.form('sign', again)).status).toBe(303);
  });

  it('shows the signed offer once decided, not what the sender changes afterwards', async () => {
    const { offers, reader } = await published(
      [FREE, { ...FREE, name: 'Small', lines: [line({ unit_amount: 100 })] }],
      {
        client_can_choose: true,
      },
    );
    expect((await sign(reader, { offer_id: offers[1].id })).status).toBe(200);
    const text = textOf((await reader.get()).text);
    expect(text).toContain('Small');
    expect(text).toContain('€1.20');
    expect(text).not.toContain('Web site');
  });
});

describe('an approval that is recorded', () => {
  it('is for the selected offer as it was published, with the options that the sender picked', async () => {
    const { id, offers } = await published([{ ...FREE, lines: [line(), option({ selected: true })] }]);
    await acme.api().put(`${offersPath(id)}/${offers[0].id as string}`, { ...FREE, lines: [line({ unit_amount: 1 })] });
    await act(acme, id, 'approve', {});
    const [, training] = lineIds(offers[0]);
    expect(await evidenceOf(id)).toMatchObject({
      offer_id: offers[0].id,
      selected_line_ids: [training],
      totals: WITH_TRAINING,
    });
    expect((await read(acme, id)).total).toEqual(WITH_TRAINING);
  });

  it('is for the working state when nothing was published, and for nothing where nothing is offered', async () => {
    const [{ id }, bare] = [await aProposal(acme), await aProposal(acme)];
    const offer = await anOffer(acme, id);
    await act(acme, id, 'approve', {});
    await act(acme, bare.id, 'approve', {});
    expect(await evidenceOf(id)).toMatchObject({ offer_id: offer.id, totals: { total: 12_000 } });
    expect(await evidenceOf(bare.id)).toMatchObject({ offer_id: null, selected_line_ids: [], totals: null });
  });
});
