/** @long Renders every stock page. */
import { wcagContrast } from 'culori';
import { defaultGround, fieldGround } from '../../../src/modules/pages/theme/palette.js';
import { startApplication, type RunningApplication } from '../../setup/application.js';
import { given, type GivenOrganization } from '../../setup/given.js';
import { photo, picture } from '../media/pictures.js';
import { paragraph } from '../proposals/examples.js';
import { drawnPdf } from './drawn-pdf.js';

let application: RunningApplication;
let acme: GivenOrganization;
beforeAll(async () => {
  application = await startApplication();
  acme = await given.organization({ name: 'Studio Nord' });
});

const imagesIn = (pdf: Buffer) => pdf.toString('latin1').match(/\/Subtype \/Image/g)?.length ?? 0;

it('draws the picture of a section on paper too', async () => {
  const { id: background_image } = await picture(acme, await photo(600, 400));
  const section = { title: 'Below it', title_level: 2, ...paragraph('Words.') };
  expect(imagesIn(await drawnPdf(application, acme, [section]))).toBe(0);
  expect(imagesIn(await drawnPdf(application, acme, [{ ...section, background_image }]))).toBe(1);
});

it('leaves words readable over black and over white', () => {
  const colors = { bg: '#fbf9f4', headingColor: '#1b1d1a', textColor: '#3b3f39', accentRaw: '#1c5b45' };
  const theme = { colors, section_styles: [] } as unknown as Parameters<typeof defaultGround>[0];
  for (const { page } of [defaultGround(theme), fieldGround(theme)]) {
    const share = parseInt(page.scrim, 10) / 100;
    for (const pixel of [0, 255]) {
      const parts = [1, 3, 5].map((at) => parseInt(page.bg.slice(at, at + 2), 16) * share + pixel * (1 - share));
      const ground = `rgb(${parts.join(' ')})`;
      for (const ink of [page.heading, page.text]) expect(wcagContrast(ink, ground)).toBeGreaterThanOrEqual(4.4);
    }
  }
});
