/** @long Waits for what hangs. */
import { verifyEvidence } from '../../../src/modules/proposals/evidence/verify-evidence.js';
import { startApplication } from '../../setup/application.js';
import type { GivenOrganization } from '../../setup/given.js';
import { StripeStandIn } from '../../setup/stripe-stand-in.js';
import { TimeStampStandIn } from '../../setup/time-stamp-stand-in.js';
import { work } from '../../setup/work.js';
import { MailServer, stopMailServers } from '../mails/mail-server.js';
import { anAtelier, aPayable, type Payable } from '../payments/examples.js';
import { read } from '../proposals/examples.js';
import { endpointAt } from '../webhooks/endpoints.js';
import { Receiver, stopReceivers } from '../webhooks/receiver.js';
import { Reader } from './reader.js';
import { BREAKAGES, until, type Breakage, type Parts } from './breakable.js';

jest.setTimeout(120_000);

/** Nothing that hangs is given up as soon as this. */
const PROMPTLY_MS = 5_000;
/** More than there are connections to the database. */
const MANY = 12;
/** 200, or what says that nothing was charged and when to try again. */
const HONEST = [200, 502];

let parts: Parts;
let acme: GivenOrganization;
let ready: Payable[];
let visitors = 0;

beforeAll(async () => {
  const [mail, stripe] = [await MailServer.start(), await StripeStandIn.start()];
  const [authority, receiver] = [await TimeStampStandIn.start(), await Receiver.start()];
  const own = { TSA_URL: authority.url, WEBHOOK_ALLOWED_HOSTS: '127.0.0.1', TRUST_PROXY: '1' };
  const application = await startApplication({ env: { ...mail.settings, ...stripe.env, ...own } });
  parts = { application, mail, stripe, authority, receiver };
});
beforeEach(async () => {
  parts.application.clock.reset();
  acme = await anAtelier();
  await acme.api().patch('/v1/organization', { email: 'hello@nord.example' });
  await endpointAt(acme.api(), parts.receiver, { types: ['proposal.approved'] });
  ready = [];
  for (const title of ['First', 'Second']) {
    const payable = await aPayable(acme, { title, payment: { methods: ['card'] } });
    // Each from an address of its own, as attempts are limited by address.
    const headers = { 'x-forwarded-for': `203.0.113.${(visitors += 1)}` };
    ready.push({ ...payable, reader: new Reader(parts.application, payable.url, headers) });
  }
  await work(parts.application);
  for (const { got } of [parts.mail, parts.receiver]) got.length = 0;
  for (const { requests } of [parts.stripe, parts.authority]) requests.length = 0;
});
afterAll(async () => {
  stopReceivers();
  await Promise.all([stopMailServers(), parts.stripe.stop(), parts.authority.stop()]);
});

/** Signs, and sees that answer, record, evidence and event are there at once. */
async function sign({ id, reader }: Payable): Promise<void> {
  const signature = await reader.signature({ email: `${id}@example.com` });
  const began = Date.now();
  const { status } = await reader.json('sign', signature);
  expect([status, Date.now() - began < PROMPTLY_MS]).toEqual([200, true]);
  expect(await read(acme, id)).toMatchObject({ deal_status: 'approved', decided_via: 'client' });
  const { valid, types } = await evidenceOf(id);
  expect([valid, types.includes('signed')]).toEqual([true, true]);
  const told = await acme.events('proposal.approved');
  expect(told.filter(({ data }) => data.object.id === id)).toHaveLength(1);
}

async function evidenceOf(id: string): Promise<{ valid: boolean; types: string[] }> {
  const { text } = await acme.api().get(`/v1/proposals/${id}/evidence`);
  const { events } = JSON.parse(text) as { events: { type: string }[] };
  return { valid: verifyEvidence(Buffer.from(text)).valid, types: events.map(({ type }) => type) };
}

const pay = ({ reader }: Payable) => reader.json('pay', { method: 'card' });

/** All that follows a signature, once for each. */
async function requireAllThatFollows({ id, ...payable }: Payable): Promise<void> {
  expect(parts.mail.to(`${id}@example.com`)).toHaveLength(1);
  const { document } = (await acme.api().get(`/v1/proposals/${id}/signature`)).body;
  expect([id, document.pdf_status]).toEqual([id, 'ready']);
  const { valid, types } = await evidenceOf(id);
  expect([valid, types.filter((type) => type === 'time_stamped').length]).toEqual([true, 1]);
  expect(parts.receiver.got.at(-1)?.body).toContain('proposal.approved');
  expect(parts.receiver.got.some(({ body }) => body.includes(id))).toBe(true);
  const { status, body } = await pay({ id, ...payable });
  expect([status, typeof body.url]).toEqual([200, 'string']);
}

async function standsThrough(broken: Breakage[]): Promise<void> {
  const [first, second] = ready as [Payable, Payable];
  for (const { breaks } of broken) await breaks(parts);
  await sign(first);
  const paying = Array.from({ length: MANY }, () => pay(first));
  const working = work(parts.application);
  for (const { name, isAwaited } of broken.slice(0, 1)) {
    if (isAwaited) await until(() => isAwaited(parts), name);
  }
  await sign(second);
  for (const { letsGo } of broken) await letsGo?.(parts);
  const answers = await Promise.all(paying);
  expect(answers.map(({ status }) => status).filter((status) => !HONEST.includes(status))).toEqual([]);
  await working;
  await work(parts.application);
  for (const { heals } of broken) await heals(parts);
  parts.application.clock.shift(2 * 3600);
  await work(parts.application);
  for (const payable of ready) await requireAllThatFollows(payable);
}

describe('a decision stands, with its evidence and event, and what follows it follows later, when', () => {
  it.each(BREAKAGES.map((one): [string, Breakage] => [one.name, one]))('%s', async (_name, one) => {
    await standsThrough([one]);
  });

  it('everything is broken at once', async () => {
    const all = ['gone', 'away', 'authority answers 500', 'Stripe answers 500', 'receiver answers 500'];
    await standsThrough(all.map((part) => BREAKAGES.find(({ name }) => name.endsWith(part))!));
  });
});
