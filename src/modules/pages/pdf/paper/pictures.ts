import type { Art } from '../../../../platform/arts.js';
import type { BlockOf } from '../../../content/blocks/blocks.dto.js';
import { pictureOf } from '../../art/drawing.js';
import { drawn } from '../../art/families.js';
import { placeholderOf } from '../../art/placeholder.js';
import { cutTo, svgOf } from '../../art/svg.page.js';
import { pictureArt } from '../../theme/palette.js';
import { marked, words, type Sheet, type Words } from './sheet.js';

export interface PictureData {
  /** Null where there is a drawing in its place. */
  path: string | null;
  /** Height by width. */
  ratio: number;
  alt: string;
  svg?: string;
}

/** Which drawing stands for a picture; without a name, that of a picture not chosen yet. */
interface Chosen {
  art?: Art;
  seed?: string;
}

/** The picture, or a drawing in the theme's colours where there is none that PDF can show. */
export function pictureData(
  sheet: Sheet,
  fileId: string | undefined,
  alt: string,
  ratio = 0.42,
  { art, seed }: Chosen = {},
): PictureData {
  const picture = fileId === undefined ? undefined : sheet.pictures.get(fileId);
  if (picture) return { path: picture.path, ratio: picture.height / picture.width, alt };
  return { path: null, ratio, alt: '', svg: drawing(sheet, ratio, { art, seed }) };
}

/** As on the page: in all the depth of the theme's colour. */
function drawing({ page }: Sheet, ratio: number, { art, seed }: Chosen): string {
  const other = placeholderOf(page.snapshot, page.placeNumber(seed));
  const family = art ?? other.art;
  const shapes = drawn(family, (art && seed) ?? other.seed);
  return svgOf(shapes, cutTo(ratio, pictureOf(family)), pictureArt(page.snapshot.theme));
}

/** Of somebody, where it is there to be drawn. */
export function portraitData(sheet: Sheet, fileId: string | undefined): PictureData | null {
  return fileId !== undefined && sheet.pictures.has(fileId) ? pictureData(sheet, fileId, '') : null;
}

/** Films and frames don't play on paper: what is seen of them before they do, their name, and where they are. */
export function filmData(
  sheet: Sheet,
  { poster_file_id, art, id }: { poster_file_id?: string; art?: Art; id?: string },
  title: string,
  link: string,
  plays = true,
) {
  const picture = pictureData(sheet, poster_file_id, '', 9 / 16, { art, seed: id });
  return { type: 'film', picture, plays, title: words(sheet, title), link, address: words(sheet, link) };
}

/** What is said of a picture stands below that picture alone, not below the drawing in its place. */
export function captionOf(sheet: Sheet, block: Pick<BlockOf<'image'>, 'file_id' | 'caption'>): Words | null {
  const { caption, file_id } = block;
  return caption && file_id && sheet.page.shows(file_id) ? marked(sheet, caption) : null;
}

/** How many stand in a row where the usual number would leave one alone below: by the number of all. */
const EVEN: Record<number, Record<number, number>> = { 4: { 3: 2 }, 5: { 4: 5 } };

export function columnsFor({ width }: Sheet, count: number, usual: number): number {
  const most = width < 300 ? 1 : (EVEN[count]?.[usual] ?? usual);
  return Math.max(1, Math.min(most, count));
}
