import type { KeyboardEvent } from 'react';
import type { Offer } from '../../../../sdk/src/generated/types.js';
import { useText } from '../../language/texts.js';
import { useAct, Wrong } from './act.js';
import type { Typing } from './line-change.js';
import { Line } from './line.js';
import { SortableList } from '../sortable/sortable.js';
import type { ChangeOffer } from './use-offers.js';

interface Props {
  offer: Offer;
  /** The same with what is being typed. */
  shown: Offer;
  change: ChangeOffer;
  onTyping: (typing: Typing | null) => void;
}

/** The lines in their order: Tab goes from cell to cell, arrows and Enter from line to line. */
export function Lines({ offer, shown, change, onTyping }: Props) {
  const t = useText();
  const { wrong, act } = useAct();
  return (
    <SortableList
      ids={offer.lines.map(({ id }) => id)}
      onMove={(id, side, neighbour) => {
        act(change({ lines: [{ id, [side]: neighbour }] }));
      }}
    >
      <div className="offer-lines" role="group" aria-label={t('offer.lines')} onKeyDown={walk}>
        {offer.lines.map((line) => (
          <Line
            key={line.id}
            {...{ offer, line, change, onTyping }}
            shown={shown.lines.find(({ id }) => id === line.id) ?? line}
          />
        ))}
      </div>
      <Wrong wrong={wrong} />
    </SortableList>
  );
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
