import sharp, { type Sharp } from 'sharp';

/** What pages need to know of a picture before it has loaded. */
export interface ImageFacts {
  width: number;
  height: number;
  /** A few pixels of it as a data address; null for one that can be seen through. */
  placeholder: string | null;
  /** What it was scaled to, ascending; none of a picture that moves. */
  widths: number[];
}

export interface PreparedImage {
  facts: ImageFacts;
  variants: { width: number; content: Buffer }[];
}

const WIDTHS = [480, 960, 1600];
const WIDEST = 2400;
/** Drawings have no pixels of their own: they are scaled from this size at least. */
const DRAWN_WIDTH = 960;
const MOST_PIXELS = 100_000_000;
/** A drawing can ask for any amount of work in a few letters. */
const MOST_SECONDS = 5;
const PLACEHOLDER_PIXELS = 16;
const CSS_DPI = 72;

sharp.cache(false);
sharp.concurrency(1);

/** Scales a picture for pages, upright and without what a camera notes; null for what is none, or is broken. */
export function prepareImage(bytes: Buffer): Promise<PreparedImage | null> {
  return scaled(bytes).catch(() => null);
}

async function scaled(bytes: Buffer): Promise<PreparedImage> {
  const { width, height, density, opaque, moving } = await sizeOf(bytes);
  const open = () =>
    sharp(bytes, { limitInputPixels: MOST_PIXELS, density }).timeout({ seconds: MOST_SECONDS }).autoOrient();
  const placeholder = opaque ? await placeholderOf(open()) : null;
  const variants: PreparedImage['variants'] = [];
  for (const wide of moving ? [] : widthsOf((width * density) / CSS_DPI)) {
    const content = await open().resize({ width: wide, withoutEnlargement: true }).webp({ quality: 82 }).toBuffer();
    variants.push({ width: wide, content });
  }
  return { facts: { width, height, placeholder, widths: variants.map((variant) => variant.width) }, variants };
}

async function sizeOf(bytes: Buffer) {
  const { autoOrient, format, hasAlpha, pages } = await sharp(bytes, { limitInputPixels: MOST_PIXELS }).metadata();
  const { width, height } = autoOrient;
  const isDrawn = format === 'svg';
  const density = isDrawn ? Math.min(2400, Math.max(CSS_DPI, Math.ceil((CSS_DPI * DRAWN_WIDTH) / width))) : CSS_DPI;
  return { width, height, density, opaque: !hasAlpha && !isDrawn, moving: (pages ?? 1) > 1 && !isDrawn };
}

function widthsOf(pixels: number): number[] {
  const widest = Math.min(Math.round(pixels), WIDEST);
  return [...WIDTHS.filter((width) => width < widest), widest];
}

async function placeholderOf(image: Sharp): Promise<string> {
  const inside = { width: PLACEHOLDER_PIXELS, height: PLACEHOLDER_PIXELS, fit: 'inside' } as const;
  const tiny = await image.resize(inside).webp({ quality: 30 }).toBuffer();
  return `data:image/webp;base64,${tiny.toString('base64')}`;
}
