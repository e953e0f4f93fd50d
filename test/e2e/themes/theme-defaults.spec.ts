import { wcagContrast } from 'culori';
import { BUILT_IN_THEME, defaultColors, defaultSectionStyles } from '../../../src/modules/themes/theme-defaults.js';
import { BODY_THEMES, COLOR_ACCENTS } from '../../../src/modules/themes/themes.dto.js';

const AA = 4.5;

/** Text key and ground key of everything that is read. */
const PAGE_TEXTS = [
  ['headingColor', 'bg'],
  ['textColor', 'bg'],
  ['accentColor', 'bg'],
  ['accentColor', 'cardBg'],
  ['cardHeadingColor', 'cardBg'],
  ['cardTextColor', 'cardBg'],
  ['accentContrast', 'accentBg'],
  ['accentSolidText', 'accentSolidBg'],
  ['accentSubtleText', 'accentSubtleBg'],
  ['badgeText', 'badgeBg'],
] as const;
const SECTION_TEXTS = [
  ['headingColor', 'bg'],
  ['textColor', 'bg'],
  ['cardHeadingColor', 'cardBg'],
  ['cardTextColor', 'cardBg'],
  ['badgeText', 'badgeBg'],
] as const;

const combinations = BODY_THEMES.flatMap((body) => COLOR_ACCENTS.map((accent) => [body, accent] as const));

function unreadable(
  colors: Record<string, string | null | undefined>,
  pairs: readonly (readonly [string, string])[],
): string[] {
  return pairs
    .map(([text, ground]) => ({ text, ground, ratio: wcagContrast(String(colors[text]), String(colors[ground])) }))
    .filter(({ ratio }) => !(ratio >= AA))
    .map(({ text, ground, ratio }) => `${text} on ${ground}: ${ratio.toFixed(2)}`);
}

describe.each(combinations)('%s with %s', (body, accent) => {
  it('can be read everywhere on the page', () => {
    expect(unreadable({ ...defaultColors(body, accent) }, PAGE_TEXTS)).toEqual([]);
  });

  it('can be read in each of its three slots', () => {
    const styles = defaultSectionStyles(body, accent);
    expect(styles.map(({ id }) => id)).toEqual(['tint', 'dark', 'accent']);
    expect(styles.flatMap((style) => unreadable({ ...style }, SECTION_TEXTS))).toEqual([]);
  });

  it('tells cards from their ground', () => {
    const page = defaultColors(body, accent);
    for (const { bg, cardBg, cardBorderColor } of [page, ...defaultSectionStyles(body, accent)]) {
      expect(cardBg === bg && cardBorderColor === bg).toBe(false);
    }
  });
});

it('differs for every ground and accent', () => {
  const seen = combinations.map(([body, accent]) => JSON.stringify(defaultColors(body, accent)));
  expect(new Set(seen).size).toBe(BODY_THEMES.length * COLOR_ACCENTS.length);
});

it('has a built-in theme in white and blue', () => {
  expect(BUILT_IN_THEME).toMatchObject({
    body_theme: 'white',
    color_accent: 'blue',
    font: 'inter',
    colors: defaultColors('white', 'blue'),
  });
});
