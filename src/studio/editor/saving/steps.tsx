import { useQuery } from '@tanstack/react-query';
import { Icon } from '../../frame/icon.js';
import { useText } from '../../language/texts.js';
import type { Draft } from './draft.js';
import { useDraftState } from './use-draft.js';

/** One step back, and forth again. */
export function Steps({ draft }: { draft: Draft }) {
  const t = useText();
  const { undone, saving } = useDraftState(draft);
  const { data: canUndo = false } = useQuery({ queryKey: draft.key('undo'), queryFn: () => draft.canUndo() });
  return (
    <>
      <button type="button" disabled={!canUndo && saving !== 'waiting'} onClick={() => void draft.undo()}>
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
