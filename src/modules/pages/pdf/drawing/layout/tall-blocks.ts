import { createRequire } from 'node:module';

/** Something drawn, as pdfmake has it: a line of words, a picture or a shape, from the top of its block. */
interface Drawn {
  y?: number;
  y1?: number;
  y2?: number;
  h?: number;
  type?: string;
  points?: { x: number; y: number }[];
  _height?: number;
  getHeight?(): number;
  clone?(): Drawn;
}

interface Item {
  type: string;
  item: Drawn;
}

interface Slice {
  items: Item[];
  height: number;
}

interface Page {
  items: Item[];
  pageSize: { height: number };
}

interface Context {
  pages: Page[];
  y: number;
  availableHeight: number;
  pageMargins: { top: number; bottom: number };
  getCurrentPage(): Page;
}

interface Writer {
  transactionLevel: number;
  repeatables: { height: number }[];
  contextStack: Context[];
  context(): Context;
  popContext(): void;
  addFragment(slice: Slice): unknown;
  commitUnbreakableBlock(x?: number, y?: number): void;
}

/** What is longer than a page anyway begins where at least so much is left of one. */
const WORTH_BEGINNING = 160;

/**
 * Has pdfmake cut what is to be kept together where it is taller than a page. By itself it leaves such a block out, with all
 * its words, and says nothing.
 */
export function breakTallBlocks(): void {
  const { default: writer } = createRequire(import.meta.url)('pdfmake/js/PageElementWriter.js') as {
    default: { prototype: Writer };
  };
  const { prototype } = writer;
  // eslint-disable-next-line @typescript-eslint/unbound-method -- it is called with its writer below
  const commit = prototype.commitUnbreakableBlock;
  prototype.commitUnbreakableBlock = function (this: Writer, x?: number, y?: number): void {
    const isOutermost = this.transactionLevel === 1 && x === undefined && y === undefined;
    const block = this.context();
    const most = isOutermost ? roomOfPage(this) : Infinity;
    if (block.y <= most) {
      commit.call(this, x, y);
      return;
    }
    this.transactionLevel = 0;
    this.popContext();
    const { availableHeight } = this.context();
    const first = availableHeight >= WORTH_BEGINNING ? availableHeight : most;
    for (const slice of slicesOf(block.pages[0]?.items ?? [], block.y, first, most)) this.addFragment(slice);
  };
}

function roomOfPage({ contextStack, repeatables }: Writer): number {
  const outer = contextStack.at(-1);
  if (!outer) return Infinity;
  const { top, bottom } = outer.pageMargins;
  const repeated = repeatables.reduce((sum, { height }) => sum + height, 0);
  return outer.getCurrentPage().pageSize.height - top - bottom - repeated;
}

function slicesOf(items: Item[], height: number, first: number, others: number): Slice[] {
  const slices: Slice[] = [];
  let top = 0;
  while (top < height) {
    const most = top === 0 ? first : others;
    const end = height - top <= most ? height : cutBetween(items, top, top + most);
    slices.push({ items: items.flatMap((item) => within(item, top, end)), height: end - top });
    top = end;
  }
  return slices;
}

/** Where no line and no picture is cut; if there is no such place, at the end. */
function cutBetween(items: Item[], top: number, end: number): number {
  for (let cut = end; cut > top;) {
    const crossed = items.filter((item) => isWhole(item) && startOf(item) < cut && endOf(item) > cut);
    if (crossed.length === 0) return cut;
    cut = Math.min(...crossed.map(startOf));
  }
  return end;
}

const isWhole = ({ type }: Item) => type !== 'vector';
const startOf = ({ item }: Item) => item.y ?? item.y1 ?? item.points?.[0]?.y ?? 0;
const endOf = (item: Item) => startOf(item) + (item.item.getHeight?.() ?? item.item._height ?? 0);

function within({ type, item }: Item, top: number, end: number): Item[] {
  const start = startOf({ type, item });
  if (item.type === 'rect' && item.h) {
    const [from, to] = [Math.max(start, top), Math.min(start + item.h, end)];
    return to > from ? [{ type, item: { ...item, y: from - top, h: to - from } }] : [];
  }
  return start >= top && start < end ? [{ type, item: moved(item, top) }] : [];
}

function moved(item: Drawn, up: number): Drawn {
  const copy = item.clone?.() ?? { ...item };
  if (copy.points) copy.points = copy.points.map(({ x, y }) => ({ x, y: y - up }));
  for (const key of ['y', 'y1', 'y2'] as const) {
    const value = copy[key];
    if (value !== undefined) copy[key] = value - up;
  }
  return copy;
}
