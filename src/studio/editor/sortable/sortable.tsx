import {
  DndContext,
  KeyboardSensor,
  PointerSensor,
  closestCenter,
  useSensor,
  useSensors,
  type DragEndEvent,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, useSortable } from '@dnd-kit/sortable';
import type { CSSProperties, ReactNode } from 'react';
import { useDragWords } from '../../frame/use-drag-words.js';
import './sortable.css';

interface Props {
  ids: readonly string[];
  /** One goes right before or after another. */
  onMove: (id: string, side: 'before' | 'after', neighbour: string) => void;
  children: ReactNode;
}

/** A list whose entries are dragged by their handles, by pointer or keyboard. */
export function SortableList({ ids, onMove, children }: Props) {
  const words = useDragWords(ids);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const move = ({ active, over }: DragEndEvent) => {
    const [from, to] = [ids.indexOf(String(active.id)), ids.indexOf(String(over?.id))];
    const neighbour = ids[to];
    if (neighbour !== undefined && from !== to) onMove(String(active.id), from < to ? 'after' : 'before', neighbour);
  };
  return (
    <DndContext sensors={sensors} accessibility={words} collisionDetection={closestCenter} onDragEnd={move}>
      <SortableContext items={[...ids]} strategy={inPlace}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

/** The others stay where they are: a line says where the dragged one goes. */
const inPlace = () => null;

/** One of the list: what its element bears, and its handle. */
export function useEntry(id: string, label: string) {
  const { setNodeRef, attributes, listeners, transform, transition, isDragging, isOver, ...at } = useSortable({ id });
  const style: CSSProperties = transform
    ? { transform: `translateY(${String(transform.y)}px)`, transition }
    : { transition };
  const handle = (
    <button type="button" className="handle" {...attributes} {...listeners} aria-label={label}>
      ⠿
    </button>
  );
  const side = at.activeIndex < at.index ? 'after' : 'before';
  const entry = {
    ref: setNodeRef,
    style,
    'data-dragging': isDragging,
    'data-drop': isOver && !isDragging ? side : undefined,
  };
  return { entry, handle };
}

/** The ids once one of them is moved. */
export function moved(ids: readonly string[], id: string, side: 'before' | 'after', neighbour: string): string[] {
  const others = ids.filter((one) => one !== id);
  return others.toSpliced(others.indexOf(neighbour) + (side === 'after' ? 1 : 0), 0, id);
}
