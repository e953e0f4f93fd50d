import {
  DndContext,
  KeyboardSensor,
  PointerSensor,
  closestCenter,
  useSensor,
  useSensors,
  type DragEndEvent,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { useQuery } from '@tanstack/react-query';
import type { OutlinedSection } from '../../../../sdk/src/generated/types.js';
import { Refusal } from '../../frame/refusal.js';
import { Skeleton } from '../../frame/skeleton.js';
import { useDragWords } from '../../frame/use-drag-words.js';
import { useText, useTextOf } from '../../language/texts.js';
import { useReadable } from '../text/use-readable.js';
import type { Draft } from '../saving/draft.js';
import type { DocumentPanelProps, Written } from './panel.js';

/** The sections in their order, to go to and to drag. */
export function Outline({ draft, proposal, onShow, onInsert }: DocumentPanelProps) {
  const t = useText();
  const nameOf = useSectionName(proposal);
  const { data, error } = useOutline(draft);
  const words = useDragWords((data ?? []).map(({ id }) => id));
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  if (error) return <Refusal error={error} />;
  if (!data) return <Skeleton lines={6} />;
  return (
    <>
      <DndContext
        sensors={sensors}
        accessibility={words}
        collisionDetection={closestCenter}
        onDragEnd={(event) => {
          void move(draft, data, event);
        }}
      >
        <SortableContext items={data.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
          <ol className="outline">
            {data.map((section) => (
              <Item key={section.id} id={section.id} name={nameOf(section)} onShow={onShow} />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      <button type="button" className="wide" onClick={onInsert}>
        {t('outline.add')}
      </button>
    </>
  );
}

export function useOutline(draft: Draft) {
  return useQuery({ queryKey: draft.key('outline'), queryFn: () => draft.outline() });
}

function Item({ id, name, onShow }: { id: string; name: string; onShow: (id: string) => void }) {
  const t = useText();
  const { setNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({ id });
  const style = transform ? { transform: `translateY(${String(transform.y)}px)`, transition } : { transition };
  return (
    <li ref={setNodeRef} style={style} data-dragging={isDragging}>
      <button type="button" className="handle" {...attributes} {...listeners} aria-label={t('outline.move')}>
        ⠿
      </button>
      <button
        type="button"
        className="name"
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

async function move(draft: Draft, sections: OutlinedSection[], { active, over }: DragEndEvent): Promise<void> {
  const ids = sections.map(({ id }) => id);
  const [from, to] = [ids.indexOf(String(active.id)), ids.indexOf(String(over?.id))];
  if (to < 0 || from === to) return;
  await draft.edit([{ op: 'move_section', section_id: ids[from], [from < to ? 'after' : 'before']: ids[to] }]);
}
