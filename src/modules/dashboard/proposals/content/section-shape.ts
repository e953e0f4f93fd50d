import { emptyItem, ITEM_LISTS } from '../../../content/blocks/block-forms.dto.js';
import type { Block } from '../../../content/blocks/blocks.dto.js';
import type { Section } from '../../../content/content.dto.js';
import { isRecord } from './section-texts.js';

/** One thing of several in a block, such as `blocks[2].items[0]`: the list that it is in, and its place there. */
export interface ItemPlace {
  list: string;
  index: number;
}

const ITEM = new RegExp(`^(.*\\.(?:${ITEM_LISTS.join('|')}))\\[(\\d+)\\]`);
const ACT = /^(add|remove|up|down):(blocks[\w.[\]]{1,200})$/;

/** Where a text lies, if it lies in a list. */
export function placeOf(path: string): ItemPlace | null {
  const [, list, index] = ITEM.exec(path) ?? [];
  return list === undefined ? null : { list, index: Number(index) };
}

export function isShapeAct(act: string): boolean {
  return ACT.test(act);
}

/** What was done to the lists of the section since the form was made, in order. */
export function shapeActsIn(text: string): string[] {
  return text.split(' ').filter(isShapeAct).slice(0, 500);
}

/** The section with its lists as these acts leave them; one that makes no sense does nothing. */
export function shaped(section: Section, acts: readonly string[]): Section {
  const copy = structuredClone(section);
  for (const act of acts) apply(copy, act);
  return copy;
}

export function countIn(section: Section, list: string): number {
  const found = valueAt(section, list);
  return Array.isArray(found) ? found.length : 0;
}

function apply(section: Section, text: string): void {
  const [, act, path = ''] = ACT.exec(text) ?? [];
  const place = act === 'add' ? { list: path, index: -1 } : placeOf(path);
  const found = place && valueAt(section, place.list);
  if (!Array.isArray(found)) return;
  const items: unknown[] = found;
  if (act === 'add') {
    const block = valueAt(section, path.replace(/\.\w+$/, ''));
    if (isRecord(block)) items.push(emptyItem(block as Block));
    return;
  }
  const { index } = place as ItemPlace;
  const to = act === 'up' ? index - 1 : index + 1;
  const [item] =
    index < items.length && (act === 'remove' || (to >= 0 && to < items.length)) ? items.splice(index, 1) : [];
  if (item !== undefined && act !== 'remove') items.splice(to, 0, item);
}

function valueAt(section: Section, path: string): unknown {
  let here: unknown = section;
  for (const [, key, index] of path.matchAll(/([a-z_]+)|\[(\d+)\]/g)) {
    if (index !== undefined) here = Array.isArray(here) ? (here[Number(index)] as unknown) : undefined;
    else here = isRecord(here) && Object.hasOwn(here, key ?? '') ? here[key ?? ''] : undefined;
  }
  return here;
}
