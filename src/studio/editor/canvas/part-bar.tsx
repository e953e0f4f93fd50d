import type { Editor } from '@tiptap/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Icon } from '../../frame/icon.js';
import { useText, useTextOf } from '../../language/texts.js';
import { service } from '../../service.js';
import type { Draft, Operation } from '../saving/draft.js';
import { TextTools } from '../text/text-tools.js';
import type { Part } from './canvas-page.js';
import { deleted, duplicated, moved, placeOf, type Place } from './places.js';

interface Props {
  draft: Draft;
  part: Part;
  editor: Editor | null;
  onInsert: (after: string) => void;
}

/** So much of the page is behind the bar. */
const ROOM = 72;

/** What can be done with the part that is chosen: always in one place, and never over the part. */
export function PartBar({ draft, part, editor, onInsert }: Props) {
  const textOf = useTextOf();
  const place = usePlace(draft.id, part.id);
  useChosen(part);
  const isBelow = part.element.getBoundingClientRect().top < ROOM;
  return (
    <div className="part-bar" data-below={isBelow} role="toolbar" aria-label={textOf('editor', 'partBar')}>
      {editor && <TextTools editor={editor} proposalId={draft.id} />}
      {place && (
        <>
          {editor && <hr />}
          <span className="kind">{textOf('block', place.type)}</span>
          <PartTools draft={draft} place={place} onInsert={onInsert} />
        </>
      )}
    </div>
  );
}

function PartTools({ draft, place, onInsert }: { draft: Draft; place: Place; onInsert: (after: string) => void }) {
  const t = useText();
  const edit = (operation: Operation | null) => {
    if (operation) void draft.edit([operation]);
  };
  const acts = [
    { name: 'part.up', icon: 'up', operation: moved(place, -1) },
    { name: 'part.down', icon: 'down', operation: moved(place, 1) },
    { name: 'part.duplicate', icon: 'duplicate', operation: duplicated(place) },
    { name: 'part.delete', icon: 'delete', operation: deleted(place) },
  ] as const;
  return (
    <>
      {acts.map(({ name, icon, operation }) => (
        <button
          key={name}
          type="button"
          title={t(name)}
          aria-label={t(name)}
          disabled={!operation}
          onClick={() => {
            edit(operation);
          }}
        >
          <Icon name={icon} />
        </button>
      ))}
      <button
        type="button"
        title={t('part.insert')}
        aria-label={t('part.insert')}
        onClick={() => {
          onInsert(place.id);
        }}
      >
        <Icon name="insert" />
      </button>
    </>
  );
}

function usePlace(proposalId: string, id: string): Place | null {
  const { data } = useQuery({
    queryKey: ['proposal', proposalId, 'sections'],
    queryFn: () => service.proposals.content.get(proposalId),
  });
  return data?.sections ? placeOf(data.sections, id) : null;
}

/** The page shows which part it is about. */
function useChosen({ element }: Part): void {
  useEffect(() => {
    element.dataset['chosen'] = '';
    return () => {
      delete element.dataset['chosen'];
    };
  }, [element]);
}
