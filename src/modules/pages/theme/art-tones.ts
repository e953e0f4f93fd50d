import { chroma, colorOf, contrast, hue, isDark, lightness, mix } from '../../../platform/color/color.js';
import type { Tone } from '../art/drawing.js';

/** By the names that they have in the stylesheet. */
export type ArtTones = Record<`art-${Tone}`, string>;

/** A little more than words need, for what lies over another in part. */
const LEAST = 4.6;
/** How far the tones reach from the ground, in lightness: away from the words on it, and towards them. */
const AWAY = 0.23;
const TOWARDS = 0.2;
/** Dark ink leaves more room below a light ground. */
const BELOW = 0.29;
const ABOVE = 0.1;
const [DARKEST, LIGHTEST] = [0.13, 0.985];
/** Of a dark ground's own lightness: what is darker looks black, and no longer like the theme. */
const LEAST_LIGHT = 0.7;
/** Lights turn to the yellow of day, the more so the farther they are from it. */
const YELLOW = 100;
const TURN = 0.12;
const COLOURED = 0.05;
/** Yellow that only darkens is olive: it turns to amber, as in shadows. */
const AMBER = 62;
const YELLOWS: [from: number, to: number] = [75, 118];
const TURNED = 0.26;
const PLACES: [Tone, number][] = [
  [1, 0],
  [2, 0.34],
  [3, 0.58],
  [4, 0.8],
  [5, 1],
];

/**
 * What drawings on a ground are made of, from dark to light: its own colour, or the theme's where it has none. Words of
 * the ground can be read on all of them, and on any two of which one lies over the other.
 */
export function artTones(bg: string, inks: string[], raw: string): ArtTones {
  const isUnderLight = inks.every((ink) => lightness(ink) > lightness(bg));
  const own = lightness(bg);
  const [low, high] = isUnderLight
    ? [Math.max(own - AWAY, own * LEAST_LIGHT), own + TOWARDS]
    : [own - BELOW, own + ABOVE];
  const carries = (color: string) => inks.every((ink) => contrast(ink, color) >= LEAST);
  const reach = (end: number) => farthest(own, end, (l) => carries(colored(l, 0.5, bg, raw)));
  const [from, to] = [
    Math.max(DARKEST, isUnderLight ? low : reach(low)),
    Math.min(LIGHTEST, isUnderLight ? reach(high) : high),
  ];
  const tones = PLACES.map(([tone, place]) => {
    const color = colored(from + (to - from) * place, place, bg, raw);
    return [`art-${tone}`, pulled(color, bg, carries)] as const;
  });
  return Object.fromEntries(tones) as ArtTones;
}

/** The lightness farthest from the ground's own, as far as the end, that still passes. */
function farthest(own: number, end: number, passes: (lightness: number) => boolean): number {
  const steps = Array.from({ length: 21 }, (_, step) => end + (own - end) * (step / 20));
  return steps.find(passes) ?? own;
}

function colored(l: number, place: number, bg: string, raw: string): string {
  const isColored = chroma(bg) >= COLOURED;
  const distance = Math.min(1, Math.abs(l - lightness(bg)) / TOWARDS);
  const c = isColored ? chroma(bg) * 1.04 : chroma(bg) + (chroma(raw) * 0.8 - chroma(bg)) * distance;
  const h = (isColored ? hue(bg) : hue(raw)) ?? hue(bg);
  if (h === null) return colorOf(l, Math.min(c, chroma(bg)), 0);
  const toYellow = ((YELLOW - h + 540) % 360) - 180;
  const turn = toYellow * TURN * Math.max(0, (place - 0.6) * 2.2);
  return colorOf(l, c * Math.min(1, 0.74 + place * 0.5), shaded(l, (h + turn + 360) % 360));
}

/** The hue at this lightness: the darker a yellow, the nearer to amber. */
function shaded(l: number, h: number): number {
  if (h < YELLOWS[0] || h > YELLOWS[1]) return h;
  const share = Math.min(1, Math.max(0, 0.92 - l) / TURNED);
  return h + (AMBER - h) * share;
}

/** In the place of a picture nothing is read, and so a drawing has all the depth of the theme's colour. */
const DEPTHS: [lightness: number, chroma: number][] = [
  [0.29, 0.72],
  [0.44, 1],
  [0.6, 1],
  [0.78, 0.72],
  [0.94, 0.26],
];
/** Where the middle of them lies, for a colour neither light nor dark, and how far a light or dark one moves it. */
const MIDDLE = 0.6;
const LEAN = 0.6;
const MOST_LEAN: [down: number, up: number] = [-0.08, 0.17];
const AT_NIGHT = -0.12;
const GREY = 0.014;

/** From dark to light, in the more colourful of the two; where neither is, in a grey as warm or cold as the page. */
export function pictureTones([one, other]: [string, string], page: string): ArtTones {
  const stronger = chroma(other) > chroma(one) ? other : one;
  const color = chroma(stronger) >= COLOURED ? stronger : null;
  const [h, strength] = color ? [hue(color) ?? 0, chroma(color)] : [hue(page) ?? YELLOW, GREY];
  const lean = color ? Math.min(MOST_LEAN[1], Math.max(MOST_LEAN[0], (lightness(color) - MIDDLE) * LEAN)) : 0;
  const lift = lean + (isDark(page) ? AT_NIGHT : 0);
  const tones = PLACES.map(([tone], index) => {
    const [depth, c] = DEPTHS[index] ?? [0, 0];
    const l = Math.min(LIGHTEST, depth + lift);
    const turn = ((((YELLOW - h + 540) % 360) - 180) * TURN * Math.max(0, l - MIDDLE)) / (1 - MIDDLE);
    return [`art-${tone}`, colorOf(l, strength * c, shaded(l, (h + turn + 360) % 360))] as const;
  });
  return Object.fromEntries(tones) as ArtTones;
}

/** Towards the ground, until words can be read on it. */
function pulled(color: string, bg: string, carries: (color: string) => boolean): string {
  for (let amount = 0; amount < 1; amount += 0.05) {
    const nearer = mix(color, bg, amount);
    if (carries(nearer)) return nearer;
  }
  return bg;
}
