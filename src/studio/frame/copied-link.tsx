import { useId, useState } from 'react';
import { useText } from '../language/texts.js';
import './copied-link.css';

/** An address to copy, by its button or from the field. */
export function CopiedLink({ label, url }: { label: string; url: string }) {
  const t = useText();
  const id = useId();
  const [isCopied, setCopied] = useState(false);
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
      <button
        type="button"
        aria-describedby={id}
        onClick={() =>
          void navigator.clipboard.writeText(url).then(() => {
            setCopied(true);
          })
        }
      >
        {t(isCopied ? 'publish.copied' : 'publish.copy')}
      </button>
    </div>
  );
}
