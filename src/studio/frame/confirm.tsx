import { useMutation } from '@tanstack/react-query';
import { useText } from '../language/texts.js';
import { Dialog } from './dialog.js';
import { Refusal } from './refusal.js';

interface Props {
  title: string;
  /** What will have happened. */
  text: string;
  /** What the button does, in its own words. */
  act: string;
  onAct: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks before what is not taken back. */
export function Confirm({ title, text, act, onAct, onClose }: Props) {
  const t = useText();
  const deed = useMutation({ mutationFn: onAct, onSuccess: onClose });
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          deed.mutate();
        }}
      >
        <p>{text}</p>
        {deed.error && <Refusal error={deed.error} />}
        <footer>
          <button type="button" onClick={onClose}>
            {t('proof.leave')}
          </button>
          <button type="submit" className="danger" disabled={deed.isPending}>
            {act}
          </button>
        </footer>
      </form>
    </Dialog>
  );
}
