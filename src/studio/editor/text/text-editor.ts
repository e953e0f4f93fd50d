import { Editor, Mark, Node, mergeAttributes, type Extensions } from '@tiptap/core';
import { Bold } from '@tiptap/extension-bold';
import { Code } from '@tiptap/extension-code';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Italic } from '@tiptap/extension-italic';
import { Strike } from '@tiptap/extension-strike';
import { Text } from '@tiptap/extension-text';
import { UndoRedo } from '@tiptap/extensions';
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
  const { element, text, written, nameOf, label, onWrite, onNext, onEmptied, onSlash } = editing;
  const shown = [...element.childNodes];
  let isWritten = false;
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
      handleKeyDown: (_view, event) => {
        if (event.key === 'Enter') return entered(event, editor, written, onNext);
        if (event.key === 'Backspace' && onEmptied && editor.isEmpty) {
          event.preventDefault();
          onEmptied();
          return true;
        }
        if (event.key !== '/' || !onSlash || !isWhollyChosen(editor)) return left(event, editor);
        event.preventDefault();
        onSlash();
        return true;
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

function extensionsOf(written: Written, nameOf: (name: string) => string): Extensions {
  const all: Extensions = [Document, Line, Text, UndoRedo, variable(nameOf)];
  return written === 'plain' ? all : [...all, Bold, Italic, Strike, Code, Link, HardBreak];
}

function isWhollyChosen({ isEmpty, state: { selection, doc } }: Editor): boolean {
  return isEmpty || (selection.from <= 1 && selection.to >= doc.content.size - 1);
}

/** A text is one piece: a new line in it is a break, and one that has no lines is done with. */
function entered(event: KeyboardEvent, editor: Editor, written: Written, onNext?: () => void): boolean {
  event.preventDefault();
  const isDone = written === 'plain' || (isAtEnd(editor) && !event.shiftKey);
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
