import { startApplication, type RunningApplication } from '../../setup/application.js';
import { StripeStandIn } from '../../setup/stripe-stand-in.js';
import { anOffer, FREE, line, offerBlock } from '../offers/examples.js';
import { Reader } from '../pages/reader.js';
import { anAtelier } from '../payments/examples.js';
import { write, type Json } from '../proposals/examples.js';
import { aNamed, CLAIRE, MEI, type Named } from '../recipients/people.js';

let application: RunningApplication;
let stripe: StripeStandIn;
beforeAll(async () => {
  stripe = await StripeStandIn.start();
  application = await startApplication({ env: stripe.env });
});
afterAll(() => stripe.stop());

/** Signed by Claire, inside of another site, and to be paid. */
async function owed(): Promise<{
  named: Named;
  framed: (person: { email: string }, purpose: string) => Promise<Reader>;
}> {
  const acme = await anAtelier();
  const named = await aNamed(acme, [CLAIRE, MEI], { language: 'en', settings: { allow_payment: true } });
  await anOffer(acme, named.id, { ...FREE, lines: [line()] });
  await write(acme, named.id, [offerBlock()]);
  await named.publish();
  const framed = async ({ email }: { email: string }, purpose: string) => {
    const path = named.at(`/recipients/${(await named.person(email)).id as string}/session`);
    const { body } = await acme.api().post(path, { origins: ['https://app.example.com'], expires_in: 600, purpose });
    return new Reader(application, body.url as string);
  };
  await named.sign(CLAIRE, {}, await framed(CLAIRE, 'sign'));
  expect((await named.read()).payment_status).toBe('due');
  return { named, framed };
}

it('is paid from a frame, by card on a page of its own, and by transfer', async () => {
  const { framed } = await owed();
  const reader = await framed(CLAIRE, 'sign');
  const { text } = await reader.get();
  expect(text).toMatch(/<form class="pay-form"[^>]*action="[^"]*\/~[^"]*\/pay"/);
  // A card is typed on its provider's page, which no frame may show.
  expect(text).toMatch(/<button[^>]*value="card" formtarget="_blank"/);
  const card = await reader.json('pay', { method: 'card' });
  expect(card.status).toBe(200);
  expect((card.body as Json).url).toMatch(/^http/);
  expect(stripe.sessions.size).toBe(1);
  const transfer = await reader.json('pay', { method: 'bank_transfer' });
  expect(transfer.body).toHaveProperty('instructions.amount', 12_000);
});

it('is not paid by who only looks', async () => {
  const { named, framed } = await owed();
  const looking = await framed(CLAIRE, 'view');
  const refused = await looking.json('pay', { method: 'bank_transfer' });
  expect([refused.status, (refused.body as Json).error.code]).toEqual([403, 'forbidden']);
  expect((await looking.get()).text).not.toMatch(/action="[^"]*\/pay"/);
  expect((await named.read()).payment_status).toBe('due');
});
