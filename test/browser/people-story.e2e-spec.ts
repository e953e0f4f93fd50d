/** @long Works in two browsers. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { evidenceIn } from '../../src/cli/evidence-in-pdf.js';
import { verifyEvidence } from '../../src/modules/proposals/evidence/verify-evidence.js';
import { MailServer, stopMailServers } from '../e2e/mails/mail-server.js';
import { act, paragraph, write } from '../e2e/proposals/examples.js';
import { aCounterSigner, aNamed, CLAIRE, JAN, type Named } from '../e2e/recipients/people.js';
import { govern, rule } from '../e2e/release/reviews.js';
import { startApplication, type RunningApplication } from '../setup/application.js';
import { launchBrowser } from '../setup/browser.js';
import { given, type GivenOrganization } from '../setup/given.js';
import { Person } from '../setup/person.js';
import { work } from '../setup/work.js';
import { DESK, atDesk } from './desk.js';

jest.setTimeout(240_000);

const ADA = { name: 'Ada Okafor', email: 'ada@example.com', position: 2 };
const [MONDAY, THURSDAY] = ['2027-03-22T10:00:00Z', '2027-03-25T10:00:00Z'];

let mails: MailServer;
let application: RunningApplication;
let acme: GivenOrganization;
let clients: Browser;
let house: Browser;
/** A page of another origin, with a frame. */
let portal: Server;

beforeAll(async () => {
  mails = await MailServer.start();
  application = await startApplication({ env: mails.settings });
  acme = await given.organization({ name: 'Studio Nord', timezone: 'Europe/Paris' });
  portal = createServer((request, response) => {
    const source = new URL(request.url ?? '/', 'http://localhost').searchParams.get('source') ?? '';
    const frame = `<iframe title="The offer" width="1000" height="4000" src="${source.replaceAll('"', '')}"></iframe>`;
    response.setHeader('Content-Type', 'text/html').end(`<!doctype html><title>Portal</title>${frame}`);
  });
  await new Promise<void>((done) => portal.listen(0, 'localhost', done));
  [clients, house] = [await launchBrowser(), await launchBrowser()];
});
afterAll(async () => {
  await Promise.all([clients.close(), house.close()]);
  portal.close();
  await stopMailServers();
});

/** The own page of somebody, in a browser that knows nobody else; their reading is known once this is done. */
async function opens(named: Named, person: { email: string }): Promise<Page> {
  const page = await (await clients.newContext()).newPage();
  const seen = page.waitForResponse((answer) => answer.url().endsWith('/sessions'));
  await page.goto((await named.person(person.email)).url as string);
  await seen;
  return page;
}

async function signs(page: Pick<Page, 'locator'>, name: string): Promise<void> {
  const form = page.locator('#sign-form');
  await form.locator('#sign-signature').fill(name);
  await form.locator('[name=consent]').check();
  await form.locator('[type=submit]').click();
  await page.locator('#thanks-title').waitFor();
}

it('three sign for the client in two steps, one inside of another site, and then we do', async () => {
  application.clock.stopAt(MONDAY);
  const owner = await Person.of(acme, 'owner');
  const { member, user_id } = await aCounterSigner(acme);
  await govern(acme, { rules: [rule('by_api_key')] });
  const people = [CLAIRE, JAN, ADA, { role: 'counter_signer', user_id }];
  const named = await aNamed(acme, people, { title: 'A new website', language: 'en', reminders: { days: [3] } });
  const desk = `/app/proposals/${named.id}`;
  const english = { ...DESK, locale: 'en-GB' };
  const { page: atHouse } = await atDesk(house, application.url, owner.email, english);

  const released = async () => {
    expect((await named.api.post(named.at('/publish'))).body.error.code).toBe('release_required');
    await named.api.post(named.at('/review/request'), { note: 'Please look.' });
    await atHouse.goto(application.url + desk);
    const review = atHouse.getByRole('region', { name: 'Release' });
    await review.getByRole('button', { name: 'Release', exact: true }).click();
    await review.getByText('Released', { exact: true }).waitFor();
    await named.publish();
  };
  await released();

  const claire = await opens(named, CLAIRE);
  const jan = await opens(named, JAN);
  await claire.locator('.ask-link').first().click();
  await claire.fill('#ask-text', 'Does it work on a phone?');
  await claire.locator('#ask form [type=submit]').click();
  await claire.locator('text=Does it work on a phone?').first().waitFor();
  await atHouse.goto(application.url + desk);
  const talk = atHouse.getByRole('region', { name: 'Conversation' });
  await talk.getByLabel('Your answer').fill('On every phone.');
  await talk.getByRole('button', { name: 'Answer', exact: true }).click();
  await talk.getByRole('listitem').filter({ hasText: 'On every phone.' }).waitFor();
  await claire.reload();
  await claire.locator('text=On every phone.').first().waitFor();

  await write(acme, named.id, [paragraph('Other words for the client.')]);
  await released();
  await jan.reload();
  await jan.locator('#changes-title').waitFor();
  expect(await jan.locator('.changes').textContent()).toContain('Words for the client.');

  await work(application);
  mails.got.length = 0;
  application.clock.stopAt(THURSDAY);
  await work(application, 'proposals.remind');
  await work(application);
  const reminded = mails.got.filter(({ mail }) => mail.subject === 'Reminder: A new website');
  // Claire has answered, by asking.
  expect(reminded.map(({ envelope }) => envelope.to[0])).toEqual([JAN.email]);

  await signs(await opens(named, CLAIRE), CLAIRE.name);
  const ada = await opens(named, ADA);
  expect(await ada.locator('#sign-form').count()).toBe(0);
  const origin = `http://localhost:${(portal.address() as AddressInfo).port}`;
  const path = named.at(`/recipients/${(await named.person(JAN.email)).id as string}/session`);
  const session = await named.api.post(path, { origins: [origin], expires_in: 600, purpose: 'sign' });
  const around = await (await clients.newContext()).newPage();
  await around.goto(`${origin}/?source=${encodeURIComponent(session.body.url as string)}`);
  await signs(around.frameLocator('iframe'), JAN.name);
  expect(await around.context().cookies()).toEqual([]);
  await ada.reload();
  await signs(ada, ADA.name);
  expect((await named.read()).deal_status).toBe('pending');

  const { page: countersigner } = await atDesk(house, application.url, member.email, english);
  await countersigner.goto(application.url + desk);
  const sealing = countersigner.getByRole('region', { name: 'Your signature is awaited' });
  await sealing.getByLabel('Your name, as your signature').fill('For Studio Nord');
  await sealing.getByRole('checkbox').check();
  await sealing.getByRole('button', { name: 'Sign for the organization' }).click();
  await sealing.waitFor({ state: 'detached' });
  expect((await named.read()).deal_status).toBe('approved');

  await verified(named);
  await act(acme, named.id, 'archive');
});

/** One evidence file and one PDF, without the service; both know a changed letter. */
async function verified(named: Named): Promise<void> {
  const { signers } = await named.signature();
  expect((signers as { status: string }[]).map(({ status }) => status)).toEqual(Array(4).fill('signed'));
  const evidence = await named.evidence();
  expect(verifyEvidence(Buffer.from(evidence))).toMatchObject({ valid: true, problems: [] });
  const changed = evidence.replaceAll(CLAIRE.name, 'Claire Nobel');
  expect(verifyEvidence(Buffer.from(changed)).valid).toBe(false);
  const headers = { authorization: `Bearer ${await acme.key()}`, accept: 'application/pdf' };
  await fetch(application.url + named.at('/pdf'), { headers });
  await work(application);
  const answer = await fetch(application.url + named.at('/pdf'), { headers });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const copy = Buffer.from(await answer.arrayBuffer());
  expect(verifyEvidence(evidenceIn(copy), { copy })).toMatchObject({ valid: true, problems: [] });
}
