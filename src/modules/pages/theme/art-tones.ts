import { chroma, colorOf, contrast, hue, lightness, mix } from '../../../platform/color/color.js';
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
/** Lights turn to the yellow of day, the more so the farther they are from it. */
const YELLOW = 100;
const TURN = 0.12;
const COLOURED = 0.05;
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
  const [low, high] = isUnderLight ? [own - AWAY, own + TOWARDS] : [own - BELOW, own + ABOVE];
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
  return colorOf(l, c * Math.min(1, 0.74 + place * 0.5), (h + turn + 360) % 360);
}

/** Towards the ground, until words can be read on it. */
function pulled(color: string, bg: string, carries: (color: string) => boolean): string {
  for (let amount = 0; amount < 1; amount += 0.05) {
    const nearer = mix(color, bg, amount);
    if (carries(nearer)) return nearer;
  }
  return bg;
}
