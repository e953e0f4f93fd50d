import type { CreateTheme, Theme } from '../../../sdk/src/generated/types.js';

/** What is edited of a theme. */
export type ThemeValues = Pick<
  Theme,
  | 'name'
  | 'layout'
  | 'font'
  | 'title_font'
  | 'body_font'
  | 'radius'
  | 'button_radius'
  | 'paragraph_margin_top'
  | 'colors'
  | 'section_styles'
>;

type Style = NonNullable<Theme['section_styles']>[number];

export function valuesOf(theme: Theme): ThemeValues {
  const { name, layout, font, title_font, body_font, radius, button_radius, paragraph_margin_top } = theme;
  const { colors, section_styles } = theme;
  return {
    ...{ name, layout, font, title_font, body_font, radius, button_radius, paragraph_margin_top },
    ...{ colors, section_styles },
  };
}

/** As the service takes it: what was emptied is left to the page. */
export function inputOf(values: ThemeValues): CreateTheme {
  const emptied = (colors: object) =>
    Object.fromEntries(Object.entries(colors).map(([name, color]) => [name, color === '' ? null : (color as unknown)]));
  return {
    ...values,
    colors: emptied(values.colors),
    section_styles: values.section_styles?.map(emptied) ?? null,
  } as unknown as CreateTheme;
}

/** The colours of the page, as people think of them. */
export const COLOR_GROUPS = {
  page: ['bg', 'headingColor', 'textColor'],
  cards: ['cardBg', 'cardHeadingColor', 'cardTextColor', 'cardBorderColor'],
  accent: [
    ...['accentColor', 'accentBg', 'accentContrast', 'accentRaw'],
    ...['accentSolidBg', 'accentSolidText', 'accentSubtleBg', 'accentSubtleText'],
  ],
  badges: ['badgeBg', 'badgeText', 'badgeBorder'],
} as const satisfies Record<string, readonly string[]>;

export const STYLE_COLORS = [
  ...['bg', 'headingColor', 'textColor', 'borderColor'],
  ...['cardBg', 'cardHeadingColor', 'cardTextColor', 'cardBorderColor', 'badgeBg', 'badgeText', 'badgeBorder'],
] as const;

/** As many as a theme may have. */
export const MAX_STYLES = 20;

/** One style more, in the colours of the page. */
export function withStyle(values: ThemeValues): ThemeValues {
  const styles = values.section_styles ?? [];
  const page = values.colors as unknown as Record<string, string | null>;
  const borrowed = STYLE_COLORS.map((name) => [name, page[name === 'borderColor' ? 'cardBorderColor' : name] ?? null]);
  const style = { ...Object.fromEntries(borrowed), id: `style-${String(styles.length + 1)}` } as unknown as Style;
  return { ...values, section_styles: [...styles, style] };
}
