import type { Art } from '../../../platform/arts.js';

/** A colour of the ground that a drawing lies on, from 1, the darkest, to 5, the lightest; 4 is near the ground itself. */
export type Tone = 1 | 2 | 3 | 4 | 5;

export type Point = readonly [x: number, y: number];

/** Where a gradient has which tone, from 0 to 1, and how much of it. */
export type Stop = readonly [at: number, tone: Tone, opacity?: number];

export interface Fade {
  line?: readonly [from: Point, to: Point];
  circle?: { center: Point; radius: number };
  /** Begins again where it ends. */
  repeats?: true;
  stops: Stop[];
}

/** One path with one paint. */
export interface Shape {
  path: string;
  paint: Tone | Fade;
  /** Drawn as a line of this width rather than filled. */
  line?: number;
  /** Of a line: lengths of its strokes and gaps. */
  dashes?: readonly number[];
  /** Ends of lines are round, so that strokes of no length are dots. */
  round?: true;
  opacity?: number;
}

/** Of every drawing: quiet at the left and below, where words are, and alive around its focus. */
export const WIDTH = 1600;
export const HEIGHT = 1000;

/** How far below the top a picture of it begins: higher up there would be nothing but sky. */
const SKY: Partial<Record<Art, number>> = { hills: 60, mountains: 90, reeds: 280 };

/** The part of it that is shown as a picture: the lively one. */
export const pictureOf = (art: Art) => ({ x: 480, y: SKY[art] ?? 0, width: 1120, height: 700 });

/** A family of drawings: the same seed draws the same. */
export type Family = (random: Random) => Shape[];

/** The next number from 0 up to 1; the same seed gives the same ones. */
export type Random = () => number;

/** Mulberry32 over FNV-1a: small, even enough for drawings, and the same everywhere. */
export function randomOf(seed: string): Random {
  let state = 0x811c9dc5;
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export const between = (random: Random, from: number, to: number): number => from + random() * (to - from);

export function one<T>(random: Random, of: readonly [T, ...T[]]): T {
  return of[Math.floor(random() * of.length)] ?? of[0];
}

/** Where the eye goes: seen on a phone, which shows the right third alone, as on a desk. */
export const focusOf = (random: Random): Point => [between(random, 1230, 1400), between(random, 220, 350)];
