import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { File as StoredFile } from '../../../../sdk/src/generated/types.js';
import { Dialog } from '../../frame/dialog.js';
import { Refusal } from '../../frame/refusal.js';
import { Skeleton } from '../../frame/skeleton.js';
import { FilePicture } from '../../media/file-picture.js';
import { useText } from '../../language/texts.js';
import { queries, service } from '../../service.js';
import { AddPicture } from './add-picture.js';
import { Crop } from './crop.js';
import type { BoundTarget } from './picture-target.js';
import './pictures.css';

interface Props {
  target: BoundTarget;
  onClose: () => void;
}

/** A picture for one place: of the organization's files, of this device or of the web, with what it shows; a part of it, if need be. */
export function Pictures({ target, onClose }: Props) {
  const t = useText();
  const [file_id, choose] = useState(target.file_id);
  const [alt, setAlt] = useState(target.alt ?? '');
  const [isCropping, setCropping] = useState(false);
  const leave = () => {
    setCropping(false);
  };
  if (isCropping && file_id)
    return (
      <Dialog title={t('crop.title')} wide onClose={leave}>
        <Crop
          file_id={file_id}
          onCut={(id) => {
            choose(id);
            leave();
          }}
          onLeave={leave}
        />
      </Dialog>
    );
  const title = target.isLogo ? 'picture.logo' : target.isVideo ? 'video.title' : 'picture.title';
  return (
    <Dialog title={t(title)} wide onClose={onClose}>
      {target.isLogo && <p>{t('picture.logoHint')}</p>}
      <Choosing
        {...{ target, file_id, alt, onClose }}
        onChoose={choose}
        onWrite={setAlt}
        onCrop={() => {
          setCropping(true);
        }}
      />
    </Dialog>
  );
}

interface ChoosingProps extends Props {
  file_id: string | null;
  alt: string;
  onChoose: (id: string) => void;
  onWrite: (alt: string) => void;
  onCrop: () => void;
}

function Choosing({ target, file_id, alt, onChoose, onWrite, onCrop, onClose }: ChoosingProps) {
  const t = useText();
  const put = useMutation({
    mutationFn: () => target.put({ file_id: file_id ?? '', alt }),
    onSuccess: onClose,
  });
  const clear = useMutation({
    mutationFn: async () => target.clear?.(),
    onSuccess: onClose,
  });
  const failed = put.error ?? clear.error;
  return (
    <form
      className="pictures"
      onSubmit={(event) => {
        event.preventDefault();
        put.mutate();
      }}
    >
      <AddPicture
        isVideo={target.isVideo}
        onAdded={(id) => {
          void queries.invalidateQueries({ queryKey: ['pictures'] });
          onChoose(id);
        }}
      />
      <Library chosen={file_id} isVideo={target.isVideo} onChoose={onChoose} />
      {failed && <Refusal error={failed} />}
      <footer>
        {target.alt !== null && <Description alt={alt} onWrite={onWrite} />}
        {target.clear && (
          <button
            type="button"
            onClick={() => {
              clear.mutate();
            }}
          >
            {t('picture.clear')}
          </button>
        )}
        {!target.isVideo && (
          <button type="button" disabled={file_id === null} onClick={onCrop}>
            {t('crop.open')}
          </button>
        )}
        <button type="submit" className="primary" disabled={file_id === null || put.isPending}>
          {t(target.isVideo ? 'video.use' : 'picture.use')}
        </button>
      </footer>
    </form>
  );
}

/** What a picture shows, which belongs to it as its size does. */
function Description({ alt, onWrite }: { alt: string; onWrite: (alt: string) => void }) {
  const t = useText();
  return (
    <div className="field description" data-missing={alt.trim() === ''}>
      <label htmlFor="picture-alt">{t('picture.alt')}</label>
      <input
        id="picture-alt"
        maxLength={500}
        aria-describedby="picture-alt-hint"
        value={alt}
        onChange={(event) => {
          onWrite(event.target.value);
        }}
      />
      <p id="picture-alt-hint">{t(alt.trim() === '' ? 'picture.altMissing' : 'picture.altHint')}</p>
    </div>
  );
}

interface LibraryProps {
  chosen: string | null;
  isVideo: boolean | undefined;
  onChoose: (id: string) => void;
}

function Library({ chosen, isVideo = false, onChoose }: LibraryProps) {
  const t = useText();
  const [search, setSearch] = useState('');
  const { data, error, fetchNextPage, hasNextPage } = useInfiniteQuery({
    queryKey: ['pictures'],
    queryFn: async ({ pageParam }) =>
      service.media.files.list({ status: 'ready', limit: 100, ...(pageParam && { after: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: ({ pagination }) => pagination.next_cursor ?? undefined,
  });
  if (error) return <Refusal error={error} />;
  const all = data?.pages.flatMap((page) => page.data) ?? [];
  const kind = isVideo ? 'video/' : 'image/';
  const found = all.filter(({ name, type }) => type.startsWith(kind) && includes(name, search));
  const none = search ? 'picture.noneFound' : isVideo ? 'video.none' : 'picture.none';
  return (
    <fieldset>
      <legend>{t('picture.files')}</legend>
      <input
        type="search"
        aria-label={t('picture.search')}
        placeholder={t('picture.search')}
        value={search}
        onChange={(event) => {
          setSearch(event.target.value);
        }}
      />
      {!data && <Skeleton lines={4} />}
      {data && found.length === 0 && <p className="empty">{t(none)}</p>}
      <div className="shelf">
        {found.map((file) => (
          <Choice
            key={file.id}
            file={file}
            checked={file.id === chosen}
            onChoose={() => {
              onChoose(file.id);
            }}
          />
        ))}
      </div>
      {hasNextPage && (
        <button type="button" onClick={() => void fetchNextPage()}>
          {t('frame.more')}
        </button>
      )}
    </fieldset>
  );
}

function Choice({ file, checked, onChoose }: { file: StoredFile; checked: boolean; onChoose: () => void }) {
  return (
    <label className="picture">
      <input type="radio" name="picture" className="unseen" checked={checked} onChange={onChoose} />
      <FilePicture file={file} />
      <span>{file.name}</span>
    </label>
  );
}

const includes = (name: string, search: string) => folded(name).includes(folded(search.trim()));
const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase();
