import { startApplication, type RunningApplication } from '../../setup/application.js';
import type { Json } from '../../setup/json.js';
import { StripeStandIn, stripeEvent, tell } from '../../setup/stripe-stand-in.js';
import { work } from '../../setup/work.js';
import { FREE, anOffer, line } from '../offers/examples.js';
import { act, read } from '../proposals/examples.js';
import { aScene, ownerOf, type Scene } from './given.js';
import { MailServer, stopMailServers } from './mail-server.js';

let server: MailServer;
let stripe: StripeStandIn;
let application: RunningApplication;
beforeAll(async () => {
  server = await MailServer.start();
  stripe = await StripeStandIn.start();
  application = await startApplication({ env: { ...server.settings, ...stripe.env } });
});
afterAll(async () => {
  await stripe.stop();
  await stopMailServers();
});

/** A page on which nothing has to be signed, and a card payment that its client began. */
async function aBegunPayment(language = 'en'): Promise<Scene & { session: Json }> {
  const settings = { allow_payment: true, allow_client_to_sign: false };
  const scene = await aScene(application, server, { language });
  const { id } = scene.proposal;
  await anOffer(scene.acme, id, { ...FREE, lines: [line()] });
  await scene.acme.api().patch(`/v1/proposals/${id}`, settings);
  await act(scene.acme, id, 'publish');
  const { body } = await scene.reader.json('pay', { method: 'card' });
  return { ...scene, session: stripe.sessionAt(body.url as string) };
}

async function paid(session: Json, more: Json = {}): Promise<void> {
  const event = { ...session, status: 'complete', payment_status: 'paid', ...more };
  expect((await tell(application.url, stripeEvent('checkout.session.completed', event))).status).toBe(200);
  await work(application);
}

const told = () => server.got.map(({ envelope, mail }) => [envelope.to[0], mail.subject]);

it('tells the sender of money that a card brought, once', async () => {
  const scene = await aBegunPayment();
  await paid(scene.session);
  await paid(scene.session);
  expect(told()).toEqual([[ownerOf(scene), '€120.00 paid: A new website']]);
  expect(server.got[0]?.mail.text).not.toContain('give it back');
});

it('tells of money for a proposal that was deleted, which shows it nowhere else', async () => {
  const scene = await aBegunPayment('fr');
  const { id } = scene.proposal;
  expect((await scene.acme.api().delete(`/v1/proposals/${id}`)).status).toBe(204);
  await paid(scene.session);
  expect(told()).toEqual([[ownerOf(scene), '120,00\u00a0€ réglés\u00a0: A new website']]);
  expect(server.got[0]?.mail.text?.replace(/\s+/g, ' ')).toContain('À vous de décider s’il faut le rembourser.');
  const { data } = (await scene.acme.api().get('/v1/events?type=payment.succeeded')).body as { data: Json[] };
  expect(data.map((event) => event.data.object)).toMatchObject([{ proposal_id: id, payment_status: 'paid' }]);
});

it('tells of money that could not be counted, and says why', async () => {
  const scene = await aBegunPayment();
  await paid(scene.session, { currency: 'usd' });
  expect(told()).toEqual([[ownerOf(scene), 'A payment to look at: A new website']]);
  expect(server.got[0]?.mail.text).toContain('the provider reports $120.00');
  expect((await read(scene.acme, scene.proposal.id)).payment_status).toBe('processing');
});

it('tells the sender nothing of a transfer that the sender recorded', async () => {
  const scene = await aBegunPayment();
  expect((await scene.acme.api().post(`/v1/proposals/${scene.proposal.id}/payments`, {})).status).toBe(201);
  await work(application);
  expect(told()).toEqual([]);
});
