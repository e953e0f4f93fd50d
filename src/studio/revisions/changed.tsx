import type { ReactNode } from 'react';
import { useTextOf } from '../language/texts.js';

/** A part, by its name and what became of it. */
export function Changed({ name, change, children }: { name: string; change?: string; children: ReactNode }) {
  const textOf = useTextOf();
  return (
    <section className="changed">
      <h3>
        <bdi>{name}</bdi>
        {change && <span data-change={change}>{textOf('change', change)}</span>}
      </h3>
      {children}
    </section>
  );
}
