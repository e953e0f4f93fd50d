import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '../../frame/dialog.js';
import { Refusal } from '../../frame/refusal.js';
import { Skeleton } from '../../frame/skeleton.js';
import { useText, useTextOf } from '../../language/texts.js';
import { service } from '../../service.js';
import { placeOf, type Place } from '../canvas/places.js';
import { newPicture, type PictureTarget } from '../pictures/picture-target.js';
import type { Draft, Operation } from '../saving/draft.js';
import { STARTERS } from './starters.js';

interface Props {
  draft: Draft;
  /** Language of the proposal, and so of what is ready-made for it. */
  language: 'fr' | 'en';
  /** The part after which it goes; null for the end. */
  after: string | null;
  onInserted: (id: string | null) => void;
  onPicture: (target: PictureTarget) => void;
}

/** Blocks and ready-made sections to put into the document. */
export function Insert({ draft, language, after, onInserted, onPicture }: Props) {
  const t = useText();
  const { data, error } = useQuery({
    queryKey: ['proposal', draft.id, 'sections'],
    queryFn: () => service.proposals.content.get(draft.id),
  });
  const sections = data?.sections ?? [];
  const place = after === null ? null : placeOf(sections, after);
  const section = sections.find(({ id, blocks }) => id === after || placeOf([{ id, blocks }], after ?? ''))?.id;
  const insert = async (operation: Operation) => {
    const edit = await draft.edit([operation]);
    const changed = edit?.changed.find(({ section_id, block_ids }) => section_id !== section || block_ids.length > 0);
    onInserted(changed ? (changed.block_ids[0] ?? changed.section_id) : null);
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
      {place && <Blocks place={place} onChoose={(operation) => void insert(operation)} onPicture={onPicture} />}
      <Prefabs language={language} after={section} onChoose={(operation) => void insert(operation)} />
    </Dialog>
  );
}

interface BlocksProps {
  place: Place;
  onChoose: (operation: Operation) => void;
  onPicture: (target: PictureTarget) => void;
}

function Blocks({ place, onChoose, onPicture }: BlocksProps) {
  const t = useText();
  const textOf = useTextOf();
  const where = place.kind === 'block' ? { in: place.in, after: place.id } : { in: place.id };
  return (
    <section aria-labelledby="insert-blocks">
      <h3 id="insert-blocks">{t('insert.blocks')}</h3>
      <div className="kinds">
        <button
          type="button"
          onClick={() => {
            onPicture(newPicture(place));
          }}
        >
          {t('block.image')}
        </button>
        {Object.entries(STARTERS).map(([type, starter]) => (
          <button
            key={type}
            type="button"
            onClick={() => {
              onChoose({ op: 'insert_block', block: starter(t), ...where });
            }}
          >
            {textOf('block', type)}
          </button>
        ))}
      </div>
    </section>
  );
}

interface PrefabProps {
  language: 'fr' | 'en';
  after: string | undefined;
  onChoose: (operation: Operation) => void;
}

function Prefabs({ language, after, onChoose }: PrefabProps) {
  const t = useText();
  const [search, setSearch] = useState('');
  const { data } = useQuery({
    queryKey: ['prefabs', language],
    queryFn: async () => (await service.content.prefabs.list({ language, limit: 100 })).data,
    staleTime: Infinity,
  });
  const found = data?.filter(({ title, description }) =>
    `${title} ${description}`.toLocaleLowerCase().includes(search.toLocaleLowerCase()),
  );
  return (
    <section aria-labelledby="insert-sections">
      <h3 id="insert-sections">{t('insert.sections')}</h3>
      <input
        type="search"
        aria-label={t('insert.search')}
        placeholder={t('insert.search')}
        value={search}
        onChange={(event) => {
          setSearch(event.target.value);
        }}
      />
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
