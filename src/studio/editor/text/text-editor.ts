import { Editor, Mark, Node, mergeAttributes, type Extensions } from '@tiptap/core';
import { Bold } from '@tiptap/extension-bold';
import { Code } from '@tiptap/extension-code';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Italic } from '@tiptap/extension-italic';
import { Strike } from '@tiptap/extension-strike';
import { Text } from '@tiptap/extension-text';
import { UndoRedo } from '@tiptap/extensions';
import { blankAround, chosenBlank, nextBlank } from './blanks.js';
import { documentOf, textOf, type Written } from './document.js';
import type { VariableUse } from './variables.js';

const Document = Node.create({ name: 'doc', topNode: true, content: 'line' });

const Line = Node.create({
  name: 'line',
  content: 'inline*',
  parseHTML: () => [{ tag: 'div' }, { tag: 'p' }],
  renderHTML: () => ['div', 0],
});

const Link = Mark.create({
  name: 'link',
  inclusive: false,
  addAttributes: () => ({ href: { default: '' } }),
  parseHTML: () => [{ tag: 'a[href^="http"], a[href^="mailto:"], a[href^="tel:"]' }],
  renderHTML: ({ HTMLAttributes }) => ['a', HTMLAttributes, 0],
});

/** A value that is filled in when the proposal is read, in one piece. */
const variable = (nameOf: (name: string) => string) =>
  Node.create({
    name: 'variable',
    group: 'inline',
    inline: true,
    atom: true,
    addAttributes: () => ({ name: { default: '' }, fallback: { default: null } }),
    parseHTML: () => [{ tag: 'span[data-variable]' }],
    renderHTML: ({ node, HTMLAttributes }) => [
      'span',
      mergeAttributes(HTMLAttributes, { 'data-variable': String(node.attrs['name']) }),
      nameOf((node.attrs as VariableUse).name),
    ],
    renderText: ({ node }) => `{{${String(node.attrs['name'])}}}`,
  });

export type ListStyle = 'bullet' | 'number';

export interface TextEditing {
  /** Where the text stands on the page; it comes back as it was when the editing ends. */
  element: HTMLElement;
  text: string;
  written: Written;
  /** What people call a variable. */
  nameOf: (variable: string) => string;
  /** What screen readers call the field. */
  label: string;
  onWrite: (text: string) => void;
  /** Enter at its end, or anywhere in one that has no lines, goes on with a text after it, where there can be one. */
  onNext?: () => void;
  /** Backspace in an empty text takes it out, where it is one of several. */
  onEmptied?: () => void;
  /** A hyphen or a star and a space at its beginning make a list of it, with what stood after them; keys do so anywhere. */
  onList?: (style: ListStyle, rest: string) => void;
  /** `/` in an empty text, or in the place of all of it, asks for something else there. */
  onSlash?: () => void;
}

export interface EditedText {
  editor: Editor;
  /** Leaves on the page what is written there, until it is drawn anew. */
  close: () => void;
}

/** An editor in the place of a text, with its fonts and in its width. */
export function editText(editing: TextEditing): EditedText {
  const { element, text, written, nameOf, label, onWrite } = editing;
  const shown = [...element.childNodes];
  let isWritten = false;
  let before: ReturnType<typeof chosenBlank>;
  element.replaceChildren();
  element.dataset['editing'] = '';
  const editor: Editor = new Editor({
    element,
    extensions: extensionsOf(written, nameOf),
    content: documentOf(text, written),
    enableInputRules: written === 'markdown',
    enablePasteRules: written === 'markdown',
    injectCSS: false,
    editorProps: {
      attributes: { role: 'textbox', 'aria-label': label, 'aria-multiline': String(written === 'markdown') },
      handleKeyDown: (_view, event) => pressed(event, editor, editing),
      handleDOMEvents: {
        mousedown: () => {
          before = chosenBlank(editor);
          return false;
        },
      },
      handleClick: (_view, at, event) => {
        const blank = event.shiftKey ? undefined : blankAround(editor, at);
        // A second click is meant for a place within it.
        if (!blank || blank.from === before?.from) return false;
        return editor.commands.setTextSelection(blank);
      },
    },
    onUpdate: () => {
      isWritten = true;
      onWrite(textOf(editor.getJSON(), written));
    },
  });
  const close = () => {
    const line = editor.view.dom.firstElementChild;
    const left = isWritten && line ? [...line.childNodes] : shown;
    editor.destroy();
    delete element.dataset['editing'];
    element.replaceChildren(...left);
  };
  return { editor, close };
}

function pressed(event: KeyboardEvent, editor: Editor, editing: TextEditing): boolean {
  const { written, onNext, onEmptied, onSlash, onList } = editing;
  const act = (run: () => void) => {
    event.preventDefault();
    run();
    return true;
  };
  const { key } = event;
  if (key === 'Enter') return entered(event, editor, written, onNext);
  if (key === 'Backspace' && onEmptied && editor.isEmpty) return act(onEmptied);
  if (key === ' ' && onList && isListed(editor))
    return act(() => {
      editor.commands.deleteRange({ from: 1, to: 2 });
      onList('bullet', textOf(editor.getJSON(), written));
    });
  const style = onList && styleOf(event);
  if (style)
    return act(() => {
      onList(style, textOf(editor.getJSON(), written));
    });
  const blank = key === 'Tab' ? nextBlank(editor, event.shiftKey ? -1 : 1) : undefined;
  if (blank) return act(() => editor.commands.setTextSelection(blank));
  if (key === '/' && onSlash && isWhollyChosen(editor)) return act(onSlash);
  return left(event, editor);
}

/** Which list is asked for by the keys that other editors have for it. */
function styleOf({ code, shiftKey, ctrlKey, metaKey }: KeyboardEvent): ListStyle | undefined {
  if (!shiftKey || !(ctrlKey || metaKey)) return undefined;
  return code === 'Digit8' ? 'bullet' : code === 'Digit7' ? 'number' : undefined;
}

function extensionsOf(written: Written, nameOf: (name: string) => string): Extensions {
  const all: Extensions = [Document, Line, Text, UndoRedo, variable(nameOf)];
  return written === 'plain' ? all : [...all, Bold, Italic, Strike, Code, Link, HardBreak];
}

/** Whether the sign of a list stands before the caret, and nothing else. */
function isListed({ state: { selection, doc } }: Editor): boolean {
  return selection.empty && selection.from === 2 && ['-', '*', '•'].includes(doc.textBetween(1, 2));
}

function isWhollyChosen({ isEmpty, state: { selection, doc } }: Editor): boolean {
  return isEmpty || (selection.from <= 1 && selection.to >= doc.content.size - 1);
}

/** A text is one piece: a new line in it is a break, after what is in brackets, and one that has no lines is done with. */
function entered(event: KeyboardEvent, editor: Editor, written: Written, onNext?: () => void): boolean {
  event.preventDefault();
  const blank = chosenBlank(editor);
  if (blank) editor.commands.setTextSelection(blank.to);
  const isEnd = blank ? blank.to >= editor.state.doc.content.size - 1 : isAtEnd(editor);
  const isDone = written === 'plain' || (isEnd && !event.shiftKey);
  if (onNext && isDone && !editor.isEmpty) onNext();
  else if (written === 'markdown') editor.commands.setHardBreak();
  else editor.commands.blur();
  return true;
}

/** Asked of the browser, as the editor hears of a caret that was moved only after the next key, where that follows at once. */
function isAtEnd({ view, state: { doc } }: Editor): boolean {
  const caret = view.dom.ownerDocument.getSelection();
  if (!caret?.isCollapsed || !caret.focusNode || !view.dom.contains(caret.focusNode)) return false;
  return view.posAtDOM(caret.focusNode, caret.focusOffset) >= doc.content.size - 1;
}

function left(event: KeyboardEvent, editor: Editor): boolean {
  if (event.key !== 'Escape') return false;
  editor.commands.blur();
  return true;
}
