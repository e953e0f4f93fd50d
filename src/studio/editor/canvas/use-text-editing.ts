import type { Editor } from '@tiptap/core';
import { useRef, useState, type Dispatch, type SetStateAction } from 'react';
import { whenReleased } from '../../frame/pressing.js';
import { useText, useTextOf } from '../../language/texts.js';
import type { Spot } from '../insert/spot.js';
import type { Draft } from '../saving/draft.js';
import { blankAround, firstBlank } from '../text/blanks.js';
import type { Written } from '../text/document.js';
import { editText, type EditedText } from '../text/text-editor.js';
import { partOf, type CanvasPage, type Caret, type Part } from './canvas-page.js';
import { isFollowed, typeOf, typingOn } from './typing-on.js';
import type { useItems } from './use-items.js';

type OnPart = Dispatch<SetStateAction<Part | null>>;

/** At most one text is edited; what is typed goes to the draft. */
export function useTextEditing(
  draft: Draft,
  page: CanvasPage | null,
  changeItem: ReturnType<typeof useItems>,
  onInsert: (spot: Spot) => void,
  onPart: OnPart,
) {
  const nextText = useNextText(draft, page, changeItem);
  const t = useText();
  const textOf = useTextOf();
  const [editor, setEditor] = useState<Editor | null>(null);
  const current = useRef<EditedText | null>(null);
  const close = () => {
    if (!current.current) return;
    current.current.close();
    current.current = null;
    setEditor(null);
    void settle(draft, page, onPart);
  };
  const { goOn, takeOut, makeList, replace } = typingOn({
    ...{ draft, page, changeItem, close, nextText, onInsert, onPart },
    open: (...of) => open(...of),
    ...{ starter: t('starter.text'), item: t('starter.item') },
  });
  const open = (element: HTMLElement, at: Caret) => {
    close();
    const key = element.dataset['text'] ?? '';
    const part = partOf(element);
    const opening = editText({
      element,
      text: draft.begin(key),
      written: element.dataset['written'] as Written,
      nameOf: (name) => textOf('variable', name),
      label: textOf('editor', 'text'),
      // An item without words is none: it is kept as it was until it has some, or goes.
      onWrite: (text) => {
        if (text === '' && part && typeOf(part) === 'list') draft.forget(key);
        else draft.write(key, text);
      },
      ...(part && typeOf(part) === 'list' && { onEmptied: () => void takeOut(part, key) }),
      ...(part && typeOf(part) === 'paragraph' && { onList: (style, rest) => void makeList(part, style, key, rest) }),
      ...(part && isFollowed(part) && { onNext: () => void goOn(part) }),
      ...(part && key === `${part.id}.text` && { onSlash: () => void replace(part, key) }),
    });
    const { view } = opening.editor;
    opening.editor.on('blur', () => {
      // The bar takes the focus for a moment, and gives it back.
      const leave = () => {
        if (current.current === opening && !page?.isAtBar() && !view.hasFocus()) close();
      };
      setTimeout(whenReleased, 120, leave);
    });
    current.current = opening;
    setEditor(opening.editor);
    // By whatever way somebody came to it, what can be done is done with what is written.
    onPart(part);
    putCaret(opening.editor, at);
    return opening.editor;
  };
  return { editor, open, close, makeList };
}

/** Draws what was written once it is stored; what is chosen stays so, as it is drawn now. */
async function settle(draft: Draft, page: CanvasPage | null, onPart: OnPart): Promise<void> {
  await draft.flush();
  await page?.settle();
  onPart((part) => (part && !part.element.isConnected ? (page?.again(part) ?? null) : part));
}

/** In what the text leaves blank, that is chosen, so that it is written over. */
function putCaret(editor: Editor, at: Caret): void {
  const { view, commands } = editor;
  const end = view.state.doc.content.size - 1;
  if (at === 'all') commands.selectAll();
  else if (at === 'start') commands.setTextSelection(1);
  else if (at === 'blank') commands.setTextSelection(firstBlank(editor) ?? end);
  else {
    const place = (at && view.posAtCoords(at)?.pos) ?? end;
    commands.setTextSelection(blankAround(editor, place) ?? place);
  }
  // At once, as the next key may be on its way; the library's own command waits for a frame.
  view.focus();
}

/** What comes after a title, or what stands above it, in its section. */
function textAfter(page: CanvasPage | null, { id, text }: Part): string | null {
  const all = [...(page?.document.querySelectorAll<HTMLElement>(`[data-section="${id}"] [data-text]`) ?? [])];
  return all[all.findIndex(({ dataset }) => dataset['text'] === text) + 1]?.dataset['text'] ?? null;
}

/** Tells the key of the text that follows: a title's own, the next item of a list, or another paragraph, which are added. */
function useNextText(draft: Draft, page: CanvasPage | null, changeItem: ReturnType<typeof useItems>) {
  const t = useText();
  return async (part: Part): Promise<string | null> => {
    if (typeOf(part) === 'list') return (await changeItem(part, 'item', 'add'))?.text ?? null;
    const following = part.kind === 'section' ? textAfter(page, part) : null;
    if (following !== null) return following;
    const block = { type: 'paragraph', text: t('starter.text') };
    const at = part.kind === 'section' ? { in: part.id } : { after: part.id };
    const edit = await draft.edit([{ op: 'insert_block', block, ...at }]);
    await page?.drawn;
    const added = edit?.changed
      .flatMap(({ block_ids }) => block_ids)
      .find((id) => page?.text(`${id}.text`) && id !== part.id);
    return added === undefined ? null : `${added}.text`;
  };
}
