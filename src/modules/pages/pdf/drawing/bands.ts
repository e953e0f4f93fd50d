import type { Content, DynamicBackground, Node } from 'pdfmake/interfaces.js';
import type { Tokens } from '../../theme/tokens.js';
import { PAGE } from './sheet.js';

/** Where something came to stand. */
interface Place {
  page: number;
  top: number;
}

/** The place of each mark, by its name; known once the document was laid out. */
export type Places = ReadonlyMap<string, Place>;

/** A stretch of the document in its own colour, from edge to edge. */
export interface Stretch {
  name: string;
  ink: Tokens;
  /** What lies behind it, under the scrim of its ground. */
  picture?: string;
  /** Whether nothing follows it, so that what is left of its page is part of it. */
  isLast?: boolean;
}

const PREFIX = 'mark:';
/** What is left of a page below a stretch is no stripe but part of it. */
const LEAST_LEFT = 40;
/** The distance to what stood before, of which a new page may begin with a rest. */
const CARRIED = 36;
export const ABOVE = 30;
export const UNDER = 24;

/** Takes no room, and is found again. */
export function mark(name: string): Content {
  const nothing = { canvas: [{ type: 'rect' as const, x: 0, y: 0, w: 0, h: 0 }] };
  return { ...nothing, ...{ id: `${PREFIX}${name}` } };
}

export const isMark = (drawn: Content): boolean => (drawn as { id?: string }).id?.startsWith(PREFIX) ?? false;

/** Reads the marks of a document while it is laid out. */
export function placesReader(): { places: Map<string, Place>; read: (node: Node) => boolean } {
  const places = new Map<string, Place>();
  const read = ({ id, startPosition }: Node) => {
    if (id?.startsWith(PREFIX))
      places.set(id.slice(PREFIX.length), { page: startPosition.pageNumber, top: startPosition.top });
    return false;
  };
  return { places, read };
}

export interface Band {
  top: number;
  bottom: number;
  ink: Tokens;
  picture?: string;
}

/** The bands of one page. A stretch that goes on over the page's end is painted to the edge of the paper, as at its start. */
export function bandsOn(page: number, stretches: readonly Stretch[], places: Places): Band[] {
  return stretches.flatMap(({ name, ink, picture, isLast }) => {
    const [before, head, after] = ['before', 'head', 'end'].map((part) => places.get(`${name}:${part}`));
    if (!before || !head || !after) return [];
    // What is kept together may have gone to the next page, and then left its beginning behind.
    const begin = head.page === before.page ? before : { page: head.page, top: PAGE.top };
    const end = after.page > begin.page && after.top <= PAGE.top + LAST_MARGIN ? footOf(after.page - 1) : after;
    if (page < begin.page || page > end.page) return [];
    const isTop = page > begin.page || begin.top - ABOVE <= PAGE.top + CARRIED;
    const foot = end.top + UNDER;
    const isBottom = isLast || page < end.page || foot > PAGE.height - PAGE.bottom - LEAST_LEFT;
    return [{ top: isTop ? 0 : begin.top - ABOVE, bottom: isBottom ? PAGE.height : foot, ink, picture }];
  });
}

/** What fills a page to its foot ends there; the next one begins with the rest of its margin, less than any line needs. */
const LAST_MARGIN = 20;

const footOf = (page: number): Place => ({ page, top: PAGE.height - PAGE.bottom });

/** pdfmake fails over what ends beyond the page, be it by the rounding of a sum: so bands end a hair before. */
const HAIR = 0.001;

/** The whole page in its colour, and the bands on it. */
export function painted(colorOf: (page: number) => string, bands: (page: number) => Band[]): DynamicBackground {
  return (page) => [
    filled({ top: 0, bottom: PAGE.height }, colorOf(page), 1),
    ...bands(page).flatMap((band): Content[] => {
      const { top, bottom, ink, picture } = band;
      if (picture === undefined) return [filled(band, ink.bg, 1)];
      const cover = { width: PAGE.width, height: bottom - top - HAIR, align: 'center', valign: 'center' } as const;
      const behind: Content = { image: picture, cover, absolutePosition: { x: 0, y: top } };
      return [behind, filled(band, ink.bg, parseInt(ink.scrim, 10) / 100)];
    }),
  ];
}

function filled({ top, bottom }: Pick<Band, 'top' | 'bottom'>, color: string, fillOpacity: number): Content {
  const rect = { type: 'rect' as const, x: 0, y: 0, w: PAGE.width, h: bottom - top - HAIR, color, fillOpacity };
  return { canvas: [rect], absolutePosition: { x: 0, y: top } };
}
