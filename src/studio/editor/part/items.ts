import type { Section } from '../../../../sdk/src/generated/types.js';
import type { TextName } from '../../language/texts.js';
import type { Part } from '../canvas/canvas-page.js';
import { placeOf, type Block } from '../canvas/places.js';
import type { Operation } from '../saving/operation.js';

export type ItemAct = 'back' | 'forth' | 'add' | 'remove';
type Say = (name: TextName) => string;

/** A series of a block in which something was chosen: its items, its rows or its columns. */
export interface Series {
  of: 'item' | 'row' | 'column';
  index: number;
  count: number;
  /** How few and how many there may be. */
  bounds: readonly [number, number];
  /** The block as it is with each list of the series treated alike. */
  rewrite: (change: Rewrite) => Block;
}

/** What is done to a list: a new entry is made where one is added. */
type Rewrite = <T>(list: readonly T[], fresh: () => T) => T[];

/** The series of a block that go through what is chosen in it. */
export function seriesOf(block: Block, { entry, text }: Pick<Part, 'entry' | 'text'>, say: Say): Series[] {
  const all = allOf(block, entry, Number(/\[(\d+)\]/.exec(text ?? '')?.[1] ?? -1), text ?? '', say);
  return all.filter(({ index }) => index >= 0);
}

function allOf(block: Block, entry: string | null, at: number, text: string, say: Say): Series[] {
  const items = <T extends { id?: string }>(
    list: readonly T[],
    most: number,
    least: number,
    fresh: () => NoInfer<T>,
    key: string,
  ) =>
    series('item', indexIn(list, entry), list.length, [least, most], (change) => ({
      ...block,
      [key]: change(list, fresh),
    }));
  switch (block.type) {
    case 'list':
      return [
        series('item', at, block.items.length, [1, 100], (change) => ({
          ...block,
          items: change(block.items, () => say('starter.item')),
        })),
      ];
    case 'cards':
      return [items(block.items, 12, 1, () => likeCard(block.items[0] ?? {}, say), 'items')];
    case 'timeline':
      return [items(block.items, 50, 1, () => ({ date: say('starter.date'), title: say('starter.step') }), 'items')];
    case 'questions':
      return [
        items(block.items, 50, 1, () => ({ question: say('starter.question'), answer: say('starter.text') }), 'items'),
      ];
    case 'gallery':
      return [items(block.images, block.display === 'before_after' ? 2 : 12, 2, () => ({ alt: '' }), 'images')];
    case 'columns':
      return [columns(block, entry)];
    case 'table':
      return table(block, entry, at, say);
    case 'comparison':
      return comparison(block, entry, text.endsWith('.label') ? -1 : at, say);
    case 'paragraph':
    case 'heading':
    case 'quote':
    case 'callout':
    case 'divider':
    case 'button':
    case 'image':
    case 'video':
    case 'embed':
    case 'offer':
    case 'packages':
    case 'signature':
      return [];
    default:
      return ofUnknown(block);
  }
}

/** Of a type that a newer service has; the compiler asks for all that are known. */
const ofUnknown = (_block: never): Series[] => [];

type Of<Type extends Block['type']> = Extract<Block, { type: Type }>;

function columns(block: Of<'columns'>, entry: string | null): Series {
  const ids = block.column_ids ?? [];
  return series('column', ids.indexOf(entry ?? ''), block.columns.length, [2, 4], (change) => ({
    ...block,
    columns: change(block.columns, () => []),
    column_ids: change(ids, () => ''),
  }));
}

function table(block: Of<'table'>, entry: string | null, at: number, say: Say): Series[] {
  const { header, rows, row_ids: ids = [], align } = block;
  return [
    series('row', ids.indexOf(entry ?? ''), rows.length, [1, 200], (change) => ({
      ...block,
      rows: change(rows, () => header.map(() => '')),
      row_ids: change(ids, () => ''),
    })),
    series('column', at, header.length, [1, 12], (change) => ({
      ...block,
      header: change(header, () => say('starter.heading')),
      rows: rows.map((row) => change(row, () => '')),
      ...(align && { align: change(align, () => 'left') }),
    })),
  ];
}

function comparison(block: Of<'comparison'>, entry: string | null, at: number, say: Say): Series[] {
  const { columns: compared, rows } = block;
  return [
    series('row', indexIn(rows, entry), rows.length, [1, 50], (change) => ({
      ...block,
      rows: change(rows, () => ({ label: say('starter.step'), values: compared.map(() => '') })),
    })),
    series('column', at, compared.length, [2, 6], (change) => ({
      ...block,
      columns: change(compared, () => ({ name: say('starter.heading') })),
      rows: rows.map((row) => ({ ...row, values: change(row.values, () => '') })),
    })),
  ];
}

const series = (
  of: Series['of'],
  index: number,
  count: number,
  bounds: Series['bounds'],
  rewrite: Series['rewrite'],
): Series => ({ of, index, count, bounds, rewrite });

const indexIn = (list: readonly { id?: string }[], id: string | null) =>
  id === null ? -1 : list.findIndex((one) => one.id === id);

type CardItem = Of<'cards'>['items'][number];

/** A card with the same texts as another, as each variant has others. */
function likeCard(card: CardItem, say: Say): CardItem {
  const { title, text, value, name, role } = card;
  const fresh: CardItem = {
    ...(title && { title: say('starter.heading') }),
    ...(text && { text: say('starter.text') }),
    ...(value && { value: '100' }),
    ...(name && { name: say('starter.name') }),
    ...(role && { role: say('field.role') }),
  };
  return Object.keys(fresh).length > 0 ? fresh : { title: say('starter.heading') };
}

/** Whether there is room for it. */
export function isPossible({ index, count, bounds: [least, most] }: Series, act: ItemAct): boolean {
  return { back: index > 0, forth: index < count - 1, add: count < most, remove: count > least }[act];
}

/** Where the item stands afterwards, or the new one. */
export const indexAfter = (index: number, act: ItemAct) => index + { back: -1, forth: 1, add: 1, remove: 0 }[act];

/** The change of a block in which something is added, moved or removed; of the document as it is at that moment. */
export function itemOperations(sections: Section[], part: Part, of: Series['of'], act: ItemAct, say: Say): Operation[] {
  const block = placeOf(sections, part.id)?.value as Block | undefined;
  const found = block && seriesOf(block, part, say).find((one) => one.of === of);
  if (!found || !isPossible(found, act)) return [];
  const { index } = found;
  const rewritten = found.rewrite((list, fresh) => {
    const copy = [...list];
    if (act === 'add') copy.splice(index + 1, 0, fresh());
    else {
      const [taken] = copy.splice(index, 1);
      if (act !== 'remove' && taken !== undefined) copy.splice(indexAfter(index, act), 0, taken);
    }
    return copy;
  });
  return [{ op: 'replace_block', block_id: part.id, block: rewritten }];
}
