import { clampChroma, converter, formatHex, interpolate, parse, wcagContrast } from './culori.js';

const toRgb = converter('rgb');
const toOklch = converter('oklch');

/** Contrast that WCAG 2.2 AA asks for: of text, and of controls. */
export const AA_TEXT = 4.5;
export const AA_CONTROL = 3;

/** Chroma below which a colour looks grey. */
const GREY = 0.035;

/** Any CSS colour as opaque `#rrggbb` over its base, so that nothing of the input's text reaches a stylesheet. */
export function opaque(value: string | null | undefined, base: string, fallback: string): string {
  const color = value ? toRgb(parse(value.toLowerCase())) : undefined;
  if (!color) return fallback;
  const alpha = color.alpha ?? 1;
  const under = toRgb(base);
  if (alpha >= 1 || !under) return formatHex({ ...color, alpha: 1 });
  const over = (top: number, bottom: number) => top * alpha + bottom * (1 - alpha);
  return formatHex({ mode: 'rgb', r: over(color.r, under.r), g: over(color.g, under.g), b: over(color.b, under.b) });
}

export function mix(from: string, to: string, amount: number): string {
  return formatHex(interpolate([from, to], 'oklab')(amount));
}

export function contrast(one: string, other: string): number {
  return wcagContrast(one, other);
}

export function isDark(color: string): boolean {
  return contrast(color, '#ffffff') > contrast(color, '#000000');
}

export function isWhite(color: string): boolean {
  return contrast(color, '#ffffff') < 1.03;
}

/** The first colour that stands out enough, else whichever of black and white does. */
export function readable(candidates: string[], background: string, minimum: number): string {
  const found = candidates.find((candidate) => contrast(candidate, background) >= minimum);
  return found ?? (isDark(background) ? '#ffffff' : '#000000');
}

/** A colour that something is drawn in, and how much of it. */
export type Ink = [color: string, share: number];

/** Less of a drawing than this is not the drawing. */
const LEAST_SEEN = 0.3;
/** Contrast below which one colour on another is not seen at a glance. */
const SEEN = 1.8;

/** Dark on dark is told apart less easily than its contrast says: below this it is not seen at a glance. */
const SEEN_IN_THE_DARK = 3;
/** With as much of it lost as this, such as the words beside a sign, a drawing is not read. */
const MOST_LOST = 0.25;

/** The ground that a drawing in these colours needs where it is not seen on this one; null where it is. */
export function plateFor(inks: readonly Ink[] | undefined, ground: string): 'light' | 'dark' | null {
  if (!inks || inks.length === 0) return null;
  if (seenOn(inks, ground) < LEAST_SEEN) return seenOn(inks, '#ffffff') >= seenOn(inks, '#111111') ? 'light' : 'dark';
  const lost = isDark(ground) ? lostIn(inks, ground) : 0;
  return lost > MOST_LOST && 1 - seenOn(inks, '#ffffff') < lost / 2 ? 'light' : null;
}

function seenOn(inks: readonly Ink[], ground: string): number {
  return inks.reduce((sum, [color, share]) => (contrast(color, ground) >= SEEN ? sum + share : sum), 0);
}

function lostIn(inks: readonly Ink[], ground: string): number {
  const isLost = (color: string) => isDark(color) && contrast(color, ground) < SEEN_IN_THE_DARK;
  return inks.reduce((sum, [color, share]) => (isLost(color) ? sum + share : sum), 0);
}

/** As far towards the background as the minimum contrast allows, at most `reach` of the way. */
export function soften(color: string, background: string, minimum: number, reach: number): string {
  for (let amount = reach; amount > 0; amount -= 0.04) {
    const softer = mix(color, background, amount);
    if (contrast(softer, background) >= minimum) return softer;
  }
  return color;
}

/** The same hue at its own strength, lighter or darker until it can be read on all backgrounds, the first before all. */
export function strengthen(color: string, backgrounds: string | string[], minimum: number): string {
  const all = [backgrounds].flat();
  const stands = (candidate: string) => all.every((background) => contrast(candidate, background) >= minimum);
  const start = toOklch(color);
  if (!start || stands(color)) return color;
  const pole = isDark(all[0] ?? color) ? 1 : 0;
  for (let amount = 0.06; amount < 1; amount += 0.06) {
    const stronger = formatHex(clampChroma({ ...start, l: start.l + (pole - start.l) * amount }, 'oklch'));
    if (stands(stronger)) return stronger;
  }
  return pole ? '#ffffff' : '#000000';
}

/** Whether two colours can be blended without turning to mud: near in hue, or one of them grey. */
export function blends(one: string, other: string): boolean {
  const [a, b] = [hue(one), hue(other)];
  if (a === null || b === null) return true;
  const distance = Math.abs(a - b);
  return Math.min(distance, 360 - distance) < 60;
}

/** From 0, black, to 1, white, as the eye takes it. */
export function lightness(color: string): number {
  return toOklch(color)?.l ?? 0;
}

/** Its angle in the colour circle of OKLCH, from 0 to 360; null for what looks grey. */
export function hue(color: string): number | null {
  const { c = 0, h } = toOklch(color) ?? {};
  return c < GREY || h === undefined ? null : h;
}

/** How colourful it is, from 0, grey, to about 0.35. */
export function chroma(color: string): number {
  return toOklch(color)?.c ?? 0;
}

/** The colour of this lightness and hue, as colourful as that or as a screen can show. */
export function colorOf(l: number, c: number, h: number): string {
  return formatHex(clampChroma({ mode: 'oklch', l, c, h }, 'oklch'));
}
