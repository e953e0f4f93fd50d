import { useMutation, useQuery } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import type { Export } from '../../../../sdk/src/generated/types.js';
import { Ago } from '../../frame/ago.js';
import { Refusal } from '../../frame/refusal.js';
import { Skeleton } from '../../frame/skeleton.js';
import { useText, useTextOf } from '../../language/texts.js';
import { queries, service } from '../../service.js';
import { Sheet } from '../sheet.js';

const UNDER_WAY = ['queued', 'running'];

/** Everything that the organization has, as a file that another installation takes up. */
export function Exports() {
  const t = useText();
  const { data, error, refetch } = useQuery({
    queryKey: ['exports'],
    queryFn: async () => (await service.exports.list({ limit: 10 })).data,
    refetchInterval: ({ state }) => (state.data?.some(({ status }) => UNDER_WAY.includes(status)) ? 1000 : false),
  });
  const begin = useMutation({
    mutationFn: () => service.exports.create({ format: 'ndjson' }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['exports'] }),
  });
  const isUnderWay = data?.some(({ status }) => UNDER_WAY.includes(status)) ?? false;
  return (
    <Sheet title={t('data.exports')} hint={t('data.exportsHint')}>
      {error && <Refusal error={error} retry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={2} />}
      {data && data.length > 0 && (
        <ul className="runs">
          {data.map((one) => (
            <Row key={one.id} one={one} />
          ))}
        </ul>
      )}
      <footer>
        {begin.error && <Refusal error={begin.error} />}
        <button
          type="button"
          disabled={begin.isPending || isUnderWay}
          onClick={() => {
            begin.mutate();
          }}
        >
          {t('data.export')}
        </button>
      </footer>
    </Sheet>
  );
}

function Row({ one: { created_at, status, progress, url, expires_at, failure } }: { one: Export }) {
  const t = useText();
  const textOf = useTextOf();
  const { formatDate } = useIntl();
  const name = formatDate(created_at, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <li>
      <div>
        <p>
          <b>{name}</b>{' '}
          <span className="run-state" data-state={status} role="status">
            {textOf('run', status)}
          </span>
        </p>
        {failure && <p className="muted">{textOf('exportFailure', failure)}</p>}
        {url && expires_at && (
          <p className="muted">
            {t('data.until')} <Ago at={expires_at} />
          </p>
        )}
        {UNDER_WAY.includes(status) && <progress max={100} value={progress} aria-label={t('data.exports')} />}
      </div>
      {url && (
        <a className="button" href={url} download aria-label={t('data.downloadOf', { name })}>
          {t('data.download')}
        </a>
      )}
    </li>
  );
}
