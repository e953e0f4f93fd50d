import { useState } from 'react';
import { ProposalServiceError } from '../../../sdk/src/errors.js';
import { useText, useTextOf } from '../language/texts.js';
import { DropField } from '../records/drop-field.js';
import { queries } from '../service.js';
import { RefusedUpload, upload } from './upload.js';

interface Arriving {
  key: string;
  name: string;
  share: number;
  state: 'sending' | 'stored' | 'failed';
  /** Why it was refused. */
  refusal?: string;
}

/** Files that are dropped or chosen, each with how far it is; one that fails stops no other. */
export function Uploads({ folderId }: { folderId: string | null }) {
  const t = useText();
  const textOf = useTextOf();
  const [arriving, setArriving] = useState<Arriving[]>([]);
  const change = (key: string, part: Partial<Arriving>) => {
    setArriving((before) => before.map((one) => (one.key === key ? { ...one, ...part } : one)));
  };
  const send = async (files: File[]) => {
    const started = files.map((file) => ({ file, key: crypto.randomUUID() }));
    const rows = started.map(({ file, key }) => ({ key, name: file.name, share: 0, state: 'sending' as const }));
    setArriving((before) => [...rows, ...before.filter(({ state }) => state === 'sending')]);
    for (const { file, key } of started) {
      const told = (share: number) => {
        change(key, { share });
      };
      const end = await upload(file, folderId, told).then(
        () => ({ state: 'stored' as const }),
        (error: unknown) => ({
          state: 'failed' as const,
          ...(error instanceof RefusedUpload
            ? { refusal: textOf('fileReason', error.reason ?? '') }
            : (refusalOf(error) ?? {})),
        }),
      );
      change(key, end);
      for (const list of ['files', 'pictures']) void queries.invalidateQueries({ queryKey: [list] });
    }
  };
  return (
    <>
      <DropField label={t('media.drop')} multiple onFiles={(files) => void send(files)} />
      <p className="quiet upload-limits">{t('media.limits')}</p>
      {arriving.length > 0 && (
        <ul className="uploads" aria-label={t('media.uploads')} aria-live="polite">
          {arriving.map(({ key, name, share, state, refusal }) => (
            <li key={key} data-state={state}>
              <span>{name}</span>
              {state === 'sending' ? (
                <progress aria-label={name} value={share} max={1} />
              ) : (
                <span className="quiet">{refusal ?? t(`media.${state}`)}</span>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** What the service says against the file; a store that failed is tried again. */
function refusalOf(error: unknown): { refusal: string } | null {
  if (!ProposalServiceError.is(error, 'validation_error', 'forbidden', 'payload_too_large')) return null;
  return { refusal: error.details[0]?.message ?? error.message };
}
