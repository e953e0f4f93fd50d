import type { ThemeDto } from '../../themes/themes.dto.js';
import { textOf, type Form } from '../http/form.js';

export const THEMES = '/app/themes';

/** As many as a theme may have. */
export const MOST_STYLES = 20;

interface ColourGroup {
  group: 'page' | 'cards' | 'accent' | 'badges';
  colours: readonly string[];
}

/** The colours of the page, as people think of them. */
export const COLOUR_GROUPS: readonly ColourGroup[] = [
  { group: 'page', colours: ['bg', 'headingColor', 'textColor'] },
  { group: 'cards', colours: ['cardBg', 'cardHeadingColor', 'cardTextColor', 'cardBorderColor'] },
  {
    group: 'accent',
    colours: [
      ...['accentColor', 'accentBg', 'accentContrast', 'accentRaw'],
      ...['accentSolidBg', 'accentSolidText', 'accentSubtleBg', 'accentSubtleText'],
    ],
  },
  { group: 'badges', colours: ['badgeBg', 'badgeText', 'badgeBorder'] },
];

export const STYLE_COLOURS = [
  ...['bg', 'headingColor', 'textColor', 'borderColor'],
  ...['cardBg', 'cardHeadingColor', 'cardTextColor', 'cardBorderColor', 'badgeBg', 'badgeText', 'badgeBorder'],
] as const;

/** What may be left to the page. */
export const OPTIONAL_COLOURS: ReadonlySet<string> = new Set([
  ...['accentRaw', 'accentSolidBg', 'accentSolidText', 'accentSubtleBg', 'accentSubtleText'],
  ...['badgeBg', 'badgeText', 'badgeBorder'],
]);

const PAGE_COLOURS = COLOUR_GROUPS.flatMap(({ colours }) => colours);
const FONT_FIELDS = ['font', 'title_font', 'body_font'] as const;
const MEASURES = ['radius', 'button_radius', 'paragraph_margin_top'] as const;

type Colours = Record<string, string | null | undefined>;

export const styleField = (index: number, name: string) => `section_styles[${index}].${name}`;

/** Every value of a theme as the form's text, by the path that it has in the API. */
export function textsOfTheme(theme: ThemeDto): Record<string, string> {
  const plain = (['name', ...FONT_FIELDS, ...MEASURES] as const).map((name) => [name, theme[name]] as const);
  const colours = PAGE_COLOURS.map((name) => [`colors.${name}`, (theme.colors as unknown as Colours)[name]] as const);
  const styles = ((theme.section_styles ?? []) as unknown as Colours[]).flatMap((style, index) =>
    ['id', ...STYLE_COLOURS].map((name) => [styleField(index, name), style[name]] as const),
  );
  return Object.fromEntries([...plain, ...colours, ...styles].map(([name, value]) => [name, String(value ?? '')]));
}

/** How many styles a form holds; they are numbered without gaps. */
export function stylesIn(values: Form): number {
  const numbers = Array.from({ length: MOST_STYLES }, (_, index) => index);
  const missing = numbers.find((index) => values[styleField(index, 'bg')] === undefined);
  return missing ?? MOST_STYLES;
}

/** What the form says, in the shape of the API; the service judges it. */
export function themeOf(form: Form): Record<string, unknown> {
  const numbers = Array.from({ length: stylesIn(form) }, (_, index) => index);
  return {
    name: textOf(form, 'name'),
    font: textOf(form, 'font'),
    title_font: textOf(form, 'title_font') || null,
    body_font: textOf(form, 'body_font') || null,
    ...Object.fromEntries(MEASURES.map((name) => [name, numberOf(textOf(form, name))])),
    colors: coloursOf(form, 'colors.', PAGE_COLOURS),
    section_styles: numbers.map((index) => ({
      id: textOf(form, styleField(index, 'id')) || null,
      ...coloursOf(form, styleField(index, ''), STYLE_COLOURS),
    })),
  };
}

/** A field that is empty is no number, rather than none. */
function numberOf(text: string): number | string {
  return text === '' ? text : Number(text.replace(',', '.'));
}

function coloursOf(form: Form, path: string, names: readonly string[]): Record<string, string | null> {
  const given = names.map((name) => [name, textOf(form, path + name)] as const);
  return Object.fromEntries(
    given.map(([name, colour]) => [name, colour === '' && OPTIONAL_COLOURS.has(name) ? null : colour]),
  );
}

/** The form with one style more, in the colours of the page. */
export function withStyle(form: Form): Form {
  const index = stylesIn(form);
  if (index === MOST_STYLES) return form;
  const borrowed = STYLE_COLOURS.map((name) => {
    const source = name === 'borderColor' ? 'cardBorderColor' : name;
    return [styleField(index, name), textOf(form, `colors.${source}`)] as const;
  });
  return { ...form, ...Object.fromEntries(borrowed), [styleField(index, 'id')]: `style-${index + 1}` };
}

/** The form without the style of this place; those behind it move up. */
export function withoutStyle(form: Form, place: number): Form {
  const styles = /^section_styles\[(\d+)\]\.(.+)$/;
  const moved = Object.entries(form).flatMap(([name, value]): [string, string | string[]][] => {
    const [, number = '', rest = ''] = styles.exec(name) ?? [];
    if (number === '' || Number(number) < place) return [[name, value]];
    return Number(number) === place ? [] : [[styleField(Number(number) - 1, rest), value]];
  });
  return Object.fromEntries<string | string[]>(moved);
}
