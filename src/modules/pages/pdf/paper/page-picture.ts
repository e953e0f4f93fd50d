import sharp from 'sharp';
import type { DrawnPage, PagePicture } from '../pdf-work.js';

const POINTS_PER_INCH = 72;
const OPENING = /^<svg [^>]*viewBox="0 0 ([\d.]+) ([\d.]+)"[^>]*>\n/;
/** A ground and what stands on it, as the compiler writes them: moved down to below the pages before, the ground by mistake not. */
const PAGE = /^ {4}(<path [^>]*\/>)\n {4}<g[^>]*>\n([^]*?)\n {4}<\/g>\n/gm;

/** All pages in one drawing, below each other. */
export interface DrawnPages {
  svg: string;
  count: number;
}

/** A letter or a shape that pages share, under its name. */
const SHARED = /\n {8}<(symbol|clipPath) id="([^"]+)"[^]*?\n {8}<\/\1>/g;
const NAMED = /#([^"()]+)["')]/g;

/** What these pages share as far as this one needs it: reading the letters of all would take longer than drawing it. */
function neededBy(content: string, shared: string): string {
  const names = new Set(Array.from(content.matchAll(NAMED), ([, name]) => name));
  return shared.replace(SHARED, (one, _kind, name: string) => (names.has(name) ? one : ''));
}

/** One page out of the drawing of all of them, which are of one size; nothing of a page that there is not. */
export async function pictureOf({ svg, count }: DrawnPages, { page, width }: PagePicture): Promise<DrawnPage> {
  if (page > count) return { bytes: new Uint8Array(), count };
  const [opening = '', wide = '', high = ''] = OPENING.exec(svg) ?? [];
  const pages = [...svg.slice(opening.length).matchAll(PAGE)];
  const [, ground = '', content = ''] = pages[page - 1] ?? [];
  if (pages.length !== count || !content) throw new Error(`The drawing of ${count} pages has ${pages.length}.`);
  const shared = neededBy(content, svg.slice(svg.indexOf('\n    <defs')));
  const size = `viewBox="0 0 ${wide} ${Number(high) / count}" width="${wide}" height="${Number(high) / count}"`;
  const names = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
  const drawing = Buffer.from(`<svg ${names} ${size}>${ground}<g>${content}</g>${shared}`);
  const density = (POINTS_PER_INCH * width) / Number(wide);
  const bytes = await sharp(drawing, { density, unlimited: true })
    .flatten({ background: '#ffffff' })
    .resize({ width })
    .png()
    .toBuffer();
  return { bytes, count };
}
