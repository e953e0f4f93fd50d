import type { Editor } from '@tiptap/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useReducer, useState } from 'react';
import { useText, useTextOf } from '../../language/texts.js';
import type { Draft } from '../saving/draft.js';
import { declaredBy } from '../saving/document-store.js';
import { VARIABLE_NAMES } from './variables.js';

const MARKS = [
  ['bold', 'B'],
  ['italic', 'I'],
  ['strike', 'S'],
  ['code', '<>'],
] as const;

/** What the selected words can become. */
export function TextTools({ editor, draft }: { editor: Editor; draft: Draft }) {
  const t = useText();
  const [isLinking, setLinking] = useState(false);
  useTold(editor);
  const isFormatted = 'bold' in editor.schema.marks;
  return (
    <>
      {isFormatted &&
        MARKS.map(([mark, sign]) => (
          <button
            key={mark}
            type="button"
            className={mark}
            title={t(`text.${mark}`)}
            aria-label={t(`text.${mark}`)}
            aria-pressed={editor.isActive(mark)}
            onPointerDown={keepFocus}
            onClick={() => editor.chain().focus().toggleMark(mark).run()}
          >
            {sign}
          </button>
        ))}
      {isFormatted && (
        <button
          type="button"
          aria-pressed={editor.isActive('link')}
          onPointerDown={keepFocus}
          onClick={() => {
            if (editor.isActive('link')) editor.chain().focus().extendMarkRange('link').unsetMark('link').run();
            else setLinking(true);
          }}
        >
          {t('text.link')}
        </button>
      )}
      {isLinking && (
        <LinkField
          editor={editor}
          onDone={() => {
            setLinking(false);
          }}
        />
      )}
      <VariableChoice editor={editor} draft={draft} />
    </>
  );
}

/** The text keeps the selection while its tools are used. */
function keepFocus(event: { preventDefault: () => void }): void {
  event.preventDefault();
}

function LinkField({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const t = useText();
  const [address, setAddress] = useState('');
  const link = () => {
    const href = /^[a-z]+:/i.test(address)
      ? address
      : address.includes('@')
        ? `mailto:${address}`
        : `https://${address}`;
    if (address) {
      const chain = editor.chain().focus();
      if (editor.state.selection.empty)
        chain.insertContent({ type: 'text', text: address, marks: [{ type: 'link', attrs: { href } }] }).run();
      else chain.setMark('link', { href }).run();
    }
    onDone();
  };
  return (
    <input
      type="text"
      inputMode="url"
      autoFocus
      placeholder="https://"
      aria-label={t('text.address')}
      value={address}
      onChange={(event) => {
        setAddress(event.target.value.trim());
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') link();
        if (event.key === 'Escape') onDone();
      }}
      onBlur={onDone}
    />
  );
}

function VariableChoice({ editor, draft }: { editor: Editor; draft: Draft }) {
  const t = useText();
  const textOf = useTextOf();
  const { data } = useQuery({ queryKey: draft.key(), queryFn: () => draft.record() });
  const own = declaredBy(data).map(({ name, label }) => [`var.${name}`, label] as const);
  const known = VARIABLE_NAMES.map((name) => [name, textOf('variable', name)] as const);
  return (
    <select
      aria-label={t('text.variable')}
      value=""
      onChange={(event) => {
        const attrs = { name: event.target.value, fallback: null };
        editor.chain().focus().insertContent({ type: 'variable', attrs }).run();
      }}
    >
      <option value="">{t('text.variable')}</option>
      {[...own, ...known].map(([name, label]) => (
        <option key={name} value={name}>
          {label}
        </option>
      ))}
    </select>
  );
}

/** Draws anew with every selection and letter. */
function useTold(editor: Editor): void {
  const [, tell] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    editor.on('transaction', tell);
    return () => {
      editor.off('transaction', tell);
    };
  }, [editor]);
}
