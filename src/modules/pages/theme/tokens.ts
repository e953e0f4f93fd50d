import { blends, contrast, isDark, mix, opaque, readable, soften, strengthen } from './colour.js';

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
  subtle: string;
  'subtle-text': string;
  'badge-bg': string;
  'badge-text': string;
  'badge-border': string;
  tint: string;
  /** What drawings and tints are made of here. */
  art: string;
}

export type Colours = Record<string, string | null | undefined>;

export interface Accent {
  raw: string;
  solid: string;
  solidText: string;
  subtle: string | null | undefined;
  subtleText: string | null | undefined;
}

const TEXT = 4.5;
const CONTROL = 3;

/** Tokens of one ground: what the theme names is kept, what it leaves open is derived and stays readable. */
export function tokensOn(
  bg: string,
  heading: string,
  text: string,
  line: string,
  accent: Accent,
  badge: Colours,
): Tokens {
  const art = blends(accent.raw, bg) && contrast(accent.raw, bg) > 1.3 ? accent.raw : text;
  const usableSubtle = subtleOn(bg, art, text, accent);
  const readableAccent = strengthen(accent.raw, bg, TEXT);
  return {
    ...{ bg, heading, text, line },
    muted: soften(text, bg, 4.7, 0.4),
    control: soften(text, bg, CONTROL + 0.3, 0.6),
    accent: readableAccent,
    focus: strengthen(accent.raw, bg, CONTROL),
    ...solidOn(bg, heading, accent),
    subtle: usableSubtle,
    'subtle-text': readable([text, heading, opaque(accent.subtleText, bg, heading)], usableSubtle, TEXT),
    ...badgeOn(bg, usableSubtle, { accent: readableAccent, text }, badge),
    tint: mix(bg, text, 0.04),
    art,
  };
}

/** The theme's own tint where it lies on the theme's ground; elsewhere one that belongs to the place. */
function subtleOn(bg: string, art: string, text: string, accent: Accent): string {
  const own = opaque(accent.subtle, bg, mix(bg, art, 0.1));
  const fits = isDark(own) === isDark(bg) && contrast(own, bg) > 1.04 && contrast(own, bg) < 1.6 && blends(own, bg);
  if (fits) return own;
  const tints = (isDark(bg) ? [0.16, 0.1, 0.05] : [0.1, 0.05]).map((amount) => mix(bg, art, amount));
  return tints.find((tint) => contrast(text, tint) >= TEXT) ?? bg;
}

/** A button the colour of its ground would vanish; it takes the heading's colour then. */
function solidOn(bg: string, heading: string, accent: Accent): Pick<Tokens, 'solid' | 'solid-text'> {
  const solid = contrast(accent.solid, bg) >= CONTROL ? accent.solid : strengthen(accent.raw, bg, CONTROL + 1.5);
  const text = readable([accent.solidText, bg, '#ffffff', '#111111'], solid, TEXT);
  return { solid, 'solid-text': text };
}

function badgeOn(bg: string, subtle: string, { accent, text }: Pick<Tokens, 'accent' | 'text'>, badge: Colours) {
  const background = opaque(badge.badgeBg, bg, subtle);
  return {
    'badge-bg': background,
    'badge-text': readable([opaque(badge.badgeText, background, accent), accent, text], background, TEXT),
    'badge-border': opaque(badge.badgeBorder, bg, background),
  };
}

/** Tokens as declarations, with the scheme that native controls follow. */
export function declarations(tokens: Tokens): string {
  const lines = Object.entries(tokens).map(([name, value]) => `--${name}:${value}`);
  return `${lines.join(';')};color-scheme:${isDark(tokens.bg) ? 'dark' : 'light'}`;
}
