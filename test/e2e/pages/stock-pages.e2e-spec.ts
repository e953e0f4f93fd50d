/** @long Renders every stock page. */
import { startApplication, type RunningApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { photo, picture } from '../media/pictures.js';
import { act, aProposal, aPublished, type Json } from '../proposals/examples.js';
import { pdfOf } from './drawn-pdf.js';
import { readPdf } from './pdf-text.js';
import { Reader, textOf } from './reader.js';

let application: RunningApplication;
let acme: GivenOrganization;
beforeAll(async () => {
  application = await startApplication();
  acme = await given.organization({ name: 'Studio Nord' });
});

const page = async (url: unknown) => (await new Reader(application, url as string).get()).text;
const headOf = (html: string) => textOf(/<h1[^>]*>.*?<\/h1>/s.exec(html)?.[0] ?? '');

describe('a page from a stock template', () => {
  const title = 'Twelve weeks at the harbour';
  let templates: Json[];
  beforeAll(async () => {
    templates = await acme.api().all('/v1/templates', { limit: 100 });
  });

  it('is titled as the proposal, with the promise of the template below, on screen and on paper', async () => {
    expect(templates.length).toBeGreaterThanOrEqual(12);
    for (const [index, { id, language }] of templates.entries()) {
      const { content } = (await acme.api().get(`/v1/templates/${id as string}`)).body;
      const [promise] = content.sections[0].blocks as Json[];
      const proposal = await aProposal(acme, { title, language, template_id: id });
      const { url } = await act(acme, proposal.id as string, 'publish');
      const html = await page(url);
      expect([language, headOf(html)]).toEqual([language, title]);
      const [start] = textOf(html.slice(html.indexOf('</h1>'))).split('<');
      expect(start!.startsWith(promise!.text as string)).toBe(true);
      expect(html).not.toMatch(/class="caption"|class="placeholder"[^>]*aria-label/);
      if (index > 0) continue;
      const { text } = await readPdf(await pdfOf(application, acme, proposal.id as string));
      const [first] = text.split('\n');
      expect(first!.replace(/\s+/g, ' ')).toContain(title);
    }
  });
});

it('says of a picture what was written of it, and nothing below a drawing in its place', async () => {
  const { id: file_id } = await picture(acme, await photo(400, 300));
  const image = (said: string, more: Json = {}) => ({ alt: `Alt of ${said}`, caption: `Caption of ${said}`, ...more });
  const blocks = [
    { type: 'image', ...image('nothing') },
    { type: 'image', ...image('something', { file_id }) },
    { type: 'gallery', images: [image('no first'), image('a second', { file_id })] },
    { type: 'video', caption: 'Caption of no film' },
  ];
  const { id, url } = await aPublished(acme, {}, [{ title: 'Pictures', blocks }]);
  const html = await page(url);
  const { text } = await readPdf(await pdfOf(application, acme, id as string));
  for (const shown of [html, text]) {
    expect(shown).toContain('Caption of something');
    expect(shown).toContain('Caption of a second');
    expect(shown).not.toMatch(/of (nothing|no )/);
  }
  expect(html.match(/class="placeholder"/g)).toHaveLength(3);
});
