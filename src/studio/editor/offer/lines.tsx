import {
  DndContext,
  KeyboardSensor,
  PointerSensor,
  closestCenter,
  useSensor,
  useSensors,
  type DragEndEvent,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import type { KeyboardEvent } from 'react';
import type { Offer } from '../../../../sdk/src/generated/types.js';
import { useDragWords } from '../../frame/use-drag-words.js';
import { useText } from '../../language/texts.js';
import { Line } from './line.js';
import type { ChangeOffer } from './use-offers.js';

/** The lines in their order: Tab goes from cell to cell, arrows and Enter from line to line. */
export function Lines({ offer, change }: { offer: Offer; change: ChangeOffer }) {
  const t = useText();
  const words = useDragWords(offer.lines.map(({ id }) => id));
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  return (
    <DndContext
      sensors={sensors}
      accessibility={words}
      collisionDetection={closestCenter}
      onDragEnd={(event) => {
        move(offer, event, change);
      }}
    >
      <SortableContext items={offer.lines.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <div className="offer-lines" role="group" aria-label={t('offer.lines')} onKeyDown={walk}>
          {offer.lines.map((line) => (
            <Line key={line.id} offer={offer} line={line} change={change} />
          ))}
        </div>
      </SortableContext>
    </DndContext>
  );
}

function move({ lines }: Offer, { active, over }: DragEndEvent, change: ChangeOffer): void {
  const ids = lines.map(({ id }) => id);
  const [from, to] = [ids.indexOf(String(active.id)), ids.indexOf(String(over?.id))];
  if (to < 0 || from === to) return;
  void change({ lines: [{ id: String(active.id), [from < to ? 'after' : 'before']: ids[to] }] });
}

const DOWN: Record<string, number> = { ArrowDown: 1, Enter: 1, ArrowUp: -1 };
const ASIDE: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** From one cell to the next, as in a spreadsheet; below the last line a new one is begun. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const cell = event.target as HTMLInputElement;
  const { column } = cell.dataset;
  if (!column || cell.type !== 'text') return;
  const [down, aside] = [DOWN[event.key] ?? 0, ASIDE[event.key] ?? 0];
  const isAtEnd =
    cell.selectionStart === cell.selectionEnd && cell.selectionEnd === (aside < 0 ? 0 : cell.value.length);
  if (down === 0 && (aside === 0 || !isAtEnd)) return;
  const among = down === 0 ? '[data-column]' : `[data-column="${column}"]`;
  const cells = [...event.currentTarget.querySelectorAll<HTMLElement>(among)];
  const next = cells[cells.indexOf(cell) + down + aside];
  event.preventDefault();
  if (next) next.focus();
  else if (down > 0) document.getElementById('offer-add')?.focus();
}
