import { verifyEvidence } from '../../../src/modules/proposals/evidence/verify-evidence.js';
import { sharedApplication, type RunningApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import type { Json, JsonObject } from '../../setup/json.js';
import { refusal } from '../catalog/examples.js';
import { Reader, textOf } from '../pages/reader.js';
import { act, aProposal, read, write } from '../proposals/examples.js';
import { anOffer, line, lineIds, offerBlock, offersOf, offersPath, option } from './examples.js';

let application: RunningApplication;
let acme: GivenOrganization;
let proposal: Json;

beforeAll(async () => {
  application = await sharedApplication();
});
beforeEach(async () => {
  acme = await given.organization();
  proposal = await aProposal(acme);
});

const monthly = (count?: number) => ({
  billing: { type: 'recurring', interval: 'month', ...(count === undefined ? {} : { count }) },
});

/** Hosting for 10.00 a month with 20 %, twelve times; care for 5.00 a month with 20 % if wanted, without an end. */
const TERM: JsonObject = {
  name: 'Hosting',
  currency: 'EUR',
  lines: [
    line({ name: 'Hosting', unit_amount: 1000, ...monthly(12) }),
    option({ name: 'Care', unit_amount: 500, ...monthly() }),
  ],
};
const at = (offer: Json) => `${offersPath(proposal.id)}/${offer.id as string}`;

describe('a term', () => {
  it('is what is committed to, beside what recurs without an end', async () => {
    const offer = await anOffer(acme, proposal.id, TERM);
    expect(offer.lines[0].billing).toEqual({ type: 'recurring', interval: 'month', count: 12 });
    expect(offer.lines[1].billing).toEqual({ type: 'recurring', interval: 'month', count: null });
    const month = { interval: 'month', subtotal: 1000, discount: 0, tax: 200, total: 1200 };
    expect(offer.recurring).toEqual([{ ...month, committed_total: 14_400 }]);
    const both = await acme.api().patch(at(offer), { lines: [{ id: lineIds(offer)[1], selected: true }] });
    const more = { ...month, subtotal: 1500, tax: 300, total: 1800 };
    expect(both.body.recurring).toEqual([{ ...more, committed_total: 14_400 }]);
    expect((await read(acme, proposal.id)).total.recurring).toEqual(both.body.recurring);
  });

  it('changes by its key, and goes with null or with what recurs no more', async () => {
    const offer = await anOffer(acme, proposal.id, TERM);
    const [id] = lineIds(offer);
    const changed = async (billing: JsonObject) =>
      (await acme.api().patch(at(offer), { lines: [{ id, billing }] })).body.lines[0].billing;
    expect(await changed({ count: 24 })).toEqual({ type: 'recurring', interval: 'month', count: 24 });
    expect(await changed({ interval: 'year' })).toEqual({ type: 'recurring', interval: 'year', count: 24 });
    expect(await changed({ count: null })).toEqual({ type: 'recurring', interval: 'year', count: null });
    await changed({ count: 3 });
    expect(await changed({ type: 'one_time' })).toEqual({ type: 'one_time', interval: null, count: null });
    expect((await offersOf(acme, proposal.id))[0]?.recurring).toEqual([]);
  });

  it('is of what recurs, 1 to 600 periods, and of no more than a line may cost', async () => {
    const refused = async (changes: JsonObject) =>
      refusal(await acme.api().post(offersPath(proposal.id), { ...TERM, lines: [line(changes)] }));
    for (const count of [0, 601, 1.5, '12'])
      expect(await refused({ billing: { type: 'recurring', interval: 'month', count } })).toEqual([
        400,
        'lines[0].billing.count',
      ]);
    expect(await refused({ billing: { type: 'one_time', count: 2 } })).toEqual([400, 'lines[0].billing.count']);
    const dear = { quantity: 100, unit_amount: 9_999_999_999 };
    expect(await refused({ ...dear, ...monthly(11) })).toEqual([400, 'lines[0].billing.count']);
    expect(
      (await acme.api().post(offersPath(proposal.id), { ...TERM, lines: [line({ ...dear, ...monthly(10) })] })).status,
    ).toBe(201);
  });

  it('stands on the page and in what is signed', async () => {
    const offer = await anOffer(acme, proposal.id, TERM);
    await write(acme, proposal.id, [offerBlock()]);
    const { url } = await act(acme, proposal.id, 'publish');
    const reader = new Reader(application, url);
    const page = textOf((await reader.get()).text);
    expect(page).toContain('€10.00 / month for 12 months');
    expect(page).toContain('Over 12 months €144.00');
    const picked = { selected_line_ids: [lineIds(offer)[1]] };
    expect((await reader.json('sign', await reader.signature(picked))).status).toBe(200);
    const { text } = await acme.api().get(`/v1/proposals/${proposal.id as string}/evidence`);
    const checked = verifyEvidence(Buffer.from(text));
    expect(checked).toMatchObject({ valid: true, problems: [] });
    expect(checked.report.join('\n')).toContain('total 1800, committed 14400');
    const [row] = await offersOf(acme, proposal.id);
    expect(row?.recurring).toMatchObject([{ total: 1800, committed_total: 14_400 }]);
  });
});
