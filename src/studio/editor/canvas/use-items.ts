import type { Dispatch, SetStateAction } from 'react';
import { useText } from '../../language/texts.js';
import { indexAfter, itemOperations, type ItemAct, type Series } from '../part/items.js';
import type { Draft } from '../saving/draft.js';
import type { CanvasPage, Part } from './canvas-page.js';

/** Adds, moves and removes items, rows and columns where they stand; what was chosen stays so where it went. */
export function useItems(draft: Draft, page: CanvasPage | null, onPart: Dispatch<SetStateAction<Part | null>>) {
  const t = useText();
  return async (part: Part, of: Series['of'], act: ItemAct): Promise<Part | null> => {
    await draft.edit(async () => {
      return itemOperations(await draft.sections(), part, of, act, t);
    });
    await page?.drawn;
    const text = of === 'row' ? part.text : shifted(part.text, act);
    const chosen = page?.again({ ...part, text }) ?? null;
    onPart(chosen);
    return chosen;
  };
}

/** The key of the text in the place that it went to; every key that counts does so once. */
const shifted = (text: string | null, act: ItemAct) =>
  text && text.replace(/\[(\d+)\]/, (_, index: string) => `[${String(indexAfter(Number(index), act))}]`);
