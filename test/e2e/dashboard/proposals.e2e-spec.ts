import { ViewsService } from '../../../src/modules/proposals/views/views.service.js';
import { startApplication, type RunningApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { Person } from '../../setup/person.js';
import { anOffer } from '../offers/examples.js';
import { aProposal, aPublished, act, read } from '../proposals/examples.js';

const PAGE = '/app/proposals';

let application: RunningApplication;
let acme: GivenOrganization;
let ann: Person;
let viewer: Person;

beforeAll(async () => {
  application = await startApplication();
  acme = await given.organization();
  ann = await Person.of(acme, 'member');
  viewer = await Person.of(acme, 'viewer');
});

const titlesIn = (html: string) =>
  [
    ...html.matchAll(
      /<td class="what" title="[^"]*"><div class="covered"><\w+[^>]*>(?:<\/span>)?<a href="[^"]+">([^<]*)<\/a>/g,
    ),
  ].map(([, title]) => title);

describe('the list of proposals', () => {
  it('says the next step to those who can take it, while it is empty', async () => {
    expect((await ann.get(PAGE)).text).toContain('href="/app/proposals/new"');
    const seen = await viewer.get(PAGE);
    expect([seen.status, seen.text.includes('There is no proposal yet')]).toEqual([200, true]);
    expect(seen.text).not.toContain('/app/proposals/new');
  });

  it('finds by title and state, and says so when nothing matches', async () => {
    const lead = await given.lead(acme, { name: 'Claire Morel' });
    const { id } = await aProposal(acme, { title: 'Garden <plan>', lead_id: lead.id });
    await anOffer(acme, id as string);
    await act(acme, (await aProposal(acme, { title: 'Web site' })).id as string, 'approve', {});
    const all = await ann.get(PAGE);
    expect(titlesIn(all.text)).toEqual(['Web site', 'Garden &lt;plan>']);
    expect(all.text).toContain('Claire Morel');
    expect(all.text).toContain('€100.00');
    expect(titlesIn((await ann.get(`${PAGE}?search=GARDEN`)).text)).toEqual(['Garden &lt;plan>']);
    expect(titlesIn((await ann.get(`${PAGE}?status=approved`)).text)).toEqual(['Web site']);
    const none = await ann.get(`${PAGE}?search=boat&status=denied`);
    expect(none.text).toContain('No proposal matches');
    expect(none.text).toContain('value="boat"');
  });

  it('shows the cover that the client sees, to members of the organization alone', async () => {
    const { id, version } = await aPublished(acme, { title: 'Harbour' });
    const { text } = await viewer.get(`${PAGE}?search=harbour`);
    const src = `${PAGE}/${id as string}/cover.png?v=${version as number}`;
    expect(text).toContain(`<img class="cover-image" src="${src}" alt loading="lazy" width="72" height="38"/>`);
    const shown = await viewer.get(src);
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(shown.headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
    const stranger = await Person.of(await given.organization(), 'owner');
    expect((await stranger.get(src)).status).toBe(404);
    await acme.api().patch(`/v1/proposals/${id as string}`, { password: 'orchid-42' });
    expect((await viewer.get(src)).status).toBe(200);
    const { id: draft } = await aProposal(acme, { title: 'Harbour, a draft' });
    expect((await viewer.get(`${PAGE}?search=harbour`)).text).toContain('<span class="cover-image"></span>');
    expect((await viewer.get(`${PAGE}/${draft as string}/cover.png`)).status).toBe(404);
  });

  it('turns pages by the cursors of the API, there and back, with the same total on each', async () => {
    const organization = await given.organization();
    const reader = await Person.of(organization, 'viewer');
    for (let index = 0; index < 60; index += 1) await aProposal(organization, { title: `Offer ${index}` });
    const turn = async (html: string, rel: string) => {
      const [, href = ''] = new RegExp(`rel="${rel}" href="([^"]+)"`).exec(html)!;
      return (await reader.get(href.replaceAll('&amp;', '&'))).text;
    };
    const first = (await reader.get(`${PAGE}?search=offer`)).text;
    const second = await turn(first, 'next');
    const third = await turn(second, 'next');
    expect([first, second, third].map((html) => titlesIn(html).length)).toEqual([25, 25, 10]);
    expect(third).toContain('60 proposals');
    expect(third).not.toContain('rel="next"');
    expect(titlesIn(await turn(third, 'prev'))).toEqual(titlesIn(second));
    expect(titlesIn(await turn(await turn(third, 'prev'), 'prev'))).toEqual(titlesIn(first));
    expect((await reader.get(`${PAGE}?after=made.up`)).status).toBe(400);
  });
});

describe('the page of a proposal', () => {
  it('shows visits as a chart with a table behind it, the offer with its totals, and the link', async () => {
    const { id, url } = await aPublished(acme, { title: 'Shop' });
    await anOffer(acme, id as string);
    const views = acme.application.get(ViewsService);
    const session = await views.start(acme.caller, { id: id as string, reader: null }, 'FR');
    await views.beat(acme.caller, id as string, session.id, { scroll_depth: 80, active_seconds: 3, was_afk: false });
    const { text } = await ann.get(`${PAGE}/${id as string}`);
    expect(text).toContain('1 visit · 80% read on average · 3 seconds in all');
    expect(text.match(/class="visit"/g)).toHaveLength(1);
    expect(text).toContain('<td>FR</td>');
    expect(text).toContain(`value="${url as string}"`);
    expect(text).toContain('€120.00');
    expect(text).not.toMatch(/ style=|<style|<script>/);
  });

  it('gives the PDF and the sealed evidence to those whose role allows it', async () => {
    const { id } = await aPublished(acme, { title: 'Proof' });
    const path = `${PAGE}/${id as string}`;
    const evidence = await ann.get(`${path}/evidence.json`);
    const { text } = await acme.api().get(`/v1/proposals/${id as string}/evidence`);
    expect([evidence.status, evidence.text]).toEqual([200, text]);
    expect(evidence.headers.get('content-disposition')).toContain('attachment');
    expect((await viewer.get(`${path}/evidence.json`)).status).toBe(403);
    expect((await viewer.get(path)).text).not.toContain('evidence.json');
    const pdf = await viewer.get(`${path}/pdf`);
    expect([pdf.status, pdf.headers.get('refresh')]).toEqual([202, '2']);
  });

  it('leads to a preview: for an hour those who may write, for minutes those who only read', async () => {
    const { id } = await aProposal(acme, { title: 'Only looked at' });
    const path = `${PAGE}/${id as string}`;
    const before = [await read(acme, id as string), await acme.events()];
    for (const [person, minutes] of [
      [ann, 59],
      [viewer, 9],
    ] as const) {
      expect((await person.get(path)).text).toContain(`<iframe id="preview" src="${path}/preview"`);
      const { status, location } = await person.get(`${path}/preview`);
      expect([status, location]).toEqual([303, expect.stringMatching(/^\/p\/preview\//)]);
      application.clock.shift(minutes * 60);
      expect((await person.get(location!)).text).toContain('Only looked at');
      application.clock.shift(120);
      expect((await person.get(location!)).status).toBe(410);
      application.clock.reset();
    }
    expect([await read(acme, id as string), await acme.events()]).toEqual(before);
  });

  it('gives the certificate of the evidence to those who may see it, as a PDF', async () => {
    const { id } = await aPublished(acme, { title: 'Certified' });
    const path = `${PAGE}/${id as string}/evidence.pdf`;
    const { status, headers, text } = await ann.get(path);
    expect([status, headers.get('content-type'), text.slice(0, 5)]).toEqual([200, 'application/pdf', '%PDF-']);
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="certified-evidence\.pdf"/);
    const refused = await viewer.get(path);
    expect([refused.status, refused.headers.get('content-type')]).toEqual([403, 'text/html; charset=utf-8']);
    expect((await viewer.get(`${PAGE}/${id as string}`)).text).not.toContain('evidence.pdf');
    const draft = await aProposal(acme);
    expect((await ann.get(`${PAGE}/${draft.id as string}/evidence.pdf`)).status).toBe(409);
    const nobody = new Person('nobody@example.com', application);
    expect((await nobody.get(path)).location).toMatch(/^\/app\/login/);
  });

  it('does not exist for another organization', async () => {
    const { id } = await aPublished(acme);
    const stranger = await Person.of(await given.organization());
    for (const below of ['', '/pdf', '/evidence.json', '/evidence.pdf', '/preview'])
      expect([below, (await stranger.get(`${PAGE}/${id as string}${below}`)).status]).toEqual([below, 404]);
  });
});
