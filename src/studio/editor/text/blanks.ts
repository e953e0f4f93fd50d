import type { Editor } from '@tiptap/core';

/** A stretch of a text in brackets that waits for its words, such as “[À compléter]”. */
interface Blank {
  from: number;
  to: number;
}

/** Stands for whatever is no letter, so that places in the text are those in the document. */
const PIECE = '\uFFFC';
/** Numbers in brackets are notes. */
const BLANK = /\[(?!\d+\])[^[\]]{2,80}\]/g;

function blanksIn({ state: { doc } }: Editor): Blank[] {
  const text = doc.textBetween(0, doc.content.size, PIECE, PIECE);
  return [...text.matchAll(BLANK)].map(({ 0: words, index }) => ({ from: index + 1, to: index + 1 + words.length }));
}

/** The one that a caret stands in. */
export function blankAround(editor: Editor, at: number): Blank | undefined {
  return blanksIn(editor).find(({ from, to }) => from < at && at < to);
}

/** The one that the selection is in, or is. */
export function chosenBlank(editor: Editor): Blank | undefined {
  const { selection, doc } = editor.state;
  if (selection.empty) return blankAround(editor, selection.from);
  const [start, end] = [Math.max(selection.from, 1), Math.min(selection.to, doc.content.size - 1)];
  return blanksIn(editor).find(({ from, to }) => from <= start && end <= to);
}

/** The first after the selection, or the last before it; from a text that was just come to, the first of all. */
export function nextBlank(editor: Editor, by: 1 | -1): Blank | undefined {
  const { from, to } = editor.state.selection;
  const all = blanksIn(editor);
  return by > 0 ? all.find((one) => one.from >= to) : all.findLast((one) => one.to <= from);
}

export const firstBlank = (editor: Editor): Blank | undefined => blanksIn(editor)[0];
