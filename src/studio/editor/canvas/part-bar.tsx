import type { Editor } from '@tiptap/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Icon } from '../../frame/icon.js';
import { useText, useTextOf } from '../../language/texts.js';
import { ItemTools } from '../part/item-tools.js';
import type { ItemAct, Series } from '../part/items.js';
import { pictureOf, type PictureTarget } from '../pictures/picture-target.js';
import type { Draft } from '../saving/draft.js';
import type { Operation } from '../saving/operation.js';
import { TextTools } from '../text/text-tools.js';
import type { Part } from './canvas-page.js';
import { deleted, duplicated, moved, placeOf, type Place } from './places.js';

interface Props {
  draft: Draft;
  part: Part;
  editor: Editor | null;
  /** The text that is being written is left, so that its section can be drawn anew. */
  onLeave: () => void;
  onItem: (part: Part, of: Series['of'], act: ItemAct) => void;
  onInsert: (after: string) => void;
  onPicture: (target: PictureTarget) => void;
  onSettings: () => void;
}

/** So much of the page is behind the bar. */
const ROOM = 72;

/** On a page as narrow as a telephone the bar is where the thumb is, as long as the part leaves it the room. */
function isBelow(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  const { clientWidth, clientHeight } = element.ownerDocument.documentElement;
  return top < ROOM || (clientWidth <= 640 && bottom < clientHeight - ROOM);
}

/** What can be done with the part that is chosen: always in one place, and never over the part. */
export function PartBar(props: Props) {
  const { draft, part, editor } = props;
  const textOf = useTextOf();
  const place = usePlace(draft, part.id);
  useChosen(part);
  return (
    <div
      className="part-bar"
      data-below={isBelow(part.element)}
      role="toolbar"
      aria-label={textOf('editor', 'partBar')}
    >
      {editor && <TextTools editor={editor} draft={draft} />}
      {place && (
        <>
          {editor && <hr />}
          <span className="kind">{textOf('block', place.type)}</span>
          <PartTools {...props} place={place} />
          <ItemTools
            place={place}
            part={part}
            onAct={(of, act) => {
              props.onLeave();
              props.onItem(part, of, act);
            }}
          />
        </>
      )}
    </div>
  );
}

function PartTools({ draft, part, place, onLeave, onInsert, onPicture, onSettings }: Props & { place: Place }) {
  const t = useText();
  const picture = pictureOf(place, part.entry);
  const edit = (operation: Operation | null) => {
    onLeave();
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
      {picture && (
        <button
          type="button"
          title={t('part.picture')}
          aria-label={t('part.picture')}
          onClick={() => {
            onPicture(picture);
          }}
        >
          <Icon name="picture" />
        </button>
      )}
      <button type="button" title={t('part.settings')} aria-label={t('part.settings')} onClick={onSettings}>
        <Icon name="settings" />
      </button>
    </>
  );
}

function usePlace(draft: Draft, id: string): Place | null {
  const { data } = useQuery({ queryKey: draft.key('sections'), queryFn: () => draft.sections() });
  return data ? placeOf(data, id) : null;
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
