import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useIntl } from 'react-intl';
import type { CreateImportQuery, Import } from '../../../../sdk/src/generated/types.js';
import { Refusal } from '../../frame/refusal.js';
import { Skeleton } from '../../frame/skeleton.js';
import { useCaller } from '../../frame/use-caller.js';
import { useText, useTextOf } from '../../language/texts.js';
import { queries, service } from '../../service.js';
import { Sheet } from '../sheet.js';
import { ImportErrors } from './import-errors.js';

type Kind = CreateImportQuery['type'];
const KINDS: Kind[] = ['leads', 'products', 'proposals'];
const UNDER_WAY = ['queued', 'running'];

/** Leads, products and proposals from another system, in bulk. */
export function Imports() {
  const t = useText();
  const { data, error, refetch } = useQuery({
    queryKey: ['imports'],
    queryFn: async () => (await service.imports.list({ limit: 10 })).data,
    refetchInterval: ({ state }) => (state.data?.some(({ status }) => UNDER_WAY.includes(status)) ? 1000 : false),
  });
  return (
    <Sheet title={t('data.imports')} hint={t('data.importsHint')}>
      {error && <Refusal error={error} retry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={2} />}
      {data && data.length > 0 && (
        <ul className="runs">
          {data.map((one) => (
            <Row key={one.id} one={one} />
          ))}
        </ul>
      )}
      <NewImport />
    </Sheet>
  );
}

function NewImport() {
  const t = useText();
  const textOf = useTextOf();
  const { may } = useCaller();
  const id = useId();
  const kinds = KINDS.filter((kind) => may(`${kind}:write`));
  const [kind, setKind] = useState<Kind>(kinds[0] ?? 'leads');
  const send = useMutation({
    mutationFn: (file: File) => service.imports.create(file, { type: kind }, { contentType: typeOf(file) }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['imports'] }),
  });
  return (
    <footer className="new-import">
      {send.error && <Refusal error={send.error} />}
      <label htmlFor={id}>{t('data.rows')}</label>
      <select
        id={id}
        value={kind}
        onChange={({ target }) => {
          setKind(target.value as Kind);
        }}
      >
        {kinds.map((one) => (
          <option key={one} value={one}>
            {textOf('counts', one)}
          </option>
        ))}
      </select>
      <label className="button">
        {t(send.isPending ? 'data.sending' : 'data.import')}
        <input
          type="file"
          accept=".csv,.ndjson,.jsonl,text/csv,application/x-ndjson"
          className="unseen"
          disabled={send.isPending}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) send.mutate(file);
            target.value = '';
          }}
        />
      </label>
    </footer>
  );
}

/** Browsers name types by the system they run on, so the name of the file counts. */
const typeOf = (file: File) => (/\.csv$/i.test(file.name) ? 'text/csv' : 'application/x-ndjson');

function Row({ one: { id, type, status, total, done, failed, created_at } }: { one: Import }) {
  const t = useText();
  const textOf = useTextOf();
  const { formatDate } = useIntl();
  const name = `${textOf('counts', type)}, ${formatDate(created_at, { dateStyle: 'medium', timeStyle: 'short' })}`;
  return (
    <li>
      <div>
        <p>
          <b>{name}</b>{' '}
          <span className="run-state" data-state={status} role="status">
            {textOf('run', status)}
          </span>
        </p>
        <p className="muted">{t('data.rowsDone', { done, total, failed })}</p>
        {UNDER_WAY.includes(status) && <progress max={total} value={done + failed} aria-label={name} />}
        {failed > 0 && <ImportErrors id={id} />}
      </div>
    </li>
  );
}
