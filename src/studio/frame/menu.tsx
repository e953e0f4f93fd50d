import { useEffect, useRef, type ReactNode } from 'react';
import './menu.css';

interface Props {
  /** What its button says. */
  name: ReactNode;
  /** What it is for those who hear it, where the button says too little. */
  label?: string;
  children: ReactNode;
}

/** What stands behind a word: open until Escape, a choice that closes it, or a click elsewhere. */
export function Menu({ name, label, children }: Props) {
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = (event: Event) => {
      const { current } = menu;
      if (!current?.open) return;
      const isWithin = current.contains(event.target as Node);
      if (event instanceof KeyboardEvent) {
        if (event.key !== 'Escape') return;
        if (isWithin) current.querySelector('summary')?.focus();
      } else if (isWithin && !(event.target as Element).closest('[data-closes]')) return;
      current.open = false;
    };
    document.addEventListener('click', close);
    document.addEventListener('keydown', close);
    return () => {
      document.removeEventListener('click', close);
      document.removeEventListener('keydown', close);
    };
  }, []);
  return (
    <details className="menu" ref={menu}>
      <summary className="button" aria-label={label}>
        {name}
      </summary>
      <div className="menu-items">{children}</div>
    </details>
  );
}
