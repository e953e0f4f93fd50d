import sharp from 'sharp';
import { cardOf } from '../../../src/modules/pages/pdf/paper/card.js';
import { compilePaper } from '../../../src/modules/pages/pdf/paper/compiler.js';
import { documentOf } from '../../../src/modules/pages/pdf/paper/document.js';
import { renderPasswordPage } from '../../../src/modules/pages/states/password.page.js';
import { renderProposalPage } from '../../../src/modules/pages/proposal.page.js';
import { plateFor, type Ink } from '../../../src/platform/color/color.js';
import { fieldGround } from '../../../src/modules/pages/theme/palette.js';
import { LAYOUTS } from '../../../src/platform/layouts.js';
import { workOf, type Snapshot } from './paper-work.js';

const LOGO = '0190a0a0-0000-7000-8000-000000000001';
const DARK: Ink[] = [['#202020', 1]];
const LIGHT: Ink[] = [['#ffffff', 1]];

let picture: Uint8Array;
beforeAll(async () => {
  const clear = { create: { width: 60, height: 20, channels: 4, background: '#202020' } } as const;
  picture = await sharp(clear).png().toBuffer();
});

it.each<[string, Ink[], string, 'light' | 'dark' | null]>([
  ['dark on a deep green', DARK, '#0b5d4b', 'light'],
  ['black on a deep green', [['#000000', 1]], '#0b5d4b', 'light'],
  ['white on a deep green', LIGHT, '#0b5d4b', null],
  ['dark, with a large part of it white, on a deep green', [...DARK, ['#ffffff', 1]], '#0b5d4b', null],
  [
    'a sign in green with dark words, on the darkest green',
    [
      ['#0f766e', 1],
      ['#0f766e', 1],
      ['#16191f', 1],
      ['#ffffff', 0.2],
    ],
    '#111f1f',
    'light',
  ],
  ['dark on white', DARK, '#ffffff', null],
  ['white on white', LIGHT, '#ffffff', 'dark'],
  ['orange on white', [['#f59e0b', 1]], '#ffffff', null],
  ['orange on black', [['#f59e0b', 1]], '#111111', null],
  ['one that cannot be seen through', [], '#0b5d4b', null],
])('a logo, %s', (_what, inks, ground, plate) => {
  const all = inks.reduce((sum, [, share]) => sum + share, 0);
  const shares = inks.map(([color, share]): Ink => [color, share / all]);
  expect(plateFor(shares, ground)).toBe(plate);
});

/** As a theme that was made from one colour has it. */
function greenWork(layout: Snapshot['theme']['layout']) {
  const work = workOf([]);
  const { snapshot } = work.view;
  const colors = { ...snapshot.theme.colors, accentRaw: '#0b5d4b', accentSolidBg: '#0b5d4b', accentColor: '#0b5d4b' };
  const theme = { ...snapshot.theme, colors, layout };
  const organization = { ...snapshot.organization, logo_file_id: LOGO };
  const files = { [LOGO]: 'a' };
  return {
    ...work,
    pictures: { [LOGO]: picture },
    view: {
      ...work.view,
      files: { [LOGO]: { width: 60, height: 20, inks: DARK } },
      snapshot: { ...snapshot, theme, organization, files },
    },
  };
}

describe.each(LAYOUTS)('a dark logo, composed as %s', (layout) => {
  it('has its plate on the cover, at the door, on paper and where the link is shown', () => {
    const work = greenWork(layout);
    const { theme, organization, files } = work.view.snapshot;
    expect(fieldGround(theme).page.bg).toBe('#0b5d4b');
    const plated = /class="masthead-logo"[^>]*data-plate="light"/;
    expect(renderProposalPage(work.view)).toMatch(plated);
    const letterhead = { theme, organization, files, logo_inks: DARK };
    expect(renderPasswordPage({ language: 'en', nonce: 'n', basePath: '/p/x/y', publicId: 'x', letterhead })).toMatch(
      plated,
    );
    expect(JSON.stringify(documentOf(work).data)).toContain('"plate":"#ffffff"');
    expect(cardOf(work, false).data).toMatchObject({ logo: { plate: '#ffffff' } });
    expect(Buffer.from(compilePaper(work)).subarray(0, 4).toString()).toBe('%PDF');
  });
});
