import { useState } from 'react';
import { useText } from '../language/texts.js';

interface Props {
  text: string;
  /** What it copies, where its place does not say so. */
  label?: string;
}

/** Puts a text into the clipboard, where the browser lets pages do so. */
export function CopyButton({ text, label }: Props) {
  const t = useText();
  const [copied, setCopied] = useState<string | null>(null);
  if (!window.isSecureContext) return null;
  return (
    <button
      type="button"
      aria-label={label && copied !== text ? label : undefined}
      onClick={() =>
        void navigator.clipboard.writeText(text).then(() => {
          setCopied(text);
        })
      }
    >
      {t(copied === text ? 'copy.copied' : 'copy.copy')}
    </button>
  );
}
