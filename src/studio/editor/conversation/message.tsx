import { useKept } from '../../frame/use-kept.js';
import { useReason } from '../saving/stored.js';

interface Props {
  /** The conversation that it is for, or the proposal where it begins one: what is typed waits there. */
  of: string;
  label: string;
  press: string;
  write: {
    isPending: boolean;
    error: Error | null;
    mutate: (text: string, after: { onSuccess: () => void }) => void;
  };
}

/** Words to send; they stay where they did not arrive, and wait while another panel is open. */
export function Message({ of, label, press, write }: Props) {
  const reason = useReason();
  const [text, setText] = useKept(`message:${of}`);
  return (
    <form
      className="message"
      onSubmit={(event) => {
        event.preventDefault();
        write.mutate(text, {
          onSuccess: () => {
            setText('');
          },
        });
      }}
    >
      <textarea
        aria-label={label}
        placeholder={label}
        rows={2}
        maxLength={2000}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
        }}
      />
      {write.error && (
        <p role="alert" className="refused">
          {reason(write.error)}
        </p>
      )}
      <button type="submit" className="small" disabled={text.trim() === '' || write.isPending}>
        {press}
      </button>
    </form>
  );
}
