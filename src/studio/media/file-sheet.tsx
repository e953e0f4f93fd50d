import { useQuery } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import type { FileWithUrl } from '../../../sdk/src/generated/types.js';
import { Dialog } from '../frame/dialog.js';
import { Refusal } from '../frame/refusal.js';
import { Skeleton } from '../frame/skeleton.js';
import { useCaller } from '../frame/use-caller.js';
import { useText, useTextOf } from '../language/texts.js';
import { DeleteRecord } from '../records/delete-record.js';
import { service } from '../service.js';
import { FilePicture, sizeOf } from './file-picture.js';
import { FileUses } from './file-uses.js';

/** A file beside the list: what it is, and what uses it. */
export function FileSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useText();
  const { data: file, error } = useQuery({ queryKey: ['file', id], queryFn: () => service.media.files.get(id) });
  return (
    <Dialog title={file?.name ?? t('nav.media')} sheet onClose={onClose}>
      {error && <Refusal error={error} />}
      {!file && !error && <Skeleton lines={8} />}
      {file && <Known file={file} onClose={onClose} />}
    </Dialog>
  );
}

function Known({ file, onClose }: { file: FileWithUrl; onClose: () => void }) {
  const t = useText();
  const textOf = useTextOf();
  const { locale, formatDate } = useIntl();
  const { may } = useCaller();
  const facts = [
    [t('media.type'), file.type],
    [t('media.size'), file.status === 'ready' ? sizeOf(file.size, locale) : null],
    [t('proposals.state'), textOf('fileStatus', file.status)],
    [t('media.why'), file.status_reason && textOf('fileReason', file.status_reason)],
    [t('media.added'), formatDate(file.created_at, { dateStyle: 'long', timeStyle: 'short' })],
    [t('media.sum'), file.sha256],
  ] as const;
  return (
    <div className="file-sheet">
      <FilePicture file={file} />
      <dl>
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <FileUses file={file} />
      <div className="record-end">
        {file.url && (
          <a className="button" href={file.url} download={file.name}>
            {t('media.download')}
          </a>
        )}
        {may('media:delete') && (
          <DeleteRecord
            name={file.name}
            warning="media.deleteHint"
            remove={() => service.media.files.delete(file.id)}
            queryKey={['files']}
            onDeleted={onClose}
          />
        )}
      </div>
    </div>
  );
}
