import { useEffect } from 'react';
import { useText } from '../../language/texts.js';
import type { Draft } from './draft.js';
import { useDraftState } from './use-draft.js';

/** Whether what is on the screen is stored; leaving before it is asks once more. */
export function SavingState({ draft }: { draft: Draft }) {
  const t = useText();
  const { saving, refusal } = useDraftState(draft);
  useEffect(() => {
    const isOpen = saving === 'waiting' || saving === 'sending';
    const stay = (event: BeforeUnloadEvent) => {
      if (isOpen) event.preventDefault();
    };
    const tryAgain = () => void draft.flush();
    addEventListener('beforeunload', stay);
    addEventListener('online', tryAgain);
    return () => {
      removeEventListener('beforeunload', stay);
      removeEventListener('online', tryAgain);
    };
  }, [draft, saving]);
  return (
    <p className="saving" role="status" data-saving={saving}>
      {t(`saving.${saving}`)}
      {refusal && <span className="why">{refusal.message}</span>}
    </p>
  );
}
