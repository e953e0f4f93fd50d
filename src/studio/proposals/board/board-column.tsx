import { useDroppable } from '@dnd-kit/core';
import type { ListProposalsQuery, Proposal } from '../../../../sdk/src/generated/types.js';
import { More } from '../../frame/more.js';
import { Refusal } from '../../frame/refusal.js';
import { Skeleton } from '../../frame/skeleton.js';
import { usePages } from '../../frame/use-pages.js';
import { useText } from '../../language/texts.js';
import { service } from '../../service.js';
import { useStateWords, type StateName } from '../states.js';
import { Card } from './card.js';
import type { Move } from './moves.js';

interface Props {
  state: StateName;
  query: Omit<ListProposalsQuery, 'view'>;
  /** What would become here of the card that is dragged. */
  taken: Move | null;
  /** Null for who may only read. */
  onMove: ((proposal: Proposal, move: Move) => void) | null;
}

/** All of one state, the first of them at once. */
export function BoardColumn({ state, query, taken, onMove }: Props) {
  const t = useText();
  const words = useStateWords();
  const { setNodeRef, isOver } = useDroppable({ id: state });
  const { rows, total, error, refetch, more } = usePages(
    ['proposals', 'board', JSON.stringify(query)],
    (after) => service.proposals.list({ view: 'full', limit: 20, ...query, ...after }),
    { isKept: true },
  );
  return (
    <section
      ref={setNodeRef}
      className="board-column"
      aria-labelledby={`board-${state}`}
      data-over={isOver}
      data-empty={rows?.length === 0}
      data-takes={taken ? 'act' in taken : undefined}
    >
      <h2 id={`board-${state}`}>
        <span className="state" data-state={state}>
          {words(state)}
        </span>{' '}
        <span className="board-count">{rows && total}</span>
      </h2>
      {taken && 'why' in taken && isOver && <p className="board-why">{t(taken.why)}</p>}
      {error && <Refusal error={error} retry={refetch} />}
      {!rows && !error && <Skeleton lines={4} />}
      {rows && rows.length > 0 && (
        <ul>
          {rows.map((proposal) => (
            <Card key={proposal.id} proposal={proposal} column={state} onMove={onMove} />
          ))}
        </ul>
      )}
      {rows?.length === 0 && <p className="quiet">{t('board.none')}</p>}
      <More more={more} />
    </section>
  );
}
