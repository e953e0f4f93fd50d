import {
  AA_CONTROL,
  AA_TEXT,
  blends,
  contrast,
  isDark,
  mix,
  opaque,
  readable,
  soften,
  strengthen,
} from '../../../platform/color/color.js';

import { artTones } from './art-tones.js';

/** What a stretch of the page is painted with; every rule of the stylesheet names these and no other colours. */
export interface Tokens {
  bg: string;
  heading: string;
  text: string;
  muted: string;
  line: string;
  control: string;
  accent: string;
  focus: string;
  solid: string;
  'solid-text': string;
  /** The same under the pointer. */
  'solid-hover': string;
  subtle: string;
  'subtle-text': string;
  'badge-bg': string;
  'badge-text': string;
  'badge-border': string;
  tint: string;
  danger: string;
  success: string;
  'success-ground': string;
  warning: string;
  'warning-ground': string;
  /** What tints are made of here. */
  art: string;
  /** What drawings are made of, from dark to light. */
  'art-1': string;
  'art-2': string;
  'art-3': string;
  'art-4': string;
  'art-5': string;
  /** How much of the ground lies over a picture behind it, so that all words can be read whatever the picture shows. */
  scrim: string;
}

export type Colors = Record<string, string | null | undefined>;

export interface Accent {
  raw: string;
  solid: string;
  solidText: string;
  subtle: string | null | undefined;
  subtleText: string | null | undefined;
}

const AMBER = '#fdf3dc';

/** What is wrong, right and to be minded, on light grounds and on dark ones. */
const TONES = {
  danger: ['#b42318', '#ffa69c'],
  success: ['#13713f', '#7fdca6'],
  warning: ['#8a5200', '#f5c36b'],
} as const;

/** Tokens of one ground: what the theme names is kept, what it leaves open is derived and stays readable. */
export function tokensOn(
  bg: string,
  heading: string,
  text: string,
  line: string,
  accent: Accent,
  badge: Colors,
): Tokens {
  const art = blends(accent.raw, bg) ? strengthen(accent.raw, bg, AA_CONTROL) : text;
  const inks = [text, heading];
  const tint = firstUnder(inks, bg, [mix(bg, text, 0.04)]);
  const subtle = subtleOn(bg, art, inks, accent);
  const readableAccent = accentOn([bg, tint, subtle], text, accent.raw);
  return {
    ...{ bg, heading, text, line, tint, subtle, art },
    muted: soften(text, nearestTo(text, [bg, tint, subtle]), AA_TEXT, 0.4),
    scrim: scrimOf(bg, inks),
    ...artTones(bg, inks, accent.raw),
    control: soften(text, bg, AA_CONTROL + 0.3, 0.6),
    accent: readableAccent,
    focus: strengthen(accent.raw, bg, AA_CONTROL),
    ...solidOn(bg, heading, accent),
    'subtle-text': readable([text, heading, opaque(accent.subtleText, bg, heading)], subtle, AA_TEXT),
    ...badgeOn(bg, subtle, { accent: readableAccent, text }, badge),
    ...tonesOn(bg, heading),
  };
}

/** The ground on which this is read least well. */
const nearestTo = (text: string, grounds: string[]) =>
  grounds.reduce((one, other) => (contrast(text, other) < contrast(text, one) ? other : one));

function tonesOn(bg: string, heading: string) {
  const tone = (name: keyof typeof TONES) => strengthen(TONES[name][isDark(bg) ? 1 : 0], bg, AA_TEXT);
  const [danger, success, warning] = [tone('danger'), tone('success'), tone('warning')];
  const groundOf = (color: string) => firstUnder([heading], bg, [mix(bg, color, 0.12)]);
  const amber = isDark(bg) ? groundOf(warning) : firstUnder([heading], bg, [AMBER]);
  return { danger, success, warning, 'success-ground': groundOf(success), 'warning-ground': amber };
}

/** What a browser's whole numbers may cost. */
const ROUNDING = 0.1;

/** The least that is enough over black and over white, and so over every picture. */
function scrimOf(bg: string, inks: string[]): string {
  const alphaOf = (share: number) => Math.floor((share / 100) * 255).toString(16);
  const isEnough = (share: number) =>
    ['#000000', '#ffffff'].every((pixel) =>
      inks.every((ink) => contrast(ink, opaque(`${bg}${alphaOf(share)}`, pixel, bg)) >= AA_TEXT + ROUNDING),
    );
  const shares = Array.from({ length: 71 }, (_, step) => 30 + step);
  return `${shares.find(isEnough) ?? 100}%`;
}

/** The accent where it can be read on all of the grounds, else the text's colour. */
function accentOn(grounds: string[], text: string, raw: string): string {
  const stronger = strengthen(raw, grounds, AA_TEXT);
  return grounds.every((ground) => contrast(stronger, ground) >= AA_TEXT) ? stronger : text;
}

/** The first of the grounds on which all inks can be read; else a shade further from them than the ground below. */
function firstUnder(inks: string[], bg: string, grounds: string[]): string {
  const away = inks.every((ink) => contrast(ink, '#000000') > contrast(bg, '#000000')) ? '#000000' : '#ffffff';
  const carries = (ground: string) => inks.every((ink) => contrast(ink, ground) >= AA_TEXT);
  return grounds.find(carries) ?? mix(bg, away, 0.14);
}

/** The theme's own tint where it lies between the ground and its text; elsewhere one that belongs to the place. */
function subtleOn(bg: string, art: string, inks: string[], accent: Accent): string {
  const own = opaque(accent.subtle, bg, mix(bg, art, 0.1));
  const apart = contrast(own, bg);
  const between = inks.every((ink) => contrast(ink, own) < contrast(ink, bg));
  const fits = apart > 1.04 && apart < 1.6 && between && blends(own, bg);
  const tints = (isDark(bg) ? [0.16, 0.1] : [0.1]).map((amount) => mix(bg, art, amount));
  return firstUnder(inks, bg, fits ? [own, ...tints] : tints);
}

/** A button the colour of its ground would vanish; it takes the heading's colour then. */
function solidOn(bg: string, heading: string, accent: Accent): Pick<Tokens, 'solid' | 'solid-text' | 'solid-hover'> {
  const solid = contrast(accent.solid, bg) >= AA_CONTROL ? accent.solid : strengthen(accent.raw, bg, AA_CONTROL + 1.5);
  const text = readable([accent.solidText, bg, '#ffffff', '#111111'], solid, AA_TEXT);
  const hover = firstUnder([text], solid, [mix(solid, heading, 0.12), mix(solid, bg, 0.12)]);
  return { solid, 'solid-text': text, 'solid-hover': hover };
}

function badgeOn(bg: string, subtle: string, { accent, text }: Pick<Tokens, 'accent' | 'text'>, badge: Colors) {
  const background = opaque(badge.badgeBg, bg, subtle);
  return {
    'badge-bg': background,
    'badge-text': readable([opaque(badge.badgeText, background, accent), accent, text], background, AA_TEXT),
    'badge-border': opaque(badge.badgeBorder, bg, background),
  };
}

/** Where a picture lies behind, what is meant to be quieter or coloured is written like all else: it has no room to lose. */
export function overPicture(tokens: Tokens): Tokens {
  return { ...tokens, muted: tokens.text, accent: tokens.heading };
}

/** Tokens as declarations, with the scheme that native controls follow. */
export function declarations(tokens: Partial<Tokens> & Pick<Tokens, 'bg'>): string {
  const lines = Object.entries(tokens).map(([name, value]) => `--${name}:${value}`);
  const [scheme, onDark] = isDark(tokens.bg) ? ['dark', 1] : ['light', 0];
  return `${lines.join(';')};--on-dark:${onDark};color-scheme:${scheme}`;
}
