import type { ReactNode } from 'react';

interface Props {
  title: string;
  /** What it is for, in a sentence. */
  intro?: string;
  /** What can be done here, at its side. */
  children?: ReactNode;
}

/** What a section of the settings begins with. */
export function SectionHead({ title, intro, children }: Props) {
  return (
    <header className="settings-head">
      <div>
        <h1>{title}</h1>
        {intro && <p>{intro}</p>}
      </div>
      {children && <div className="settings-acts">{children}</div>}
    </header>
  );
}
