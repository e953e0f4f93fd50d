import { useId, type ReactNode } from 'react';

interface Props {
  title: string;
  /** What it is for, or what it does. */
  hint?: string;
  children: ReactNode;
}

/** A part of a section: what it is about, and what is set below. */
export function Sheet({ title, hint, children }: Props) {
  const id = useId();
  return (
    <section className="sheet" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {hint && <p>{hint}</p>}
      </header>
      {children}
    </section>
  );
}
