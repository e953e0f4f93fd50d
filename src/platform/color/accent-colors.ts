import { opaque } from './color.js';

/** The accent of a theme: as it is on the page, and as the full field of a cover. */
export function accentColors(colors: Record<string, string | null | undefined>): { raw: string; solid: string } {
  const bg = opaque(colors.bg, '#ffffff', '#ffffff');
  const raw = opaque(colors.accentRaw ?? colors.accentColor, bg, '#1d4ed8');
  return { raw, solid: opaque(colors.accentSolidBg ?? colors.accentRaw ?? colors.accentBg, bg, raw) };
}
