import type { Editor } from '@tiptap/core';
import type { Spot } from '../insert/spot.js';
import type { Draft } from '../saving/draft.js';
import type { ListStyle } from '../text/text-editor.js';
import { partOf, type CanvasPage, type Caret, type Part } from './canvas-page.js';
import type { useItems } from './use-items.js';

interface Typing {
  draft: Draft;
  page: CanvasPage | null;
  changeItem: ReturnType<typeof useItems>;
  open: (element: HTMLElement, at: Caret) => Editor;
  close: () => void;
  /** The key of the text that follows a part, which is made where there is none. */
  nextText: (part: Part) => Promise<string | null>;
  onInsert: (spot: Spot) => void;
  onPart: (part: Part | null) => void;
  /** What a paragraph says that waits for its words. */
  starter: string;
  /** The same of an item. */
  item: string;
}

/** From text to text by the keyboard alone. */
export function typingOn({ draft, page, changeItem, open, close, nextText, onInsert, onPart, starter, item }: Typing) {
  /** What follows a text, to be written at once, and again after each line that was typed before it was there. */
  const goOn = async (part: Part, before = ''): Promise<void> => {
    close();
    const typed = page?.typedMeanwhile();
    // Nothing is done to the text before while somebody is on the way from it to the next.
    if (typeOf(part) !== 'list') onPart(null);
    const key = await nextText(part);
    const text = key === null ? null : page?.text(key);
    if (!text) {
      typed?.();
      onPart(page?.again(part) ?? null);
      return;
    }
    await takeUp(text, caretIn(text, part, starter), `${before}${typed?.() ?? ''}`);
  };
  /** Writes in a text what was typed for it, and in those that follow what came on further lines. */
  const takeUp = async (text: HTMLElement, at: Caret, typed: string): Promise<void> => {
    const [words = '', ...rest] = typed.split('\n');
    const opened = open(text, at);
    if (words) opened.chain().insertContent({ type: 'text', text: words }).run();
    const next = rest.length > 0 ? partOf(text) : null;
    if (next && isFollowed(next)) await goOn(next, rest.join('\n'));
  };
  /** A paragraph becomes a list of its lines, whose first item is written on. */
  const makeList = async (
    part: Part,
    style: ListStyle,
    key = `${part.id}.text`,
    rest = draft.text(key),
  ): Promise<void> => {
    if (rest === '') draft.forget(key);
    close();
    const typed = page?.typedMeanwhile();
    onPart(null);
    const lines = rest.split('\n').filter((line) => line.trim() !== '');
    const block = { type: 'list', style, items: lines.length > 0 ? lines : [item] };
    await draft.edit([{ op: 'replace_block', block_id: part.id, block }]);
    await page?.drawn;
    const words = typed?.() ?? '';
    const text = page?.text(`${part.id}.items[0]`) ?? page?.text(key);
    if (text) await takeUp(text, rest ? 'start' : 'all', words);
  };
  /** An item that says nothing goes, and what is before it is written on; the only one stays as it was. */
  const takeOut = async (part: Part, key: string): Promise<void> => {
    const { index, before } = itemAt(key);
    draft.forget(key);
    close();
    const isOnly = index === 0 && !page?.text(key.replace('[0]', '[1]'));
    if (isOnly) await page?.refresh(null);
    else await changeItem({ ...part, text: key }, 'item', 'remove');
    const text = page?.text(before);
    if (text) open(text, isOnly ? 'all' : null);
  };
  /** An empty block makes room for another; where none is chosen, it has its words again. */
  const replace = async (part: Part, key: string): Promise<void> => {
    draft.forget(key);
    close();
    onInsert({ at: { instead: part.id }, what: 'block' });
    await page?.refresh(null);
  };
  return { goOn, takeOut, makeList, replace };
}

/** What somebody comes to from a title is written on, unless it waits for its words. */
const caretIn = ({ textContent }: HTMLElement, { kind }: Part, starter: string): Caret =>
  kind === 'section' && textContent !== starter ? null : 'all';

/** Where an item stands in its list, by the key of its text, and the key of the one before it. */
function itemAt(key: string): { index: number; before: string } {
  const index = Number(/\[(\d+)\]$/.exec(key)?.[1] ?? 0);
  return { index, before: key.replace(/\[\d+\]$/, `[${String(Math.max(index - 1, 0))}]`) };
}

export const typeOf = ({ element }: Part): string | undefined => element.dataset['type'];

/** Whether Enter goes on with a text after it. */
export const isFollowed = (part: Part): boolean =>
  part.kind === 'section' || typeOf(part) === 'list' || typeOf(part) === 'paragraph';
