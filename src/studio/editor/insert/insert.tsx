import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '../../frame/dialog.js';
import { Refusal } from '../../frame/refusal.js';
import { Skeleton } from '../../frame/skeleton.js';
import { useText, useTextOf } from '../../language/texts.js';
import { service } from '../../service.js';
import { deleted, placeOf, type Place } from '../canvas/places.js';
import { newPicture, type PictureTarget } from '../pictures/picture-target.js';
import type { Draft } from '../saving/draft.js';
import type { Operation } from '../saving/operation.js';
import { BlockPicture } from './block-picture.js';
import './insert.css';
import { STARTERS } from './starters.js';

interface Props {
  draft: Draft;
  /** Language of the document, and so of what is ready-made for it. */
  language: 'fr' | 'en';
  /** The part after which it goes; null for the end. */
  after: string | null;
  /** Whether it takes the place of that part. */
  instead: boolean;
  onInserted: (id: string | null) => void;
  onPicture: (target: PictureTarget) => void;
}

/** Blocks and ready-made sections to put into the document. */
export function Insert({ draft, language, after, instead, onInserted, onPicture }: Props) {
  const t = useText();
  const [search, setSearch] = useState('');
  const { data: sections = [], error } = useQuery({
    queryKey: draft.key('sections'),
    queryFn: () => draft.sections(),
  });
  const place = after === null ? null : placeOf(sections, after);
  const section = sections.find(({ id, blocks }) => id === after || placeOf([{ id, blocks }], after ?? ''))?.id;
  const insert = async (operation: Operation) => {
    const edit = await draft.edit(place && instead ? [operation, deleted(place)] : [operation]);
    const changed = edit?.changed.find(({ section_id, block_ids }) => section_id !== section || block_ids.length > 0);
    onInserted(changed ? (changed.block_ids.find((id) => id !== after) ?? changed.section_id) : null);
  };
  return (
    <Dialog
      title={t('insert.title')}
      wide
      onClose={() => {
        onInserted(null);
      }}
    >
      {error && <Refusal error={error} />}
      <div className="insertion">
        <input
          type="search"
          autoFocus
          aria-label={t('insert.search')}
          placeholder={t('insert.search')}
          value={search}
          onChange={(event) => {
            setSearch(event.target.value);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || search === '') return;
            event.preventDefault();
            event.currentTarget.parentElement?.querySelector<HTMLElement>('section button')?.click();
          }}
        />
        {place && (
          <Blocks
            place={place}
            search={search}
            onChoose={(operation) => void insert(operation)}
            onPicture={onPicture}
          />
        )}
        <Prefabs language={language} search={search} after={section} onChoose={(operation) => void insert(operation)} />
      </div>
    </Dialog>
  );
}

interface BlocksProps {
  place: Place;
  search: string;
  onChoose: (operation: Operation) => void;
  onPicture: (target: PictureTarget) => void;
}

function Blocks({ place, search, onChoose, onPicture }: BlocksProps) {
  const t = useText();
  const textOf = useTextOf();
  const where = place.kind === 'block' ? { in: place.in, after: place.id } : { in: place.id };
  const kinds = ['image', ...Object.keys(STARTERS)].filter((type) => isFound(textOf('block', type), search));
  if (kinds.length === 0) return null;
  return (
    <section aria-labelledby="insert-blocks">
      <h3 id="insert-blocks">{t('insert.blocks')}</h3>
      <div className="kinds">
        {kinds.map((type) => (
          <button
            key={type}
            type="button"
            onClick={() => {
              const starter = STARTERS[type];
              if (starter) onChoose({ op: 'insert_block', block: starter(t), ...where });
              else onPicture(newPicture(place));
            }}
          >
            <BlockPicture type={type} />
            {textOf('block', type)}
          </button>
        ))}
      </div>
    </section>
  );
}

interface PrefabProps {
  language: 'fr' | 'en';
  search: string;
  after: string | undefined;
  onChoose: (operation: Operation) => void;
}

function Prefabs({ language, search, after, onChoose }: PrefabProps) {
  const t = useText();
  const { data } = useQuery({
    queryKey: ['prefabs', language],
    queryFn: async () => (await service.content.prefabs.list({ language, limit: 100 })).data,
    staleTime: Infinity,
  });
  const found = data?.filter(({ title, description }) => isFound(`${title} ${description}`, search));
  return (
    <section aria-labelledby="insert-sections">
      <h3 id="insert-sections">{t('insert.sections')}</h3>
      {!found && <Skeleton lines={5} />}
      <div className="prefabs">
        {found?.map(({ id, key, title, description }) => (
          <button
            key={id}
            type="button"
            onClick={() => {
              onChoose({ op: 'insert_section', prefab: key, language, ...(after && { after }) });
            }}
          >
            <b>{title}</b>
            <span>{description}</span>
          </button>
        ))}
      </div>
    </section>
  );
}

const isFound = (name: string, search: string) => folded(name).includes(folded(search.trim()));
const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase();
