import { colorsFrom, sectionStylesFrom, type Palette } from './generation/derivation.js';
import type { BodyTheme, ColorAccent, ThemeValues } from './themes.dto.js';

type Ground = Pick<Palette, 'background' | 'heading' | 'text' | 'card' | 'line'>;

interface Accent {
  /** Fills buttons and whole sections; carries white text. */
  solid: string;
  /** The same hue, bright enough for text and fills on black. */
  bright: string;
  /** Nearly black, with a trace of the hue. */
  deep: string;
}

const INK = { heading: '#0f1319', text: '#343b46' };
const SNOW = { heading: '#f6f7f9', text: '#c8cdd6' };

const GROUNDS: Record<BodyTheme, Ground> = {
  white: { background: '#ffffff', ...INK, card: '#f6f7f9', line: '#e6e8ec' },
  gray: { background: '#f2f3f5', ...INK, card: '#ffffff', line: '#e0e3e8' },
  outlined: { background: '#ffffff', ...INK, card: '#ffffff', line: '#cdd2da' },
  black: { background: '#0c0e12', ...SNOW, card: '#161a20', line: '#2a303a' },
};

const ACCENTS: Record<ColorAccent, Accent> = {
  blue: { solid: '#2456e6', bright: '#8aadff', deep: '#0d1730' },
  green: { solid: '#12734a', bright: '#5fd3a0', deep: '#0a1f17' },
  purple: { solid: '#6a3fd4', bright: '#b9a4ff', deep: '#191231' },
  red: { solid: '#c0262d', bright: '#ff938d', deep: '#2a0f11' },
  orange: { solid: '#b84a0c', bright: '#ffab6b', deep: '#28160b' },
  black: { solid: '#262b33', bright: '#eceef2', deep: '#0f1216' },
};

/** What a new theme's colours are made of when it brings none. */
export function defaultPalette(bodyTheme: BodyTheme, colorAccent: ColorAccent): Palette {
  const { solid, bright, deep } = ACCENTS[colorAccent];
  const own = bodyTheme === 'black' ? { accent: bright, dark: '#000000' } : { accent: solid, dark: deep };
  return { ...GROUNDS[bodyTheme], ...own };
}

/** Fonts and shapes of a theme that names none. */
export const PLAIN_FORM = {
  font: 'inter',
  title_font: null,
  body_font: null,
  layout: 'classic',
  radius: 0.5,
  button_radius: 0.5,
  paragraph_margin_top: 16,
} as const;

const BUILT_IN_PALETTE = defaultPalette('white', 'blue');

/** What a page without a theme of its own is painted with. */
export const BUILT_IN_THEME: ThemeValues = {
  ...PLAIN_FORM,
  name: 'Default',
  body_theme: 'white',
  color_accent: 'blue',
  colors: { ...colorsFrom(BUILT_IN_PALETTE) },
  section_styles: sectionStylesFrom(BUILT_IN_PALETTE).map((slot) => ({ ...slot })),
};
