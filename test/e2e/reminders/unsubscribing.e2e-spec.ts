import { startApplication, type RunningApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { work } from '../../setup/work.js';
import { MailServer, stopMailServers } from '../mails/mail-server.js';
import { act, aProposal, paragraph, write } from '../proposals/examples.js';
import { aNamed, CLAIRE, JAN, type Named } from '../recipients/people.js';

const [ASKED, THIRD, SEVENTH] = ['2027-03-22T10:00:00Z', '2027-03-25T10:00:00Z', '2027-03-29T09:00:00Z'];

let server: MailServer;
let application: RunningApplication;
let acme: GivenOrganization;
beforeAll(async () => {
  server = await MailServer.start();
  application = await startApplication({ env: server.settings });
});
beforeEach(async () => {
  application.clock.stopAt(ASKED);
  await application.sql('update proposals set next_reminder_at = null');
  await work(application);
  acme = await given.organization({ name: 'Studio Nord', timezone: 'Europe/Paris' }, application);
  server.got.length = 0;
});
afterAll(stopMailServers);

/** Where each who is reminded then wants no more, by their address. */
async function linksAt(time: string): Promise<Map<string, string>> {
  application.clock.stopAt(time);
  server.got.length = 0;
  await work(application, 'proposals.remind');
  return new Map(
    server.got.flatMap(({ envelope, raw }) => {
      const [, link] = /^List-Unsubscribe: <(.+)>/m.exec(raw.replace(/\r\n[ \t]+/g, ' ')) ?? [];
      return link ? [[envelope.to[0]!, new URL(link).pathname] as const] : [];
    }),
  );
}

async function asked(): Promise<Named> {
  const named = await aNamed(acme, [CLAIRE, JAN], { language: 'fr', reminders: { days: [3, 7] } });
  await named.publish();
  await work(application);
  return named;
}

const ask = (path: string) => fetch(application.url + path);
/** As mail programs do it by themselves, without a cookie and from nowhere. */
const oneClick = (path: string) =>
  fetch(application.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });

it('looks harmless to programs that follow links, and stops them for the one who asks', async () => {
  await asked();
  const path = (await linksAt(THIRD)).get(CLAIRE.email)!;
  const shown = await ask(path);
  const html = await shown.text();
  expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  expect(shown.headers.get('referrer-policy')).toBe('no-referrer');
  for (const words of ['Ne plus recevoir de rappels', 'Studio Nord', '<form', 'method="post"', 'lang="fr"'])
    expect(html).toContain(words);
  const stopped = await oneClick(path);
  expect([stopped.status, (await stopped.text()).includes('Plus de rappels')]).toEqual([200, true]);
  expect((await oneClick(path)).status).toBe(200);
  expect([...(await linksAt(SEVENTH)).keys()]).toEqual([JAN.email]);
});

it('goes on for whoever only opened the link', async () => {
  await asked();
  const links = await linksAt(THIRD);
  for (const path of links.values()) await ask(path);
  expect([...(await linksAt(SEVENTH)).keys()].sort()).toEqual([CLAIRE.email, JAN.email]);
});

it('stops them for a lead, who can sign as before', async () => {
  const { id: lead_id } = await given.lead(acme, { email: 'anna@example.com' });
  const { id } = await aProposal(acme, { lead_id, reminders: { days: [3, 7] } });
  await write(acme, id as string, [paragraph('Words.')]);
  await act(acme, id as string, 'publish');
  await act(acme, id as string, 'send');
  await work(application);
  const path = (await linksAt(THIRD)).get('anna@example.com')!;
  expect((await oneClick(path)).status).toBe(200);
  expect((await linksAt(SEVENTH)).size).toBe(0);
  const { id: other } = await given.lead(acme, { email: 'other@example.com' });
  await acme.api().patch(`/v1/proposals/${id as string}`, { lead_id: other });
  expect((await oneClick(path)).status).toBe(404);
});

it('is honoured when the page is closed', async () => {
  const named = await asked();
  const path = (await linksAt(THIRD)).get(CLAIRE.email)!;
  await named.api.post(named.at('/unpublish'));
  expect([(await ask(path)).status, (await oneClick(path)).status]).toEqual([200, 200]);
  await named.publish();
  expect([...(await linksAt(SEVENTH)).keys()]).toEqual([JAN.email]);
});

it('is of one person and one page: no other token, address or page has it', async () => {
  const named = await asked();
  const other = await asked();
  const path = (await linksAt(THIRD)).get(CLAIRE.email)!;
  const [claire, jan] = [await named.person(CLAIRE.email), await named.person(JAN.email)];
  const [head, signature] = path.split('.') as [string, string];
  const own = head.includes(claire.id as string) ? [named, other] : [other, named];
  const bad = [
    `${path}x`,
    `${path}.x`,
    head,
    `${head}.`,
    path.replace(claire.id as string, jan.id as string).replace(`.${signature}`, `.${signature.slice(0, -2)}AA`),
    path.replace(/reminders\/.+/, `reminders/lead.${signature}`),
    path.replace(/^\/p\/[^/]+/, `/p/${new URL((await own[1]!.read()).url as string).pathname.split('/')[2]!}`),
  ];
  for (const one of bad) expect([one, (await ask(one)).status, (await oneClick(one)).status]).toEqual([one, 404, 404]);
  const { id } = await own[0]!.person(CLAIRE.email);
  await own[0]!.api.patch(own[0]!.at(`/recipients/${id as string}`), { email: 'new@example.com' });
  expect((await oneClick(path)).status).toBe(404);
});

it('asks somebody new who has the place of one who wanted none', async () => {
  const named = await asked();
  expect((await oneClick((await linksAt(THIRD)).get(CLAIRE.email)!)).status).toBe(200);
  const { id } = await named.person(CLAIRE.email);
  await named.api.patch(named.at(`/recipients/${id as string}`), { email: 'new@example.com' });
  expect([...(await linksAt('2027-03-30T10:00:00Z')).keys()].sort()).toEqual([JAN.email, 'new@example.com'].sort());
});
