import { useQuery } from '@tanstack/react-query';
import type { OutlinedSection } from '../../../../sdk/src/generated/types.js';
import { Refusal } from '../../frame/refusal.js';
import { Skeleton } from '../../frame/skeleton.js';
import { useText, useTextOf } from '../../language/texts.js';
import { SortableList, useEntry } from '../sortable/sortable.js';
import { useReadable } from '../text/use-readable.js';
import type { Draft } from '../saving/draft.js';
import type { DocumentPanelProps, Written } from './panel.js';

/** The sections in their order, to go to and to drag. */
export function Outline({ draft, proposal, part, onShow, onInsert }: DocumentPanelProps) {
  const t = useText();
  const nameOf = useSectionName(proposal);
  const { data, error } = useOutline(draft);
  const chosen = part?.element.closest<HTMLElement>('[data-section]')?.dataset['section'];
  if (error) return <Refusal error={error} />;
  if (!data) return <Skeleton lines={6} />;
  return (
    <>
      <SortableList
        ids={data.map(({ id }) => id)}
        onMove={(section_id, side, neighbour) => {
          void draft.edit([{ op: 'move_section', section_id, [side]: neighbour }]);
        }}
      >
        <ol className="outline">
          {data.map((section) => (
            <Item
              key={section.id}
              {...{ id: section.id, name: nameOf(section), isChosen: section.id === chosen, onShow }}
            />
          ))}
        </ol>
      </SortableList>
      <button type="button" className="wide" onClick={onInsert}>
        {t('outline.add')}
      </button>
    </>
  );
}

export function useOutline(draft: Draft) {
  return useQuery({ queryKey: draft.key('outline'), queryFn: () => draft.outline() });
}

interface ItemProps {
  id: string;
  name: string;
  isChosen: boolean;
  onShow: (id: string) => void;
}

function Item({ id, name, isChosen, onShow }: ItemProps) {
  const t = useText();
  const { entry, handle } = useEntry(id, t('outline.move'));
  return (
    <li {...entry}>
      {handle}
      <button
        type="button"
        className="name"
        aria-current={isChosen || undefined}
        onClick={() => {
          onShow(id);
        }}
      >
        {name}
      </button>
    </li>
  );
}

/** The title, else the first words, else what it consists of. */
export function useSectionName(proposal: Written): (section: OutlinedSection) => string {
  const readable = useReadable(proposal);
  const textOf = useTextOf();
  return ({ title, blocks }) => {
    const words = blocks.find((block) => block.words)?.words;
    return readable(title ?? words ?? '') || blocks.map(({ type }) => textOf('block', type)).join(', ') || '—';
  };
}
