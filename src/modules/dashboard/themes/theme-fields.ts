import type { ThemeDto } from '../../themes/themes.dto.js';
import { textOf, type Form } from '../http/form.js';

export const THEMES = '/app/themes';

/** As many as a theme may have. */
export const MAX_STYLES = 20;

interface ColorGroup {
  group: 'page' | 'cards' | 'accent' | 'badges';
  colors: readonly string[];
}

/** The colours of the page, as people think of them. */
export const COLOR_GROUPS: readonly ColorGroup[] = [
  { group: 'page', colors: ['bg', 'headingColor', 'textColor'] },
  { group: 'cards', colors: ['cardBg', 'cardHeadingColor', 'cardTextColor', 'cardBorderColor'] },
  {
    group: 'accent',
    colors: [
      ...['accentColor', 'accentBg', 'accentContrast', 'accentRaw'],
      ...['accentSolidBg', 'accentSolidText', 'accentSubtleBg', 'accentSubtleText'],
    ],
  },
  { group: 'badges', colors: ['badgeBg', 'badgeText', 'badgeBorder'] },
];

export const STYLE_COLORS = [
  ...['bg', 'headingColor', 'textColor', 'borderColor'],
  ...['cardBg', 'cardHeadingColor', 'cardTextColor', 'cardBorderColor', 'badgeBg', 'badgeText', 'badgeBorder'],
] as const;

/** What may be left to the page. */
export const OPTIONAL_COLORS: ReadonlySet<string> = new Set([
  ...['accentRaw', 'accentSolidBg', 'accentSolidText', 'accentSubtleBg', 'accentSubtleText'],
  ...['badgeBg', 'badgeText', 'badgeBorder'],
]);

const PAGE_COLORS = COLOR_GROUPS.flatMap(({ colors }) => colors);
const FONT_FIELDS = ['font', 'title_font', 'body_font'] as const;
const MEASURES = ['radius', 'button_radius', 'paragraph_margin_top'] as const;

type Colors = Record<string, string | null | undefined>;

export const styleField = (index: number, name: string) => `section_styles[${index}].${name}`;

/** Every value of a theme as the form's text, by the path that it has in the API. */
export function textsOfTheme(theme: ThemeDto): Record<string, string> {
  const plain = (['name', 'layout', ...FONT_FIELDS, ...MEASURES] as const).map((name) => [name, theme[name]] as const);
  const colors = PAGE_COLORS.map((name) => [`colors.${name}`, (theme.colors as unknown as Colors)[name]] as const);
  const styles = ((theme.section_styles ?? []) as unknown as Colors[]).flatMap((style, index) =>
    ['id', ...STYLE_COLORS].map((name) => [styleField(index, name), style[name]] as const),
  );
  return Object.fromEntries([...plain, ...colors, ...styles].map(([name, value]) => [name, String(value ?? '')]));
}

/** How many styles a form holds; they are numbered without gaps. */
export function stylesIn(values: Form): number {
  const numbers = Array.from({ length: MAX_STYLES }, (_, index) => index);
  const missing = numbers.find((index) => values[styleField(index, 'bg')] === undefined);
  return missing ?? MAX_STYLES;
}

/** What the form says, in the shape of the API; the service judges it. */
export function themeOf(form: Form): Record<string, unknown> {
  const numbers = Array.from({ length: stylesIn(form) }, (_, index) => index);
  return {
    name: textOf(form, 'name'),
    layout: textOf(form, 'layout'),
    font: textOf(form, 'font'),
    title_font: textOf(form, 'title_font') || null,
    body_font: textOf(form, 'body_font') || null,
    ...Object.fromEntries(MEASURES.map((name) => [name, numberOf(textOf(form, name))])),
    colors: colorsOf(form, 'colors.', PAGE_COLORS),
    section_styles: numbers.map((index) => ({
      id: textOf(form, styleField(index, 'id')) || null,
      ...colorsOf(form, styleField(index, ''), STYLE_COLORS),
    })),
  };
}

/** A field that is empty is no number, rather than none. */
function numberOf(text: string): number | string {
  return text === '' ? text : Number(text.replace(',', '.'));
}

function colorsOf(form: Form, path: string, names: readonly string[]): Record<string, string | null> {
  const given = names.map((name) => [name, textOf(form, path + name)] as const);
  return Object.fromEntries(
    given.map(([name, color]) => [name, color === '' && OPTIONAL_COLORS.has(name) ? null : color]),
  );
}

/** The form with one style more, in the colours of the page. */
export function withStyle(form: Form): Form {
  const index = stylesIn(form);
  if (index === MAX_STYLES) return form;
  const borrowed = STYLE_COLORS.map((name) => {
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
