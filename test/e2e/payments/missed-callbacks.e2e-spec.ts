/** @long Waits for callbacks that do not come. */
import { startApplication, type RunningApplication } from '../../setup/application.js';
import type { GivenOrganization } from '../../setup/given.js';
import type { Json } from '../../setup/json.js';
import { StripeStandIn, tell } from '../../setup/stripe-stand-in.js';
import { work } from '../../setup/work.js';
import { textOf } from '../pages/reader.js';
import { act, read } from '../proposals/examples.js';
import { aSigned, anAtelier, completed, type Payable } from './examples.js';

let application: RunningApplication;
let stripe: StripeStandIn;
let acme: GivenOrganization;
beforeAll(async () => {
  stripe = await StripeStandIn.start();
  application = await startApplication({ env: stripe.env });
});
afterAll(() => stripe.stop());
beforeEach(async () => {
  acme = await anAtelier();
});

const statusOf = async (id: string) => (await read(acme, id)).payment_status as string;
const told = (event: Json) => tell(application.url, event).then(({ status }) => status);
const typesOf = async () =>
  (await acme.events()).map(({ type }) => type as string).filter((type) => type.startsWith('payment.'));
const paymentsOf = async (id: string) =>
  (await acme.api().all(`/v1/proposals/${id}/payments`)).map(({ status }) => status as string);

/** A card payment that was begun at Stripe. */
async function begun(): Promise<Payable & { session: Json }> {
  const payable = await aSigned(acme);
  const { body } = await payable.reader.json('pay', { method: 'card' });
  return { ...payable, session: stripe.sessionAt(body.url as string) };
}

describe('a payment of which nobody tells', () => {
  afterEach(() => application.clock.reset());
  const hoursLater = async (hours: number) => {
    application.clock.shift(hours * 3600);
    await work(application);
  };
  const looks = ({ id }: Json) =>
    stripe.requests.filter(({ method, path }) => method === 'GET' && path.endsWith(id)).length;

  it('is asked for, and counts once beside the callback that comes all the same', async () => {
    const { id, session } = await begun();
    await hoursLater(0.2);
    expect([looks(session), await statusOf(id)]).toEqual([1, 'due']);
    Object.assign(session, { status: 'complete', payment_status: 'paid' });
    await hoursLater(1);
    expect([looks(session), await statusOf(id)]).toEqual([2, 'paid']);
    expect(await told(completed(session))).toBe(200);
    await hoursLater(400);
    expect([looks(session), await typesOf()]).toEqual([2, ['payment.succeeded']]);
  });

  it('is asked for while Stripe is silent, until its session has ended', async () => {
    const { id, session } = await begun();
    stripe.trouble = 'hang up';
    await hoursLater(0.2);
    stripe.trouble = null;
    Object.assign(session, { status: 'expired' });
    await hoursLater(1);
    const asked = looks(session);
    await hoursLater(400);
    expect([looks(session), await paymentsOf(id)]).toEqual([asked, ['expired']]);
  });

  it('counts also where it was faster than its withdrawal', async () => {
    const { id, session } = await begun();
    Object.assign(session, { status: 'complete', payment_status: 'paid' });
    await act(acme, id, 'cancel', { reason: 'No time' });
    await hoursLater(0.2);
    expect([await statusOf(id), await typesOf()]).toEqual(['paid', ['payment.succeeded']]);
  });

  it('is given up after two weeks on its way', async () => {
    const { id, session } = await begun();
    Object.assign(session, { status: 'complete', payment_status: 'unpaid' });
    for (let day = 0; day < 20; day += 1) await hoursLater(24);
    expect(await statusOf(id)).toBe('processing');
    expect(looks(session)).toBeGreaterThan(13);
    expect(looks(session)).toBeLessThan(19);
  });
});

describe('a client who comes back from Stripe', () => {
  it('is believed only as far as Stripe confirms it', async () => {
    const { id, session, reader } = await begun();
    const waiting = await reader.get('/paid?session_id=cs_paid&status=succeeded');
    expect([waiting.status, await statusOf(id)]).toEqual([200, 'due']);
    expect(textOf(waiting.text)).toContain('the confirmation will be here in a moment');
    Object.assign(session, { status: 'complete', payment_status: 'paid' });
    const back = await reader.get('/paid');
    expect([back.status, back.headers.location, await statusOf(id)]).toEqual([303, `${reader.path}#pay`, 'paid']);
    expect(await told(completed(session))).toBe(200);
    expect(await typesOf()).toEqual(['payment.succeeded']);
  });

  it('sees the page when Stripe is silent', async () => {
    const { reader } = await begun();
    stripe.trouble = 'hang up';
    expect((await reader.get('/paid')).status).toBe(200);
    stripe.trouble = null;
  });
});
