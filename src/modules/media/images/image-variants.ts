import sharp, { type Sharp } from 'sharp';
import type { Ink } from '../../../platform/color/color.js';

/** What pages need to know of a picture before it has loaded. */
export interface ImageFacts {
  width: number;
  height: number;
  /** A few pixels of it as a data address; null for one that can be seen through. */
  placeholder: string | null;
  /** What it was scaled to, ascending; none of a picture that moves. */
  widths: number[];
  /** The colours that one that can be seen through is drawn in, with the share of each; absent from what came before. */
  inks?: Ink[];
}

export interface PreparedImage {
  facts: ImageFacts;
  variants: { width: number; content: Buffer }[];
}

interface Measured {
  width: number;
  height: number;
  /** Dots per inch at which a drawing becomes pixels. */
  density: number;
  isDrawn: boolean;
  opaque: boolean;
  moving: boolean;
}

const WIDTHS = [480, 960, 1600];
const WIDEST = 2400;
/** Of what WebP can hold. */
const TALLEST = 16_383;
/** Drawings have no pixels of their own: they are scaled from this size at least, as far as the limit allows. */
const DRAWN_WIDTH = 960;
const MAX_PIXELS = 100_000_000;
const MAX_DRAWN_PIXELS = 16_000_000;
/** Of what is drawn before its sizes are there, or has none. */
const MAX_STILL_PIXELS = 40_000_000;
const STILL_WIDTH = 1600;
const PLACEHOLDER_PIXELS = 16;
const INK_PIXELS = 64;
/** Of each of red, green and blue, so that what looks alike is one colour. */
const INK_STEPS = 32;
const MOST_INKS = 8;
const CSS_DPI = 72;
const MAX_DPI = 2400;

/** Size and kind, without decoding anything. */
export async function measureImage(bytes: Buffer): Promise<Measured> {
  const { autoOrient, format, hasAlpha, pages } = await sharp(bytes, { limitInputPixels: false }).metadata();
  const { width, height } = autoOrient;
  const isDrawn = format === 'svg';
  const density = isDrawn ? densityFor(width, height) : CSS_DPI;
  return { width, height, density, isDrawn, opaque: !hasAlpha && !isDrawn, moving: (pages ?? 1) > 1 && !isDrawn };
}

/** Scales a picture for pages, upright and without what a camera notes. */
export async function scaleImage(bytes: Buffer, measured: Measured): Promise<PreparedImage> {
  const { width, height, density, isDrawn, opaque, moving } = measured;
  const limitInputPixels = isDrawn ? 2 * MAX_DRAWN_PIXELS : MAX_PIXELS;
  const open = () => sharp(bytes, { limitInputPixels, density }).autoOrient();
  const placeholder = opaque ? await placeholderOf(open()) : null;
  const inks = opaque || moving ? {} : { inks: await inksOf(open()) };
  const variants: PreparedImage['variants'] = [];
  for (const wide of moving ? [] : widthsOf(width, height, density)) {
    const content = await open().resize({ width: wide, withoutEnlargement: true }).webp({ quality: 82 }).toBuffer();
    variants.push({ width: wide, content });
  }
  return { facts: { width, height, placeholder, widths: variants.map((variant) => variant.width), ...inks }, variants };
}

/** The first picture of what moves, and of all else the whole, for what knows neither WebP nor AVIF: PNG, or JPEG where nothing is seen through. */
export async function stillOf(bytes: Buffer): Promise<Buffer> {
  const { density, opaque } = await measureImage(bytes);
  const picture = sharp(bytes, { limitInputPixels: MAX_STILL_PIXELS, density }).autoOrient();
  const scaled = picture.resize({ width: STILL_WIDTH, height: TALLEST, fit: 'inside', withoutEnlargement: true });
  return (opaque ? scaled.jpeg({ quality: 86 }) : scaled.png()).toBuffer();
}

/** Wide enough for pages, unless that is too many pixels. */
function densityFor(width: number, height: number): number {
  const wanted = Math.max(CSS_DPI, Math.ceil((CSS_DPI * DRAWN_WIDTH) / width));
  const allowed = Math.floor(CSS_DPI * Math.sqrt(MAX_DRAWN_PIXELS / (width * height)));
  return Math.max(1, Math.min(MAX_DPI, wanted, allowed));
}

function widthsOf(width: number, height: number, density: number): number[] {
  const most = Math.min((width * density) / CSS_DPI, WIDEST, (TALLEST * width) / height);
  const widest = Math.max(1, Math.floor(most));
  return [...WIDTHS.filter((one) => one < widest), widest];
}

async function placeholderOf(image: Sharp): Promise<string> {
  const inside = { width: PLACEHOLDER_PIXELS, height: PLACEHOLDER_PIXELS, fit: 'inside' } as const;
  const tiny = await image.resize(inside).webp({ quality: 30 }).toBuffer();
  return `data:image/webp;base64,${tiny.toString('base64')}`;
}

/** The most of what is drawn, and not seen through. */
async function inksOf(image: Sharp): Promise<Ink[]> {
  const inside = { width: INK_PIXELS, height: INK_PIXELS, fit: 'inside' } as const;
  const pixels = await image.toColorspace('srgb').resize(inside).ensureAlpha().raw().toBuffer();
  const counts = new Map<string, number>();
  let drawn = 0;
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    if ((pixels[at + 3] ?? 0) < 128) continue;
    const color = [...pixels.subarray(at, at + 3)].map(stepOf).join('');
    counts.set(color, (counts.get(color) ?? 0) + 1);
    drawn += 1;
  }
  const most = [...counts].sort(([, one], [, other]) => other - one).slice(0, MOST_INKS);
  return most.map(([color, count]) => [`#${color}`, count / drawn]);
}

function stepOf(value: number): string {
  const step = Math.min(255, Math.round(value / INK_STEPS) * INK_STEPS);
  return step.toString(16).padStart(2, '0');
}
