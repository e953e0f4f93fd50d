import { useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
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
  /** Begins with a field that is typed into at once, at the top of the window. */
  palette?: boolean;
}

/** A dialogue over the view; the browser keeps the focus in it, and Escape closes it. */
export function Dialog({ title, onClose, children, wide = false, sheet = false, palette = false }: Props) {
  const t = useText();
  const named = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  useLayoutEffect(() => {
    dialog.current?.showModal();
    // Only what is seen can have the focus that it asks for when it is put here.
    setOpen(true);
  }, []);
  return (
    <dialog
      ref={dialog}
      className={sheet ? 'beside' : wide ? 'wide' : palette ? 'palette' : undefined}
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
      {isOpen && children}
    </dialog>
  );
}
