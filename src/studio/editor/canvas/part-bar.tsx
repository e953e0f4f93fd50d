import type { Editor } from '@tiptap/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Section } from '../../../../sdk/src/generated/types.js';
import { Icon, type IconName } from '../../frame/icon.js';
import { useText, useTextOf } from '../../language/texts.js';
import { ItemTools } from '../part/item-tools.js';
import type { ItemAct, Series } from '../part/items.js';
import type { Spot } from '../insert/spot.js';
import { pictureOf, type PictureTarget } from '../pictures/picture-target.js';
import type { Draft } from '../saving/draft.js';
import type { Operation } from '../saving/operation.js';
import type { ListStyle } from '../text/text-editor.js';
import { TextTools } from '../text/text-tools.js';
import type { Part } from './canvas-page.js';
import { isRoomBeside, putBeside } from './columns.js';
import { deleted, duplicated, moved, placeOf, type Place } from './places.js';
import { useIsBelow } from './use-is-below.js';

interface Props {
  draft: Draft;
  part: Part;
  editor: Editor | null;
  /** The text that is being written is left, so that its section can be drawn anew. */
  onLeave: () => void;
  /** Makes a list of the paragraph that is written. */
  onList: (part: Part, style: ListStyle) => void;
  onItem: (part: Part, of: Series['of'], act: ItemAct) => void;
  onInsert: (spot: Spot) => void;
  onPicture: (target: PictureTarget) => void;
  onSettings: () => void;
}

/** What can be done with the part that is chosen: in one place as long as it is not over what is chosen or written. */
export function PartBar(props: Props) {
  const { draft, part, editor } = props;
  const textOf = useTextOf();
  const sections = useSections(draft);
  const place = placeOf(sections, part.id);
  useChosen(part);
  const bar = useRef<HTMLDivElement>(null);
  const isBelow = useIsBelow(bar, part.element, editor);
  return (
    <div className="part-bar" ref={bar} data-below={isBelow} role="toolbar" aria-label={textOf('editor', 'partBar')}>
      {editor && <TextTools editor={editor} draft={draft} />}
      {editor && place?.type === 'paragraph' && (
        <ListTools
          onList={(style) => {
            props.onList(part, style);
          }}
        />
      )}
      {place && (
        <>
          {editor && <hr />}
          <span className="kind">{textOf('block', place.type)}</span>
          <PartTools {...props} sections={sections} place={place} />
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

/** Makes a list of a paragraph. */
function ListTools({ onList }: { onList: (style: ListStyle) => void }) {
  const t = useText();
  return (['bullet', 'number'] as const).map((style) => (
    <Tool
      key={style}
      name={t(`text.list.${style}`)}
      icon={`list-${style}`}
      keys={t(`text.keys.${style}`)}
      onUse={() => {
        onList(style);
      }}
    />
  ));
}

interface PartToolsProps extends Props {
  sections: Section[];
  place: Place;
}

function PartTools({ draft, part, place, onLeave, onInsert, onPicture, onSettings, sections }: PartToolsProps) {
  const t = useText();
  const picture = pictureOf(place, part.entry);
  const [said, say] = useState('');
  const edit = (operation: Operation | null) => {
    onLeave();
    say('');
    if (operation)
      void draft.edit([operation]).then((done) => {
        if (done && operation.op.startsWith('move_')) say(t('part.went'));
      });
  };
  return (
    <>
      <span role="status" className="said">
        {said}
      </span>
      {actsOf(sections, place).map(({ name, icon, operation }) => (
        <Tool
          key={name}
          name={t(name)}
          icon={icon}
          disabled={!operation}
          onUse={() => {
            edit(operation);
          }}
        />
      ))}
      {place.kind === 'block' && (
        <Beside
          {...{ draft, place, sections, onLeave }}
          onWent={() => {
            say(t('part.went'));
          }}
        />
      )}
      <Tool
        name={t('part.insert')}
        icon="insert"
        onUse={() => {
          onInsert({ at: { after: place.id } });
        }}
      />
      {picture && (
        <Tool
          name={t('part.picture')}
          icon="picture"
          onUse={() => {
            onPicture(picture);
          }}
        />
      )}
      <Tool name={t('part.settings')} icon="settings" onUse={onSettings} />
    </>
  );
}

function actsOf(sections: Section[], place: Place) {
  return [
    { name: 'part.up', icon: 'up', operation: moved(sections, place, -1) },
    { name: 'part.down', icon: 'down', operation: moved(sections, place, 1) },
    { name: 'part.duplicate', icon: 'duplicate', operation: duplicated(place) },
    { name: 'part.delete', icon: 'delete', operation: deleted(place) },
  ] as const;
}

interface BesideProps extends Pick<PartToolsProps, 'draft' | 'place' | 'sections' | 'onLeave'> {
  onWent: () => void;
}

/** Puts a block beside the one before it. */
function Beside({ draft, place, sections, onLeave, onWent }: BesideProps) {
  const t = useText();
  const before = place.siblings[place.index - 1];
  return (
    <Tool
      name={t('part.beside')}
      icon="beside"
      disabled={before === undefined || !isRoomBeside(sections, before)}
      onUse={() => {
        onLeave();
        if (before !== undefined) void putBeside(draft, place.id, { beside: before, isAfter: true }).then(onWent);
      }}
    />
  );
}

interface ToolProps {
  name: string;
  icon: IconName;
  /** Which keys do the same. */
  keys?: string;
  disabled?: boolean;
  onUse: () => void;
}

function Tool({ name, icon, keys, disabled = false, onUse }: ToolProps) {
  const title = keys === undefined ? name : `${name} (${keys})`;
  return (
    <button type="button" title={title} aria-label={name} disabled={disabled} onClick={onUse}>
      <Icon name={icon} />
    </button>
  );
}

function useSections(draft: Draft): Section[] {
  const { data = [] } = useQuery({ queryKey: draft.key('sections'), queryFn: () => draft.sections() });
  return data;
}

/** The page shows which part it is about, and which entry of it. */
function useChosen({ element, entry }: Part): void {
  useEffect(() => {
    const own = entry === null ? null : element.querySelector<HTMLElement>(`[data-entry="${CSS.escape(entry)}"]`);
    element.dataset['chosen'] = '';
    if (own) own.dataset['chosenEntry'] = '';
    return () => {
      delete element.dataset['chosen'];
      if (own) delete own.dataset['chosenEntry'];
    };
  }, [element, entry]);
}
