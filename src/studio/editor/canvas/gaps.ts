import { MOST_COLUMNS, type Side } from './columns.js';

/** A place between the parts of the page, where one can be put. */
export interface Gap {
  /** What operations name it by. */
  at: Beside;
  /** The line that shows it, in the page's own measure. */
  line: Line;
}

/** Beside a part; within what is still empty. */
export type Beside = { before: string } | { after: string } | { in: string };

export interface Line {
  left: number;
  top: number;
  width: number;
  /** Of one that stands upright. */
  height?: number;
}

/** A place at the left or the right of a block. */
export interface SideGap {
  side: Side;
  line: Line;
}

interface Point {
  clientX: number;
  clientY: number;
}

/** As near to the edges of columns the place is above or below them, but never for most of what is one line high. */
const EDGE = 10;
const EDGE_SHARE = 0.2;

/** The place for a block that is the nearest to the pointer; null where one that is moved stands there already. */
export function blockGap(document: Document, at: Point, moved: HTMLElement | null = null): Gap | null {
  const holder = columnAt(document, at, moved) ?? sectionAt(document, at);
  if (!holder) return null;
  const id = idOfHolder(holder);
  const all = blocksIn(document, id);
  const others = all.filter((block) => block !== moved);
  if (others.length === 0) return moved && all.length > 0 ? null : withinEmpty(holder, id);
  const nearest = least(others, (block) => awayFrom(block.getBoundingClientRect(), at));
  const rect = nearest.getBoundingClientRect();
  const isAfter = at.clientY > (rect.top + rect.bottom) / 2;
  const beside = all[all.indexOf(nearest) + (isAfter ? 1 : -1)];
  if (moved && beside === moved) return null;
  return { at: besideOf(nearest.dataset['block'] ?? '', isAfter), line: between(nearest, beside, isAfter) };
}

/** So near to its left edge the place is beside a block: handles are dragged along outside of it. */
const AT_LEFT = [12, 16] as const;
/** The same at its right edge, where nothing else is; of a narrow one, never most of it. */
const AT_RIGHT = [40, 80] as const;
const RIGHT_SHARE = 0.2;
/** Columns stand below each other on a page that is as narrow. */
const NARROW = 640;

/** The place at a side of the block under the pointer, for one that is dragged there; null where it is at none. */
export function sideGap(document: Document, { clientX, clientY }: Point, moved: HTMLElement): SideGap | null {
  if (document.documentElement.clientWidth <= NARROW) return null;
  const all = [...document.querySelectorAll<HTMLElement>('[data-block]')];
  const at = all.filter(
    (block) => isSideTarget(block, moved) && sideAt(block.getBoundingClientRect(), clientX, clientY),
  );
  const block = at.at(-1);
  if (!block) return null;
  const { left, right, top, height } = block.getBoundingClientRect();
  const isAfter = sideAt(block.getBoundingClientRect(), clientX, clientY) === 'right';
  const line = { left: isAfter ? right + EDGE : left - EDGE, top: scrolled(document) + top, width: 3, height };
  return { side: { beside: block.dataset['block'] ?? '', isAfter }, line };
}

function isSideTarget(block: HTMLElement, moved: HTMLElement): boolean {
  if (moved.contains(block) || block.dataset['type'] === 'columns') return false;
  const column = block.parentElement?.closest('.columns > [data-entry]');
  return !column || (column.parentElement?.childElementCount ?? 0) < MOST_COLUMNS;
}

function sideAt({ left, right, top, bottom, width }: DOMRect, x: number, y: number): 'left' | 'right' | null {
  if (y < top || y > bottom || width === 0) return null;
  if (left - AT_LEFT[0] <= x && x <= left + AT_LEFT[1]) return 'left';
  const inner = Math.min(AT_RIGHT[1], width * RIGHT_SHARE);
  return right - inner <= x && x <= right + AT_RIGHT[0] ? 'right' : null;
}

/** The same for a section. */
export function sectionGap(document: Document, at: Point, moved: string | null = null): Gap | null {
  const ids = sectionIds(document);
  const others = ids.filter((id) => id !== moved);
  if (others.length === 0) return null;
  const nearest = least(others, (id) => awayFrom(extentOf(document, id), at));
  const rect = extentOf(document, nearest);
  const isAfter = at.clientY > (rect.top + rect.bottom) / 2;
  if (moved !== null && ids[ids.indexOf(nearest) + (isAfter ? 1 : -1)] === moved) return null;
  const top = scrolled(document) + (isAfter ? rect.bottom : rect.top);
  return { at: besideOf(nearest, isAfter), line: { left: 0, top, width: document.documentElement.clientWidth } };
}

/** How far a section reaches; a cover's is drawn in two. */
export function extentOf(document: Document, id: string): Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'> {
  const rects = elementsOf(document, id).map((element) => element.getBoundingClientRect());
  return {
    left: Math.min(...rects.map(({ left }) => left)),
    right: Math.max(...rects.map(({ right }) => right)),
    top: Math.min(...rects.map(({ top }) => top)),
    bottom: Math.max(...rects.map(({ bottom }) => bottom)),
  };
}

export const scrolled = (document: Document): number => document.defaultView?.scrollY ?? 0;

const besideOf = (id: string, isAfter: boolean): Beside => (isAfter ? { after: id } : { before: id });

function elementsOf(document: Document, id: string): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(`[data-section="${id}"]`)];
}

function sectionIds(document: Document): string[] {
  const all = [...document.querySelectorAll<HTMLElement>('[data-section]')];
  return [...new Set(all.map(({ dataset }) => dataset['section'] ?? ''))];
}

function blocksIn(document: Document, holder: string): HTMLElement[] {
  const all = document.querySelectorAll<HTMLElement>(
    `[data-section="${holder}"] [data-block], [data-entry="${holder}"] [data-block]`,
  );
  return [...all].filter((block) => block.offsetHeight > 0 && idOfHolder(block.parentElement) === holder);
}

/** What blocks stand in by itself: a column, else a section. */
function idOfHolder(element: HTMLElement | null): string {
  const { entry, section = '' } = element?.closest<HTMLElement>('[data-entry], [data-section]')?.dataset ?? {};
  return entry ?? section;
}

function columnAt(document: Document, { clientX, clientY }: Point, moved: HTMLElement | null): HTMLElement | null {
  const columns = [...document.querySelectorAll<HTMLElement>('.columns > [data-entry]')];
  const around = columns.filter((column) => {
    if (moved?.contains(column)) return false;
    const { left, right } = column.getBoundingClientRect();
    const { top, bottom, height } = (column.parentElement ?? column).getBoundingClientRect();
    const edge = Math.min(EDGE, height * EDGE_SHARE);
    return left <= clientX && clientX <= right && top + edge < clientY && clientY < bottom - edge;
  });
  return around.at(-1) ?? null;
}

function sectionAt(document: Document, at: Point): HTMLElement | null {
  const sections = [...document.querySelectorAll<HTMLElement>('[data-section]')];
  return sections.length > 0 ? least(sections, (section) => awayFrom(section.getBoundingClientRect(), at)) : null;
}

function withinEmpty(holder: HTMLElement, id: string): Gap {
  const { left, top, bottom, width } = holder.getBoundingClientRect();
  return { at: { in: id }, line: { left, top: scrolled(holder.ownerDocument) + (top + bottom) / 2, width } };
}

/** In the middle between two that stand below each other, else close to the one. */
function between(one: HTMLElement, beside: HTMLElement | undefined, isAfter: boolean): Line {
  const { left, top, bottom, width } = one.getBoundingClientRect();
  const other = beside?.getBoundingClientRect();
  const room = other && (isAfter ? other.top - bottom : top - other.bottom);
  const half = room !== undefined && room >= 0 ? room / 2 : EDGE;
  return { left, top: scrolled(one.ownerDocument) + (isAfter ? bottom + half : top - half), width };
}

function awayFrom(rect: Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>, { clientX, clientY }: Point): number {
  const down = Math.max(rect.top - clientY, clientY - rect.bottom, 0);
  const across = Math.max(rect.left - clientX, clientX - rect.right, 0);
  return down * down + across * across;
}

function least<T>(all: readonly T[], measure: (one: T) => number): T {
  return all.reduce((best, one) => (measure(one) < measure(best) ? one : best));
}
