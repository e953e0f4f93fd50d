import { useId, type ReactNode } from 'react';
import { useArrival } from '../frame/use-arrival.js';

interface Props {
  /** By which addresses lead to it. */
  id?: string;
  title: string;
  /** What it is for, or what it does. */
  hint?: string;
  children: ReactNode;
}

/** A part of a section: what it is about, and what is set below. */
export function Sheet({ id = '', title, hint, children }: Props) {
  const name = useId();
  const place = useArrival(id);
  return (
    <section className="sheet" aria-labelledby={name} ref={place}>
      <header>
        <h2 id={name}>{title}</h2>
        {hint && <p>{hint}</p>}
      </header>
      {children}
    </section>
  );
}
