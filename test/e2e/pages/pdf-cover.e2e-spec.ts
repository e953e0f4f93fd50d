/** @long Draws many PDFs. */
import { startApplication, type RunningApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { act, aProposal, write, type Json } from '../proposals/examples.js';
import { drawnPdf, pdfOf } from './drawn-pdf.js';
import { readPaths, readPdf, readPlaces, type TextPlace } from './pdf-text.js';
import { Reader } from './reader.js';

const WORD = 'Donaudampfschifffahrtsgesellschaftskapitäne';
const NAME = 'Maximiliane-Friederike Hohenzollern-Wittgenstein von und zu Oberschleißheim';
const PHONE = '+33 1 23 45 67 89';
const FINGERPRINT = /[0-9a-f]{64}/;
const long = (length: number) => `${WORD}, Beschaffungsrichtlinien und `.repeat(9).slice(0, length);

let application: RunningApplication;
let acme: GivenOrganization;
beforeAll(async () => {
  application = await startApplication();
  acme = await given.organization({ name: long(120).trim() });
  const { status } = await acme
    .api()
    .patch('/v1/organization', { legal_name: long(250), address: long(200), phone: PHONE });
  expect(status).toBe(200);
});

/** Pieces of text that lie on one another. */
function overlapping(places: TextPlace[]): [string, string][] {
  const touches = (a: TextPlace, b: TextPlace) =>
    Math.abs(a.y - b.y) < Math.min(a.height, b.height) * 0.7 && a.x < b.x + b.width - 1 && b.x < a.x + a.width - 1;
  return places.flatMap((one, at) =>
    places.slice(at + 1).flatMap((other): [string, string][] => (touches(one, other) ? [[one.text, other.text]] : [])),
  );
}

async function signedBy(name: string, id: string, url: string): Promise<Buffer> {
  const reader = new Reader(application, url);
  expect((await reader.json('sign', await reader.signature({ name, signature: name }))).status).toBeLessThan(300);
  return pdfOf(application, acme, id);
}

describe('the cover', () => {
  const cover = (blocks: Json[]): Json => ({ title: long(200), title_level: 1, blocks });
  const words = { type: 'paragraph', text: long(290) };

  it.each<[string, Json[], string | null]>([
    ['a long title, and words below it', [cover([words, words])], null],
    ['more words than a page has room for', [cover(Array.from({ length: 12 }, () => words))], null],
    ['a picture, and a signature', [cover([words, { type: 'image', alt: '' }]), { title: 'Two', blocks: [] }], NAME],
  ])('has room for %s above the facts and the imprint', async (_name, sections, signer) => {
    const lead = await given.lead(acme, { name: long(250), company: long(200) });
    const details = { title: long(200), lead_id: lead.id, expires_at: '2099-12-31T00:00:00.000Z' };
    const { id } = await aProposal(acme, details);
    await write(acme, id as string, sections);
    const { url } = await act(acme, id as string, 'publish');
    const pdf = signer
      ? await signedBy(signer, id as string, url as string)
      : await pdfOf(application, acme, id as string);
    const places = await readPlaces(pdf);
    const prints = places.filter(({ text }) => FINGERPRINT.test(text));
    const first = places.filter((place) => place.page === 1 && !prints.includes(place));
    expect(overlapping(first)).toEqual([]);
    expect(Math.min(...first.map(({ y }) => y))).toBeGreaterThan(60);
    // Nothing of it goes on on the next page, which is of another colour.
    expect(first.map(({ text }) => text).join(' ')).toContain(PHONE);
    // The version is named where nobody reads past it: in the certificate, or else in the last foot.
    const last = Math.max(...places.map(({ page }) => page));
    if (signer) expect(prints.filter(({ page }) => page === 1)).toEqual([]);
    else expect(prints.map(({ page, y }) => ({ page, isInFoot: y < 60 }))).toEqual([{ page: last, isInFoot: true }]);

    // What has no room there is not lost.
    const { text } = await readPdf(pdf);
    const said = sections.flatMap(({ blocks }) => blocks as Json[]).filter(({ type }) => type === 'paragraph');
    expect(text.match(/Beschaffungs-?\s?richt-?\s?linien/g)?.length).toBeGreaterThan(said.length * 3);
  });

  it('has a drawing where its picture is not chosen yet, and no two neighbours have the same', async () => {
    const images = Array.from({ length: 3 }, () => ({ alt: '' }));
    const gallery = [{ title: 'Pictures', blocks: [{ type: 'gallery', images }] }];
    const [bare = [], three = []] = readPaths(await drawnPdf(application, acme, gallery));
    const titled = [{ title: 'One', title_level: 1, blocks: [{ type: 'image', alt: '' }] }];
    const [drawn = []] = readPaths(await drawnPdf(application, acme, titled));
    expect(drawn.length).toBeGreaterThan(bare.length + 2);
    // The ground of each, and three shapes of its own.
    expect(new Set(three).size).toBeGreaterThanOrEqual(10);
  });
});

describe('a signature', () => {
  it('stands on one line, and on few where it would be too small; hashes can be copied as they are', async () => {
    const { id } = await aProposal(acme, { language: 'fr' });
    await write(acme, id as string, [{ title: 'Signature', blocks: [{ type: 'signature' }] }]);
    const { url } = await act(acme, id as string, 'publish');
    const pdf = await signedBy('Marie-Antoinette Hohenzollern-Wittgenstein', id as string, url as string);
    const { text } = await readPdf(pdf);
    const written = (await readPlaces(pdf)).filter(({ height }) => height > 12.5);
    const first = written.find(({ text: part }) => part.includes('Antoinette'));
    expect(written.filter(({ y, page }) => y === first?.y && page === first.page).map((part) => part.text)).toEqual(
      expect.arrayContaining([expect.stringContaining('Antoinette'), expect.stringContaining('Wittgenstein')]),
    );
    const { body } = await acme.api().get(`/v1/proposals/${id as string}/evidence`);
    const { events, key } = body as { events: { hash: string; type: string }[]; key: { public_key: string } };
    const { body: signature } = await acme.api().get(`/v1/proposals/${id as string}/signature`);
    const { content_sha256 } = (signature as { document: { content_sha256: string } }).document;
    const recorded = events.slice(0, events.findIndex(({ type }) => type === 'signed') + 1);
    expect(recorded.length).toBeGreaterThan(1);
    for (const value of [...recorded.map(({ hash }) => hash), key.public_key, content_sha256])
      expect(text).toContain(value);
  });
});
