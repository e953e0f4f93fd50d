import type { Editor } from '@tiptap/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
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
import type { CanvasPage, Part } from './canvas-page.js';
import { isRoomBeside, putBeside } from './columns.js';
import { deleted, duplicated, moved, placeOf, type Place } from './places.js';
import { useBarPlace } from './use-bar-place.js';

interface Props {
  draft: Draft;
  page: CanvasPage;
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
  const nameOf = useNameOf();
  const sections = useSections(draft);
  const place = placeOf(sections, part.id);
  useChosen(part);
  const bar = useRef<HTMLDivElement>(null);
  const { isBelow, isGone } = useBarPlace(bar, part, editor);
  const picture = place && pictureOf(place, part.entry);
  const pictureTool = picture && <PictureTool {...{ picture, onPicture: props.onPicture }} />;
  const isOfItem = place?.type === 'gallery' || place?.type === 'cards';
  return (
    <div
      {...{ className: 'part-bar', ref: bar, role: 'toolbar', 'aria-label': textOf('editor', 'partBar') }}
      {...{ 'data-below': isBelow, 'data-gone': isGone }}
    >
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
          <span className="kind">{nameOf(place, part)}</span>
          <PartTools {...{ ...props, sections, place }} name={nameOf(place, part)} picture={!isOfItem && pictureTool} />
          <ItemTools
            {...{ place, part, picture: isOfItem && pictureTool }}
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

/** What a part is called: a section by its title, else by its number. */
function useNameOf() {
  const t = useText();
  const textOf = useTextOf();
  return ({ kind, id, type, index }: Place, { element }: Part): string => {
    if (kind === 'block') return textOf('block', type);
    const title = element.ownerDocument.querySelector(`[data-text="${CSS.escape(id)}.title"]`)?.textContent.trim();
    return title ? t('part.section', { title }) : t('part.sectionNumber', { number: index + 1 });
  };
}

interface PartToolsProps extends Omit<Props, 'onPicture'> {
  sections: Section[];
  place: Place;
  name: string;
  picture: ReactNode;
}

const DELETED = { section: 'part.sectionDeleted', block: 'part.deleted' } as const;

function PartTools(props: PartToolsProps) {
  const { draft, page, place, onLeave, onInsert, onSettings, sections, name, picture } = props;
  const t = useText();
  const [said, say] = useState('');
  const went = () => {
    say(t('part.went'));
    void page.drawn.then(() => {
      page.follow(place.id);
    });
  };
  const edit = (operation: Operation | null) => {
    onLeave();
    say('');
    if (operation)
      void draft.edit([operation]).then((done) => {
        if (done && operation.op.startsWith('move_')) went();
        if (done && operation.op.startsWith('delete_')) draft.tellDeletion(t(DELETED[place.kind], { name }));
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
      {place.kind === 'block' && <Beside {...{ draft, place, sections, onLeave, onWent: went }} />}
      <Tool
        name={t('part.insert')}
        icon="insert"
        onUse={() => {
          onInsert({ at: { after: place.id } });
        }}
      />
      {picture}
      <Tool name={t('part.settings')} icon="settings" onUse={onSettings} />
    </>
  );
}

/** Beside the tools of what it is the picture of. */
function PictureTool({ picture, onPicture }: Pick<Props, 'onPicture'> & { picture: PictureTarget }) {
  const t = useText();
  return (
    <Tool
      name={t('part.picture')}
      icon="picture"
      onUse={() => {
        onPicture(picture);
      }}
    />
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
