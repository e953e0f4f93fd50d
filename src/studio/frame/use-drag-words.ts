import type { DndContextProps, UniqueIdentifier } from '@dnd-kit/core';
import { useText } from '../language/texts.js';

/** What screen readers are told while one of a list is dragged: its place, in the reader's language. */
export function useDragWords(ids: readonly UniqueIdentifier[]): DndContextProps['accessibility'] {
  const t = useText();
  const at = (over: { id: UniqueIdentifier } | null) => ({
    place: ids.indexOf(over?.id ?? '') + 1,
    count: ids.length,
  });
  return {
    screenReaderInstructions: { draggable: t('drag.how') },
    announcements: {
      onDragStart: () => t('drag.taken'),
      onDragOver: ({ over }) => (over ? t('drag.at', at(over)) : undefined),
      onDragEnd: ({ over }) => (over ? t('drag.put', at(over)) : t('drag.left')),
      onDragCancel: () => t('drag.left'),
    },
  };
}
