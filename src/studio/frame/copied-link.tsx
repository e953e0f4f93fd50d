import { useId, useState } from 'react';
import { useText } from '../language/texts.js';
import './copied-link.css';

/** An address to copy, by its button or from the field. */
export function CopiedLink({ label, url }: { label: string; url: string }) {
  const t = useText();
  const id = useId();
  const [state, setState] = useState<'copied' | 'refused' | null>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setState('copied');
    } catch {
      setState('refused');
      document.getElementById(id)?.focus();
    }
  };
  return (
    <div className="copied-link">
      <input
        id={id}
        readOnly
        aria-label={label}
        value={url}
        onFocus={(event) => {
          event.target.select();
        }}
      />
      <button type="button" aria-describedby={id} onClick={() => void copy()}>
        {t(state === 'copied' ? 'publish.copied' : 'publish.copy')}
      </button>
      <p role="status">{state === 'refused' && t('copy.byHand')}</p>
    </div>
  );
}
