import type { Theme, UpdateTheme } from '../../../../sdk/src/generated/types.js';
import { service } from '../../service.js';

/** All that is made of the accent; grounds and texts of the page stay. */
const MADE_OF_IT = [
  ...['accentColor', 'accentBg', 'accentContrast', 'accentRaw', 'accentSolidBg', 'accentSolidText'],
  ...['accentSubtleBg', 'accentSubtleText', 'badgeBg', 'badgeText', 'badgeBorder'],
];

/** The colours of a theme in another accent, as the service makes them so that all can be read; styles of one's own stay. */
export async function inAccent({ colors, section_styles }: Theme, accent: string): Promise<UpdateTheme> {
  const palette = { accent, background: colors.bg, text: colors.textColor };
  const { theme } = await service.themes.generate({ palette, dry_run: true });
  const made = Object.entries(theme.colors).filter(([name]) => MADE_OF_IT.includes(name));
  const styles = new Map(theme.section_styles?.map((style) => [style.id, style]));
  return {
    colors: { ...colors, ...Object.fromEntries(made) },
    section_styles: section_styles?.map((style) => styles.get(style.id) ?? style) ?? null,
  };
}
