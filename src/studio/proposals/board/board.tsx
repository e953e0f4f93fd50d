import { DndContext, MouseSensor, useSensor, useSensors, type DragEndEvent } from '@dnd-kit/core';
import { useState } from 'react';
import type { Proposal } from '../../../../sdk/src/generated/types.js';
import { Refusal } from '../../frame/refusal.js';
import { useCaller } from '../../frame/use-caller.js';
import { useText } from '../../language/texts.js';
import type { Filters } from '../../records/use-filters.js';
import { ActDialog } from '../act-dialog.js';
import { isDoneAtOnce, useDeed, type Act } from '../acts.js';
import { OPEN, useListQuery } from '../list-query.js';
import { STATES, STATE_NAMES, isState, stateOf, useStateWords, type StateName } from '../states.js';
import { BoardColumn } from './board-column.js';
import { moveTo, type Move } from './moves.js';
import './board.css';

/** Proposals in a column for each state; a card is moved by what brings it there, where there is such an act. */
export function Board({ filters }: { filters: Filters }) {
  const t = useText();
  const { may } = useCaller();
  const { status: _status, page_status: _page, ...query } = useListQuery(filters);
  const { asked, setAsked, deed, said, move } = useMoves();
  const [taken, setTaken] = useState<Proposal | null>(null);
  const sensors = useSensors(useSensor(MouseSensor, { activationConstraint: { distance: 6 } }));
  const putDown = ({ over }: DragEndEvent) => {
    const to = String(over?.id ?? '');
    if (taken && isState(to) && to !== stateOf(taken)) move(taken, moveTo(to, taken));
    setTaken(null);
  };
  return (
    <>
      <p className="board-said" role="status">
        {said}
      </p>
      {deed.error && !asked && <Refusal error={deed.error} />}
      <DndContext
        sensors={sensors}
        onDragStart={({ active }) => {
          setTaken((active.data.current?.['proposal'] as Proposal | undefined) ?? null);
        }}
        onDragEnd={putDown}
        onDragCancel={() => {
          setTaken(null);
        }}
      >
        <div className="board" tabIndex={0} role="group" aria-label={t('proposals.board')}>
          {columnsOf(filters.get('state')).map((state) => (
            <BoardColumn
              key={state}
              state={state}
              query={{ ...query, ...STATES[state] }}
              taken={taken && moveTo(state, taken)}
              onMove={may('proposals:write') ? move : null}
            />
          ))}
        </div>
      </DndContext>
      {asked && (
        <ActDialog
          key={asked.act}
          act={asked.act}
          proposal={asked.proposal}
          deed={deed}
          onClose={() => {
            setAsked(null);
          }}
        />
      )}
    </>
  );
}

/** What a move asks for, and what became of it. */
function useMoves() {
  const t = useText();
  const words = useStateWords();
  const [asked, setAsked] = useState<{ act: Act; proposal: Proposal } | null>(null);
  const [said, say] = useState('');
  const deed = useDeed(() => {
    setAsked(null);
    say(t('move.done'));
  });
  const move = (proposal: Proposal, wanted: Move) => {
    deed.reset();
    if ('why' in wanted) say(t('move.cannot', { title: proposal.title, state: words(wanted.to), why: t(wanted.why) }));
    else if (isDoneAtOnce(wanted.act)) deed.mutate({ act: wanted.act, id: proposal.id });
    else {
      say('');
      setAsked({ act: wanted.act, proposal });
    }
  };
  return { asked, setAsked, deed, said, move };
}

/** The states that are seen: all but the archive, which somebody has put out of sight. */
function columnsOf(wanted: string): readonly StateName[] {
  if (isState(wanted)) return [wanted];
  return wanted === OPEN ? ['draft', 'published', 'unpublished'] : STATE_NAMES.filter((state) => state !== 'archived');
}
