import { colorsFrom, sectionStylesFrom } from '../../../src/modules/themes/generation/derivation.js';
import { BUILT_IN_THEME, defaultPalette } from '../../../src/modules/themes/theme-defaults.js';
import {
  BODY_THEMES,
  COLOR_ACCENTS,
  type BodyTheme,
  type ColorAccent,
} from '../../../src/modules/themes/themes.dto.js';
import { unreadable, unreadableOnPage } from './theme-contrast.js';

const combinations = BODY_THEMES.flatMap((body) => COLOR_ACCENTS.map((accent) => [body, accent] as const));

function themeOf(body: BodyTheme, accent: ColorAccent) {
  const palette = defaultPalette(body, accent);
  const section_styles = sectionStylesFrom(palette).map((style) => ({ ...style }));
  return { ...BUILT_IN_THEME, colors: { ...colorsFrom(palette) }, section_styles };
}

describe.each(combinations)('%s with %s', (body, accent) => {
  const theme = themeOf(body, accent);

  it('can be read everywhere: on the page, in each slot, as the page paints it', () => {
    expect(theme.section_styles.map(({ id }) => id)).toEqual(['tint', 'dark', 'accent', 'light']);
    expect([...unreadable(theme), ...unreadableOnPage(theme)]).toEqual([]);
  });

  it('tells cards from their ground', () => {
    for (const { bg, cardBg, cardBorderColor } of [theme.colors, ...theme.section_styles]) {
      expect(cardBg === bg && cardBorderColor === bg).toBe(false);
    }
  });
});

it('differs for every ground and accent', () => {
  const seen = combinations.map(([body, accent]) => JSON.stringify(themeOf(body, accent).colors));
  expect(new Set(seen).size).toBe(BODY_THEMES.length * COLOR_ACCENTS.length);
});

it('has a built-in theme in white and blue', () => {
  const { colors, section_styles } = themeOf('white', 'blue');
  expect(BUILT_IN_THEME).toMatchObject({ body_theme: 'white', color_accent: 'blue', font: 'inter' });
  expect(BUILT_IN_THEME).toMatchObject({ colors, section_styles });
});
