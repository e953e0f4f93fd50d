import { ViewsService } from '../../../src/modules/proposals/views/views.service.js';
import { startApplication, type RunningApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { Person } from '../../setup/person.js';
import { relay } from '../../setup/work.js';
import { FREE, anOffer, every, line } from '../offers/examples.js';
import { act, aPublished } from '../proposals/examples.js';

let application: RunningApplication;
let acme: GivenOrganization;
let ann: Person;

beforeAll(async () => {
  application = await startApplication();
  acme = await given.organization({ timezone: 'Europe/Paris' });
  ann = await Person.of(acme, 'owner');
});

/** What the page tells, as a reader would say it. */
const textOf = (html: string) =>
  html
    .replace(/<head>.*<\/head>/s, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&#39;', "'")
    .replace(/\s+/g, ' ');
const home = async (person = ann, language = 'en') =>
  textOf((await person.get('/app', { 'accept-language': language })).text);
const metric = async (name: string) => (await acme.api().get(`/v1/metrics/${name}`)).body.data;

it('says so when there is nothing yet', async () => {
  const text = await home();
  expect(text).toContain('Nothing waits for you.');
  expect(text).toContain('It begins with the first proposal.');
});

it('asks who is not signed in to sign in first', async () => {
  const page = await new Person('nobody@example.com').get('/app');
  expect([page.status, page.location]).toEqual([303, '/app/login']);
});

describe('with proposals', () => {
  let read: string;

  beforeAll(async () => {
    const lead = await given.lead(acme, { name: 'Zoë Ångström' });
    const ids = [];
    for (const title of ['Read & open', 'Won', 'Lost', 'Ends soon']) {
      const { id } = await aPublished(acme, { title, lead_id: lead.id });
      await anOffer(acme, id as string, FREE);
      ids.push(id as string);
    }
    read = ids[0]!;
    await act(acme, ids[1]!, 'approve', {});
    await act(acme, ids[2]!, 'deny', { reason: 'Price' });
    const soon = new Date(Date.now() + 2 * 24 * 3600_000).toISOString();
    await acme.api().patch(`/v1/proposals/${ids[3]}`, { expires_at: soon });
    await application.get(ViewsService).start(acme.caller, { id: read, reader: null }, null);
    await relay(application);
  });

  it('tells the numbers of the metrics', async () => {
    const text = await home();
    const overview = await metric('overview');
    const { stages } = (await metric('pipeline')) as { stages: { deal_status: string; count: number }[] };
    const counts = Object.fromEntries(stages.map(({ deal_status, count }) => [deal_status, count]));
    expect([overview.open, counts.pending, counts.approved, counts.denied]).toEqual([2, 2, 1, 1]);
    expect(text).toMatch(/Open 2 .* Won this month 1 0 last month Win rate 50% 1 of 2 in 12 weeks/);
    expect(text).toMatch(/Pending 2 \S+ Won 1 Declined 1 \S+ Canceled 0 Expired 0/);
    expect(text).toMatch(/Created 4 Published 4 100% of the step before Read 1 25% .* Won 1 100%/);
  });

  it('tells what recurs beside what is paid once, and counts it once', async () => {
    const other = await given.organization({ timezone: 'Europe/Paris' });
    const boss = await Person.of(other, 'owner');
    const { id } = await aPublished(other, { title: 'Hosting' });
    const lines = [line({ unit_amount: 10_000 }), line({ name: 'Hosting', unit_amount: 990, ...every('month') })];
    const { id: offer } = await anOffer(other, id as string, { name: 'Web', currency: 'EUR', lines });
    await other.api().patch(`/v1/proposals/${id as string}`, { proposal_product_id: offer });
    const text = await home(boss);
    expect(text).toMatch(/Open 1 €100\.00 \+ €9\.90 a month/);
    expect(text).toMatch(/Pending 1 €100\.00 \+ €9\.90 a month/);
  });

  it('names what was read and not decided, and what expires', async () => {
    const text = await home();
    expect(text).toMatch(/Read, not decided Read & open Zoë Ångström · 1 visit/);
    expect(text).toMatch(/Expires within a week Ends soon Zoë Ångström in 2 days/);
    await act(acme, read, 'unpublish');
    expect(await home()).not.toContain('Read, not decided');
  });

  it('tells what happened in sentences, in the language of the reader', async () => {
    expect(await home(ann, 'fr')).toMatch(/Lost a été refusée/);
    expect(await home()).toMatch(/Won was won/);
  });

  it('shows a viewer the same, without what only admins see', async () => {
    const hook = await acme.api().post('/v1/webhooks', { url: 'https://hooks.example.com/a', types: ['*'] });
    await application.sql(`update webhooks set enabled = false, disabled_reason = 'Gone.' where id = $1`, [
      hook.body.id,
    ]);
    expect(await home()).toContain('Webhooks that fail');
    const text = await home(await Person.of(acme, 'viewer'));
    expect(text).toContain('Won was won');
    expect(text).not.toContain('Webhooks that fail');
  });

  it('knows nothing of other organizations', async () => {
    const other = await given.organization();
    const text = await home(await Person.of(other, 'owner'));
    expect(text).toContain('Nothing waits for you.');
    expect(text).not.toContain('Won was won');
  });
});
