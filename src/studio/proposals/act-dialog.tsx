import { useState } from 'react';
import type { Proposal } from '../../../sdk/src/generated/types.js';
import { Dialog } from '../frame/dialog.js';
import { Refusal } from '../frame/refusal.js';
import { useText, useTextOf } from '../language/texts.js';
import type { Act, useDeed } from './acts.js';

interface Props {
  act: Act;
  proposal: Proposal;
  deed: ReturnType<typeof useDeed>;
  onClose: () => void;
}

/** Those that say something beside what they do. */
const WITH_WORDS: readonly Act[] = ['send', 'approve', 'deny', 'cancel'];

/** Asks before what others see, or what is not taken back. */
export function ActDialog({ act, proposal, deed, onClose }: Props) {
  const t = useText();
  const textOf = useTextOf();
  const [words, setWords] = useState('');
  return (
    <Dialog title={`${textOf('deed', act)} : ${proposal.title}`} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          deed.mutate({ act, id: proposal.id, words });
        }}
      >
        <p>{textOf('ask', act)}</p>
        {WITH_WORDS.includes(act) && (
          <label className="field">
            {textOf('words', act)}
            <textarea
              rows={3}
              maxLength={500}
              required={act === 'cancel'}
              value={words}
              onChange={(event) => {
                setWords(event.target.value);
              }}
            />
          </label>
        )}
        {deed.error && <Refusal error={deed.error} />}
        <footer>
          <button type="button" onClick={onClose}>
            {t('proposal.leave')}
          </button>
          <button type="submit" className="primary" disabled={deed.isPending}>
            {textOf('deed', act)}
          </button>
        </footer>
      </form>
    </Dialog>
  );
}
