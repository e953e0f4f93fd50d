import { useDraggable } from '@dnd-kit/core';
import { useState } from 'react';
import { Link } from 'wouter';
import type { Proposal } from '../../../../sdk/src/generated/types.js';
import { Ago, useSince } from '../../frame/ago.js';
import { Dialog } from '../../frame/dialog.js';
import { Icon } from '../../frame/icon.js';
import { useText } from '../../language/texts.js';
import { Price } from '../price.js';
import { SoFar } from '../so-far.js';
import { placeToGo, ProposalPicture } from '../proposal-table.js';
import { STATE_NAMES, useStateWords, type StateName } from '../states.js';
import { movesOf, type Move } from './moves.js';

interface Props {
  proposal: Proposal;
  column: StateName;
  onMove: ((proposal: Proposal, move: Move) => void) | null;
}

/** A proposal on the board: dragged, or moved by its button, which says what is not possible and why. */
export function Card({ proposal, column, onMove }: Props) {
  const t = useText();
  const since = useSince();
  const { id, title, lead_name, total } = proposal;
  const { setNodeRef, listeners, transform, isDragging } = useDraggable({
    id,
    data: { proposal },
    disabled: onMove === null,
  });
  const style = transform ? { transform: `translate(${transform.x}px, ${transform.y}px)` } : undefined;
  return (
    <li ref={setNodeRef} className="board-card" style={style} data-dragged={isDragging} {...listeners}>
      <Link href={placeToGo(proposal)} draggable={false}>
        <ProposalPicture proposal={proposal} />
        <b>{title}</b>
      </Link>
      <p className="board-facts">
        {lead_name && <span>{lead_name}</span>}
        {total && (
          <span>
            <Price total={total} />
          </span>
        )}
        <span className="quiet">
          {column === 'published' ? (
            t('board.waits', { time: since(sinceOf(proposal)) })
          ) : (
            <Ago at={sinceOf(proposal)} />
          )}
          <SoFar proposal={proposal} />
        </span>
      </p>
      {onMove && <Moves proposal={proposal} onMove={onMove} />}
    </li>
  );
}

/** Since when it is in its state, as far as that is known. */
function sinceOf(proposal: Proposal): string {
  const { deal_status, decided_at, expires_at, page_status, published_at, updated_at } = proposal;
  if (deal_status === 'expired' && expires_at) return expires_at;
  const since = deal_status === 'pending' ? page_status === 'published' && published_at : decided_at;
  return since || updated_at;
}

function Moves({ proposal, onMove }: { proposal: Proposal; onMove: NonNullable<Props['onMove']> }) {
  const t = useText();
  const words = useStateWords();
  const [isOpen, open] = useState(false);
  const name = t('board.move', { title: proposal.title });
  return (
    <>
      <button
        type="button"
        className="plain"
        aria-label={name}
        onClick={() => {
          open(true);
        }}
      >
        <Icon name="more" />
      </button>
      {isOpen && (
        <Dialog
          title={name}
          onClose={() => {
            open(false);
          }}
        >
          <ul className="board-moves">
            {movesOf(proposal, STATE_NAMES).map((move) => (
              <li key={move.to}>
                {'act' in move ? (
                  <button
                    type="button"
                    onClick={() => {
                      open(false);
                      onMove(proposal, move);
                    }}
                  >
                    <span className="state" data-state={move.to}>
                      {words(move.to)}
                    </span>
                  </button>
                ) : (
                  <p>
                    <span className="state" data-state={move.to}>
                      {words(move.to)}
                    </span>{' '}
                    <small>{t(move.why)}</small>
                  </p>
                )}
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </>
  );
}
