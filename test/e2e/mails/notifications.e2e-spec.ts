/** @long Waits for many mails. */
import { startApplication, type RunningApplication } from '../../setup/application.js';
import { work } from '../../setup/work.js';
import { FREE, anOffer, every, line } from '../offers/examples.js';
import { act } from '../proposals/examples.js';
import { aScene, ownerOf, SIGNER } from './given.js';
import { MailServer, stopMailServers } from './mail-server.js';

let server: MailServer;
let application: RunningApplication;
beforeAll(async () => {
  server = await MailServer.start();
  application = await startApplication({ env: server.settings });
});
afterAll(stopMailServers);

const copyIn = (text = '') => /http:\/\/\S+\/copy\/\S+/.exec(text)?.[0] ?? '';

it('brings the signed copy to both, and tells the sender nothing else', async () => {
  const scene = await aScene(application, server);
  const { status, body } = await scene.reader.json('sign', await scene.reader.signature());
  expect(status).toBe(200);
  await work(application);
  expect(server.got).toHaveLength(2);
  const [toSigner] = server.to(SIGNER);
  const [toSender] = server.to(ownerOf(scene));
  expect(toSigner?.mail.subject).toBe('Signed: A new website');
  expect(toSender?.mail.subject).toBe('Claire Morel signed: A new website');
  for (const arrived of [toSigner, toSender]) {
    expect(copyIn(arrived?.mail.text)).toBe(body.copy_url);
    expect(arrived?.mail.html).toContain(body.copy_url);
    expect((await scene.reader.at(new URL(body.copy_url as string).pathname)).status).toBe(200);
  }
  expect(toSigner?.mail.replyTo).toEqual([{ name: 'Ann', address: ownerOf(scene) }]);
  expect(toSender?.mail.text).toContain('claire@example.com (stated)');
  const kept = await application.sql('select content, status from mails where organization_id = $1', [scene.acme.id]);
  expect(kept.map(({ content }) => content)).toEqual([null, null, null]);
  expect(kept.map(({ status }) => status).sort()).toEqual(['dropped', 'sent', 'sent']);
});

it.each([
  ['en', '€10,200.00 +\u00a0€1,980.00\u00a0a\u00a0month'],
  ['fr', '10\u202f200,00\u00a0€ +\u00a01\u202f980,00\u00a0€\u00a0par\u00a0mois'],
])('tells both what recurs beside what is paid once, in %s', async (language, price) => {
  const { acme, proposal, reader } = await aScene(application, server, { language });
  const lines = [line({ unit_amount: 850_000 }), line({ unit_amount: 165_000, ...every('month') })];
  await anOffer(acme, proposal.id, { ...FREE, lines });
  await act(acme, proposal.id, 'publish');
  expect((await reader.json('sign', await reader.signature())).status).toBe(200);
  await work(application);
  expect(server.got).toHaveLength(2);
  for (const { mail } of server.got) {
    expect(mail.text).toContain(price);
    expect(mail.html).toContain(price);
  }
});

it('writes French for a French proposal', async () => {
  const scene = await aScene(application, server, { language: 'fr', title: 'Votre site' });
  await scene.reader.json('sign', await scene.reader.signature());
  await work(application);
  expect(server.to(SIGNER)[0]?.mail.subject).toBe('Signée\u00a0: Votre site');
  expect(server.to(ownerOf(scene))[0]?.mail.text).toContain('Claire Morel a accepté et signé');
});

it('tells the sender of the first view, once', async () => {
  const scene = await aScene(application, server);
  await scene.reader.get();
  await scene.reader.json('sessions', {});
  await scene.reader.json('sessions', {});
  await work(application);
  await work(application);
  expect(server.got.map(({ mail }) => mail.subject)).toEqual(['Opened for the first time: A new website']);
  expect(server.got[0]?.envelope.to).toEqual([ownerOf(scene)]);
  expect(server.got[0]?.mail.text).toContain('Claire Morel opened “A new website”');
});

it('tells the sender of a denial, with the reason as it was given', async () => {
  const scene = await aScene(application, server);
  await scene.reader.json('deny', { reason: 'Too <dear>' });
  await work(application);
  expect(server.got.map(({ mail }) => mail.subject)).toEqual(['Declined: A new website']);
  expect(server.got[0]?.mail.text).toContain('> Too <dear>');
  expect(server.got[0]?.mail.html).toContain('Too &lt;dear>');
});

it('says nothing of previews, of what members record, and of what bots read', async () => {
  const scene = await aScene(application, server);
  const { id } = scene.proposal;
  const preview = await scene.acme.api().post(`/v1/proposals/${id}/preview-link`);
  await scene.reader.at(new URL(preview.body.url as string).pathname);
  await scene.reader.json('sessions', {}, { 'user-agent': 'Googlebot/2.1' });
  await act(scene.acme, id, 'approve');
  await work(application);
  expect(server.got).toEqual([]);
});

it('writes to the organization where the owner has left, and to nobody where it has no address', async () => {
  const scene = await aScene(application, server);
  await application.sql('delete from memberships where organization_id = $1', [scene.acme.id]);
  await scene.reader.json('deny', {});
  await work(application);
  expect(server.got.map(({ envelope }) => envelope.to)).toEqual([['hello@nord.test']]);
  const other = await aScene(application, server, { owner_id: null });
  await application.sql('update organizations set email = null where id = $1', [other.acme.id]);
  await other.reader.json('deny', {});
  await work(application);
  expect(server.got).toEqual([]);
});

it('lets a decision stand when the mail server is away, and mails it later', async () => {
  const scene = await aScene(application, server);
  await server.goDown();
  const started = Date.now();
  expect((await scene.reader.json('sign', await scene.reader.signature())).status).toBe(200);
  expect(Date.now() - started).toBeLessThan(3_000);
  await work(application);
  const { body } = await scene.acme.api().get(`/v1/proposals/${scene.proposal.id}`);
  expect(body.deal_status).toBe('approved');
  await server.comeUp();
  application.clock.shift(3600);
  await work(application);
  expect(server.got).toHaveLength(2);
});
