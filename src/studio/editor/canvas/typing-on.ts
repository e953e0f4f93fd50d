import type { Editor } from '@tiptap/core';
import type { Spot } from '../insert/spot.js';
import type { Draft } from '../saving/draft.js';
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
  /** What a paragraph says that waits for its words. */
  starter: string;
}

/** From text to text by the keyboard alone. */
export function typingOn({ draft, page, changeItem, open, close, nextText, onInsert, starter }: Typing) {
  /** What follows a text, to be written at once, and again after each line that was typed before it was there. */
  const goOn = async (part: Part, before = ''): Promise<void> => {
    close();
    const typed = page?.typedMeanwhile();
    const key = await nextText(part);
    const [words = '', ...rest] = `${before}${typed?.() ?? ''}`.split('\n');
    const text = key === null ? null : page?.text(key);
    if (!text) return;
    const opened = open(text, caretIn(text, part, starter));
    if (words) opened.chain().insertContent({ type: 'text', text: words }).run();
    const next = rest.length > 0 ? partOf(text) : null;
    if (next && isFollowed(next)) await goOn(next, rest.join('\n'));
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
  return { goOn, takeOut, replace };
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
