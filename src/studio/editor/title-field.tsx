import { useState } from 'react';
import { useText } from '../language/texts.js';
import type { Draft } from './saving/draft.js';
import { useWrite } from './saving/use-write.js';

interface Props {
  draft: Draft;
  title: string;
  store: (title: string) => Promise<unknown>;
}

/** The title, which is stored when it is left. */
export function TitleField({ draft, title: stored, store }: Props) {
  const t = useText();
  const [title, setTitle] = useState(stored);
  const change = useWrite(draft, store);
  return (
    <form
      className="title"
      onSubmit={(event) => {
        event.preventDefault();
        (document.activeElement as HTMLElement | null)?.blur();
      }}
    >
      <input
        id="title"
        aria-label={t(draft.kind === 'proposal' ? 'editor.title' : 'template.title')}
        aria-invalid={change.isError}
        maxLength={255}
        value={title}
        onChange={(event) => {
          setTitle(event.target.value);
        }}
        onBlur={() => {
          if (title !== stored) change.mutate(title);
        }}
      />
      {change.error && <span role="alert">{change.error.message}</span>}
    </form>
  );
}
