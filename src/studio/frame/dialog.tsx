import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Icon } from './icon.js';
import { useText } from '../language/texts.js';

interface Props {
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** Wider than a form needs. */
  wide?: boolean;
  /** Stands at the side, over the list that it belongs to. */
  sheet?: boolean;
}

/** A dialogue over the view; the browser keeps the focus in it, and Escape closes it. */
export function Dialog({ title, onClose, children, wide = false, sheet = false }: Props) {
  const t = useText();
  const named = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={sheet ? 'beside' : wide ? 'wide' : undefined}
      aria-labelledby={named}
      onClose={(event) => {
        // Else, one that was opened over it has closed.
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className="dialog-head">
        <h2 id={named}>{title}</h2>
        <button type="button" className="plain" onClick={() => dialog.current?.close()} aria-label={t('frame.close')}>
          <Icon name="close" />
        </button>
      </div>
      {children}
    </dialog>
  );
}
