import { useText } from '../../language/texts.js';
import type { Draft } from './draft.js';
import { useDraftState } from './use-draft.js';

/** What was deleted last, as it may have been another part than was meant, and the way back. */
export function Deletion({ draft }: { draft: Draft }) {
  const t = useText();
  const { deletion } = useDraftState(draft);
  return (
    <div className="deletion" role="status">
      {deletion !== null && (
        <>
          {deletion}
          <button type="button" onClick={() => void draft.undo()}>
            {t('editor.undo')}
          </button>
        </>
      )}
    </div>
  );
}
