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
