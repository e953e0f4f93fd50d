import { AA_TEXT, hue, isDark, isWhite, lightness, mix, opaque, strengthen } from '../../../platform/color/color.js';
import type { BodyTheme, ColorAccent } from '../themes.dto.js';
import type { Palette } from './derivation.js';
import type { PaletteDto } from './generation.dto.js';

const INK = '#15171b';
const NIGHT = '#121419';

/** Where in the circle of OKLCH each accent ends. */
const HUES: [end: number, accent: ColorAccent][] = [
  [35, 'red'],
  [110, 'orange'],
  [200, 'green'],
  [285, 'blue'],
  [345, 'purple'],
  [360, 'red'],
];

const hex = (color: string) => opaque(color, '#ffffff', '#000000');

/** What was given as it is, and readable choices for the rest. */
export function paletteOf(given: PaletteDto): Palette {
  const accent = hex(given.accent);
  const text = given.text === undefined ? undefined : hex(given.text);
  const night = mix(NIGHT, accent, 0.08);
  const background = given.background !== undefined ? hex(given.background) : text && !isDark(text) ? night : '#ffffff';
  const dark = isDark(background);
  const ink = dark ? mix('#ffffff', accent, 0.05) : mix(INK, accent, 0.1);
  const away = (color: string) => (lightness(color) > lightness(background) ? '#ffffff' : '#000000');
  const heading = text === undefined ? ink : mix(text, away(text), 0.4);
  return {
    accent,
    background,
    heading: strengthen(heading, background, AA_TEXT),
    ...(text === undefined ? {} : { text }),
  };
}

/** The ground and the accent of the list that come nearest. */
export function nearest({ background, accent }: Palette): { body_theme: BodyTheme; color_accent: ColorAccent } {
  const body_theme = isDark(background) ? 'black' : isWhite(background) ? 'white' : 'gray';
  const angle = hue(accent);
  const color_accent = angle === null ? 'black' : (HUES.find(([end]) => angle < end)?.[1] ?? 'red');
  return { body_theme, color_accent };
}
