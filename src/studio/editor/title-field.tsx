import { useRef, useState } from 'react';
import { useText } from '../language/texts.js';
import type { Draft } from './saving/draft.js';
import { useReason } from './saving/stored.js';
import { useTyping } from './saving/use-typing.js';
import { useWrite } from './saving/use-write.js';

interface Props {
  draft: Draft;
  title: string;
  isReadOnly?: boolean;
  store: (title: string) => Promise<unknown>;
}

/** The title, which is stored when it is left. */
export function TitleField({ draft, title: stored, isReadOnly = false, store }: Props) {
  const t = useText();
  const reason = useReason();
  const [title, setTitle] = useState(stored);
  const change = useWrite(draft, store);
  const sent = useRef<string | null>(null);
  const send = () => {
    sent.current = title;
    change.mutate(title);
  };
  const sendOnce = () => {
    if (sent.current !== title) send();
  };
  useTyping(draft, title === stored ? null : sendOnce);
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
        readOnly={isReadOnly}
        maxLength={255}
        value={title}
        onChange={(event) => {
          sent.current = null;
          setTitle(event.target.value);
        }}
        onBlur={() => {
          if (title !== stored) send();
        }}
      />
      {change.error && <span role="alert">{reason(change.error)}</span>}
    </form>
  );
}
