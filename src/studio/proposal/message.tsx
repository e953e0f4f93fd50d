import { useMutation } from '@tanstack/react-query';
import { type ReactNode } from 'react';
import { useKept } from '../frame/use-kept.js';
import { Refusal } from '../frame/refusal.js';

interface Props {
  /** The conversation that it is for, or the proposal where it begins one: what is typed waits there. */
  of: string;
  label: string;
  /** What the button says. */
  press: string;
  send: (text: string) => Promise<unknown>;
  onSent: () => Promise<unknown>;
  /** Beside the button. */
  children?: ReactNode;
}

/** Something to write; what is refused stays. */
export function Message({ of, label, press, send, onSent, children }: Props) {
  const [text, setText] = useKept(`message:${of}`);
  const sending = useMutation({
    mutationFn: () => send(text),
    onSuccess: () => {
      setText('');
      return onSent();
    },
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sending.mutate();
      }}
    >
      <textarea
        aria-label={label}
        placeholder={label}
        rows={2}
        required
        maxLength={2000}
        dir="auto"
        value={text}
        onChange={({ target }) => {
          setText(target.value);
        }}
      />
      <div className="acts">
        <button type="submit" disabled={sending.isPending}>
          {press}
        </button>
        {children}
      </div>
      {sending.error && <Refusal error={sending.error} />}
    </form>
  );
}
