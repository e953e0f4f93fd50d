import { useState } from 'react';
import { useText } from '../language/texts.js';
import { copy } from './copying.js';

interface Props {
  text: string;
  /** What it copies, where its place does not say so. */
  label?: string;
}

/** Puts a text into the clipboard, and says so. */
export function CopyButton({ text, label }: Props) {
  const t = useText();
  const [copied, setCopied] = useState<string | null>(null);
  return (
    <button
      type="button"
      aria-label={label && copied !== text ? label : undefined}
      onClick={() =>
        void copy(text).then((isCopied) => {
          if (isCopied) setCopied(text);
        })
      }
    >
      {t(copied === text ? 'copy.copied' : 'copy.copy')}
    </button>
  );
}
