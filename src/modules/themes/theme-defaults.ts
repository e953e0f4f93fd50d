import { formatHex, interpolate, wcagContrast } from 'culori';
import type { SectionStyleDto } from './section-style.dto.js';
import type { ThemeColorsDto } from './theme-colors.dto.js';
import type { BodyTheme, ColorAccent, ThemeValues } from './themes.dto.js';

interface Ground {
  bg: string;
  heading: string;
  text: string;
  card: string;
  line: string;
}

interface Accent {
  /** Fills buttons and whole sections; carries white text. */
  solid: string;
  /** The same hue, bright enough for text and fills on black. */
  bright: string;
  /** Nearly black, with a trace of the hue. */
  deep: string;
}

type Style = SectionStyleDto & Required<Pick<SectionStyleDto, 'badgeBg' | 'badgeText' | 'badgeBorder'>>;

const INK = { heading: '#0f1319', text: '#343b46' };
const SNOW = { heading: '#f6f7f9', text: '#c8cdd6' };

const GROUNDS: Record<BodyTheme, Ground> = {
  white: { bg: '#ffffff', ...INK, card: '#f6f7f9', line: '#e6e8ec' },
  gray: { bg: '#f2f3f5', ...INK, card: '#ffffff', line: '#e0e3e8' },
  outlined: { bg: '#ffffff', ...INK, card: '#ffffff', line: '#cdd2da' },
  black: { bg: '#0c0e12', ...SNOW, card: '#161a20', line: '#2a303a' },
};

const ACCENTS: Record<ColorAccent, Accent> = {
  blue: { solid: '#2456e6', bright: '#8aadff', deep: '#0d1730' },
  green: { solid: '#12734a', bright: '#5fd3a0', deep: '#0a1f17' },
  purple: { solid: '#6a3fd4', bright: '#b9a4ff', deep: '#191231' },
  red: { solid: '#c0262d', bright: '#ff938d', deep: '#2a0f11' },
  orange: { solid: '#b84a0c', bright: '#ffab6b', deep: '#28160b' },
  black: { solid: '#262b33', bright: '#eceef2', deep: '#0f1216' },
};

const mix = (from: string, to: string, amount: number) => formatHex(interpolate([from, to], 'oklab')(amount));

/** White where it can be read, else ink. */
const textOn = (ground: string) => (wcagContrast('#ffffff', ground) >= 4.5 ? '#ffffff' : INK.heading);

/** Towards the ground's text, so that the accent stays readable on a tint of itself. */
const strengthened = (accent: string, ground: string) => mix(accent, textOn(ground), 0.24);

/** Colours of a page on this ground with this accent; every text on them reaches WCAG AA. */
export function defaultColors(bodyTheme: BodyTheme, colorAccent: ColorAccent): Required<ThemeColorsDto> {
  const ground = GROUNDS[bodyTheme];
  const accent = ACCENTS[colorAccent];
  const raw = bodyTheme === 'black' ? accent.bright : accent.solid;
  const contrast = textOn(raw);
  return {
    bg: ground.bg,
    headingColor: ground.heading,
    textColor: ground.text,
    cardBg: ground.card,
    cardHeadingColor: ground.heading,
    cardTextColor: ground.text,
    cardBorderColor: ground.line,
    accentColor: raw,
    accentBg: raw,
    accentContrast: contrast,
    accentRaw: raw,
    accentSolidBg: raw,
    accentSolidText: contrast,
    accentSubtleBg: mix(ground.bg, raw, 0.1),
    accentSubtleText: strengthened(raw, ground.bg),
    ...badge(ground.bg, raw),
  };
}

/** Three slots for rhythm: a breath of the accent, the dark, and the accent in full. */
export function defaultSectionStyles(bodyTheme: BodyTheme, colorAccent: ColorAccent): Style[] {
  const ground = GROUNDS[bodyTheme];
  const accent = ACCENTS[colorAccent];
  return [
    { id: 'tint', ...tint(bodyTheme, ground, accent) },
    { id: 'dark', ...dark(accent, bodyTheme) },
    { id: 'accent', ...field(bodyTheme === 'black' ? accent.bright : accent.solid) },
  ];
}

function tint(bodyTheme: BodyTheme, ground: Ground, { solid, bright }: Accent): Style {
  const raw = bodyTheme === 'black' ? bright : solid;
  const bg = mix(ground.bg, raw, bodyTheme === 'black' ? 0.14 : 0.07);
  const card = bodyTheme === 'black' ? mix(ground.bg, raw, 0.06) : '#ffffff';
  return style({ ...ground, bg, card, line: mix(bg, raw, 0.16) }, badge(bg, raw));
}

/** On black, only pure black is darker, and its cards need a stronger lift to be seen. */
function dark({ deep, bright }: Accent, bodyTheme: BodyTheme): Style {
  const [bg, lift] = bodyTheme === 'black' ? ['#000000', 0.18] : [deep, 0.07];
  const card = mix(bg, '#ffffff', lift);
  return style({ bg, ...SNOW, card, line: mix(bg, '#ffffff', lift + 0.11) }, badge(bg, bright));
}

function field(bg: string): Style {
  const text = textOn(bg);
  const badgeColors = { badgeBg: text, badgeText: bg, badgeBorder: text };
  const own = style({ bg, heading: text, text, card: '#ffffff', line: mix(bg, text, 0.3) }, badgeColors);
  return { ...own, cardHeadingColor: INK.heading, cardTextColor: INK.text, cardBorderColor: '#ffffff' };
}

function style({ bg, heading, text, card, line }: Ground, badgeColors: ReturnType<typeof badge>): Style {
  return {
    ...{ bg, headingColor: heading, textColor: text, borderColor: line },
    ...{ cardBg: card, cardHeadingColor: heading, cardTextColor: text, cardBorderColor: line },
    ...badgeColors,
  };
}

function badge(ground: string, accent: string) {
  return {
    badgeBg: mix(ground, accent, 0.1),
    badgeText: strengthened(accent, ground),
    badgeBorder: mix(ground, accent, 0.24),
  };
}

/** What a page without a theme of its own is painted with. */
export const BUILT_IN_THEME: ThemeValues = {
  name: 'Default',
  font: 'inter',
  title_font: null,
  body_font: null,
  body_theme: 'white',
  color_accent: 'blue',
  colors: { ...defaultColors('white', 'blue') },
  section_styles: defaultSectionStyles('white', 'blue').map((slot) => ({ ...slot })),
  radius: 0.5,
  button_radius: 0.5,
  paragraph_margin_top: 16,
};
