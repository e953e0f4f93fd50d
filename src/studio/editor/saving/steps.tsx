import { Icon } from '../../frame/icon.js';
import { useText } from '../../language/texts.js';
import type { Draft } from './draft.js';
import { useDraftState } from './use-draft.js';

/** One step back, and forth again. */
export function Steps({ draft }: { draft: Draft }) {
  const t = useText();
  const { undone } = useDraftState(draft);
  return (
    <>
      <button type="button" onClick={() => void draft.undo()}>
        <Icon name="undo" />
        {t('editor.undo')}
      </button>
      <button type="button" disabled={undone.length === 0} onClick={() => void draft.redo()}>
        <Icon name="redo" />
        {t('editor.redo')}
      </button>
    </>
  );
}
