import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Link, useLocation } from 'wouter';
import type { File as StoredFile, Folder } from '../../../sdk/src/generated/types.js';
import { Dialog } from '../frame/dialog.js';
import { Refusal } from '../frame/refusal.js';
import { TextField } from '../frame/field.js';
import { useCaller } from '../frame/use-caller.js';
import { useText, useTextOf } from '../language/texts.js';
import { DeleteRecord } from '../records/delete-record.js';
import { ChoiceFilter, FilterRow, ListHead } from '../records/list-head.js';
import { Records } from '../records/records.js';
import { useFilters, type Filters } from '../records/use-filters.js';
import { queries, service } from '../service.js';
import { FilePicture, sizeOf } from './file-picture.js';
import { FileSheet } from './file-sheet.js';
import { Uploads } from './uploads.js';
import './media.css';

const STATES = ['ready', 'pending', 'refused'] as const;

/** The files of the organization; one of them stands beside the list. */
export function Media({ id }: { id: string | undefined }) {
  const textOf = useTextOf();
  const [, go] = useLocation();
  const { may } = useCaller();
  const filters = useFilters();
  const { data: folders = [] } = useFolders();
  const folder = folders.find((one) => one.id === filters.get('folder'));
  const status = STATES.find((one) => one === filters.get('status'));
  return (
    <>
      <Head filters={filters} folder={folder} />
      {may('media:write') && <Uploads key={folder?.id} folderId={folder?.id ?? null} />}
      <FilterRow filters={filters}>
        <ChoiceFilter
          {...{ filters, name: 'folder', label: 'media.folder', all: 'media.allFolders' }}
          options={folders.map(({ id: one, title }) => [one, title] as const)}
        />
        <ChoiceFilter
          {...{ filters, name: 'status', label: 'proposals.state', all: 'proposals.anyState' }}
          options={STATES.map((one) => [one, textOf('fileStatus', one)] as const)}
        />
      </FilterRow>
      <Records
        queryKey={['files', folder?.id ?? '', status ?? '']}
        read={(after) =>
          service.media.files.list({
            ...{ limit: 60, ...after, ...(status && { status }) },
            ...(folder && { folder_id: folder.id }),
          })
        }
        isFiltered={folder !== undefined || status !== undefined}
        none="media.none"
        count="media.count"
      >
        {(rows) => <Tiles rows={rows} search={filters.search} />}
      </Records>
      {id && (
        <FileSheet
          key={id}
          id={id}
          onClose={() => {
            go(`/media${filters.search}`);
          }}
        />
      )}
    </>
  );
}

/** What is done with folders. */
function Head({ filters, folder }: { filters: Filters; folder: Folder | undefined }) {
  const t = useText();
  const { may } = useCaller();
  return (
    <>
      <ListHead title="nav.media">
        {folder && may('media:delete') && (
          <DeleteRecord
            name={folder.title}
            act="media.deleteFolder"
            warning="media.deleteFolderHint"
            remove={() => service.media.folders.delete(folder.id)}
            queryKey={['folders']}
            onDeleted={() => {
              filters.set('folder', '');
            }}
          />
        )}
        {may('media:write') && (
          <button
            type="button"
            onClick={() => {
              filters.set('new-folder', '1');
            }}
          >
            {t('media.newFolder')}
          </button>
        )}
      </ListHead>
      {filters.get('new-folder') && (
        <NewFolder
          onClose={(made) => {
            filters.set('new-folder', '');
            if (made) filters.set('folder', made.id);
          }}
        />
      )}
    </>
  );
}

function useFolders() {
  return useQuery({
    queryKey: ['folders'],
    queryFn: async () => (await service.media.folders.list({ limit: 100 })).data,
  });
}

function Tiles({ rows, search }: { rows: StoredFile[]; search: string }) {
  const textOf = useTextOf();
  const { locale } = useIntl();
  return (
    <ul className="file-tiles">
      {rows.map((file) => (
        <li key={file.id}>
          <Link href={`/media/${file.id}${search}`}>
            <FilePicture file={file} />
            <b>{file.name}</b>
          </Link>
          <span className="quiet">
            {file.status === 'ready' ? sizeOf(file.size, locale) : textOf('fileStatus', file.status)}
          </span>
        </li>
      ))}
    </ul>
  );
}

function NewFolder({ onClose }: { onClose: (made: Folder | null) => void }) {
  const t = useText();
  const [title, setTitle] = useState('');
  const creation = useMutation({
    mutationFn: () => service.media.folders.create({ title: title.trim() }),
    onSuccess: async (made) => {
      await queries.invalidateQueries({ queryKey: ['folders'] });
      onClose(made);
    },
  });
  return (
    <Dialog
      title={t('media.newFolder')}
      onClose={() => {
        onClose(null);
      }}
    >
      <form
        className="new-folder"
        onSubmit={(event) => {
          event.preventDefault();
          creation.mutate();
        }}
      >
        <TextField label={t('product.name')} required maxLength={255} value={title} onType={setTitle} />
        {creation.error && <Refusal error={creation.error} />}
        <footer>
          <button type="submit" className="primary" disabled={creation.isPending || title.trim() === ''}>
            {t('records.create')}
          </button>
        </footer>
      </form>
    </Dialog>
  );
}
