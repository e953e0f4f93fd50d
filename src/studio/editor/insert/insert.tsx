import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { Dialog } from '../../frame/dialog.js';
import { Refusal } from '../../frame/refusal.js';
import { Skeleton } from '../../frame/skeleton.js';
import { useText, useTextOf } from '../../language/texts.js';
import { service } from '../../service.js';
import { deleted, placeOf } from '../canvas/places.js';
import { newPicture, newVideo, type PictureTarget } from '../pictures/picture-target.js';
import type { Draft } from '../saving/draft.js';
import type { Operation } from '../saving/operation.js';
import { BlockPicture } from './block-picture.js';
import { EmbedForm } from './embed-form.js';
import './insert.css';
import { PrefabLook, useLooks } from './prefab-look.js';
import { placesOf, type BlockPlace, type SectionPlace } from './spot-places.js';
import type { Spot } from './spot.js';
import { INSERTED, ownSection, STARTERS } from './starters.js';
import { WORDS } from './words.js';

interface Props {
  draft: Draft;
  /** Language of the document, and so of what is ready-made for it. */
  language: 'fr' | 'en';
  spot: Spot;
  onInserted: (id: string | null) => void;
  onPicture: (target: PictureTarget) => void;
}

/** Blocks and ready-made sections to put into the document. */
export function Insert({ draft, language, spot, onInserted, onPicture }: Props) {
  const t = useText();
  const [search, setSearch] = useState('');
  const { data, error } = useQuery({ queryKey: draft.key('sections'), queryFn: () => draft.sections() });
  const sections = data ?? [];
  const { block, section } = placesOf(sections, spot);
  const prefabs = usePrefabs(language, section !== null);
  const insertion = useRef<HTMLDivElement>(null);
  const isAsked = useRef(false);
  /** Once, however often somebody chooses while it is on its way. */
  const insert = async (operation: Operation) => {
    if (isAsked.current) return;
    isAsked.current = true;
    const replaced = spot.at && 'instead' in spot.at ? placeOf(sections, spot.at.instead) : null;
    const edit = await draft.edit(replaced ? [operation, deleted(replaced)] : [operation]);
    const ids = edit?.changed.flatMap(({ section_id, block_ids }) => [section_id, ...block_ids]) ?? [];
    isAsked.current = false;
    onInserted(ids.find((id) => !placeOf(sections, id)) ?? null);
  };
  const words = t(section ? (block ? 'insert.search' : 'insert.searchSections') : 'insert.searchBlocks');
  return (
    <Dialog
      title={t(block ? 'insert.title' : 'insert.section')}
      wide
      onClose={() => {
        onInserted(null);
      }}
    >
      {error && <Refusal error={error} />}
      <div className="insertion" ref={insertion}>
        <SearchField
          {...{ label: words, list: insertion, search, prefabs, onSearch: setSearch }}
          isReady={data !== undefined}
        />
        {block && (
          <Blocks
            place={block}
            search={search}
            onChoose={(operation) => void insert(operation)}
            onPicture={onPicture}
          />
        )}
        {section && (
          <Sections
            {...{ draft, language, search, prefabs }}
            place={section}
            onChoose={(operation) => void insert(operation)}
          />
        )}
      </div>
    </Dialog>
  );
}

interface SearchProps {
  label: string;
  search: string;
  /** What is found in. */
  list: RefObject<HTMLElement | null>;
  /** Whether it is known where anything would go. */
  isReady: boolean;
  /** Those that are found last, once they are there. */
  prefabs: ReturnType<typeof usePrefabs>;
  onSearch: (search: string) => void;
}

/** Enter chooses the first of what is found; where nothing is yet, once it is. */
function SearchField({ label, search, list, isReady, prefabs, onSearch }: SearchProps) {
  const [isEntered, setEntered] = useState(false);
  useEffect(() => {
    const first = isEntered && isReady && list.current?.querySelector<HTMLElement>('section button');
    if (!first) return;
    setEntered(false);
    first.click();
  }, [list, isEntered, isReady, prefabs]);
  return (
    <input
      type="search"
      autoFocus
      aria-label={label}
      placeholder={label}
      value={search}
      onChange={(event) => {
        setEntered(false);
        onSearch(event.target.value);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || search === '') return;
        event.preventDefault();
        setEntered(true);
      }}
    />
  );
}

/** What is ready-made in a language. */
function usePrefabs(language: 'fr' | 'en', enabled: boolean) {
  const { data } = useQuery({
    queryKey: ['prefabs', language],
    queryFn: async () => (await service.content.prefabs.list({ language, limit: 100 })).data,
    staleTime: Infinity,
    enabled,
  });
  return data;
}

interface BlocksProps {
  place: BlockPlace;
  search: string;
  onChoose: (operation: Operation) => void;
  onPicture: (target: PictureTarget) => void;
}

function Blocks({ place, search, onChoose, onPicture }: BlocksProps) {
  const t = useText();
  const textOf = useTextOf();
  const [isEmbedding, setEmbedding] = useState(false);
  const kinds = INSERTED.filter((type) => isFound(`${textOf('block', type)} ${WORDS[type]}`, search));
  if (isEmbedding)
    return (
      <EmbedForm
        onEmbed={(block) => {
          onChoose({ op: 'insert_block', block, ...place });
        }}
      />
    );
  return (
    <section aria-labelledby="insert-blocks">
      <h3 id="insert-blocks">{t('insert.blocks')}</h3>
      {kinds.length === 0 && <p className="quiet">{t('insert.none')}</p>}
      <div className="kinds">
        {kinds.map((type) => (
          <button
            key={type}
            type="button"
            onClick={() => {
              if (type === 'image') onPicture(newPicture(place));
              else if (type === 'video') onPicture(newVideo(place));
              else if (type === 'embed') setEmbedding(true);
              else onChoose({ op: 'insert_block', block: STARTERS[type](t), ...place });
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

interface SectionsProps {
  draft: Draft;
  language: 'fr' | 'en';
  search: string;
  prefabs: ReturnType<typeof usePrefabs>;
  place: SectionPlace;
  onChoose: (operation: Operation) => void;
}

function Sections({ draft, language, search, prefabs, place, onChoose }: SectionsProps) {
  const t = useText();
  const looks = useLooks(draft, language);
  const found = prefabs?.filter(({ title, description, purpose }) =>
    isFound(`${title} ${description} ${WORDS[purpose]}`, search),
  );
  return (
    <section aria-labelledby="insert-sections">
      <h3 id="insert-sections">{t('insert.sections')}</h3>
      {!found && <Skeleton lines={5} />}
      <div className="prefabs">
        {isFound(t('insert.own'), search) && (
          <button
            type="button"
            onClick={() => {
              onChoose({ op: 'insert_section', section: ownSection(t), ...place });
            }}
          >
            <b>{t('insert.own')}</b>
            <span>{t('insert.ownHint')}</span>
          </button>
        )}
        {found?.length === 0 && !isFound(t('insert.own'), search) && <p className="quiet">{t('insert.none')}</p>}
        {found?.map(({ id, key, title, description }) => (
          <div key={id} className="prefab">
            {looks && <PrefabLook address={looks} prefab={key} />}
            <button
              type="button"
              onClick={() => {
                onChoose({ op: 'insert_section', prefab: key, language, ...place });
              }}
            >
              <b>{title}</b>
              <span>{description}</span>
            </button>
          </div>
        ))}
      </div>
    </section>
  );
}

const isFound = (name: string, search: string) => folded(name).includes(folded(search.trim()));
const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase();
