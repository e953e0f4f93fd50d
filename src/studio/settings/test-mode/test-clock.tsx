import { useMutation, useQuery } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { Refusal } from '../../frame/refusal.js';
import { Skeleton } from '../../frame/skeleton.js';
import { useText, useTextOf } from '../../language/texts.js';
import { queries, service } from '../../service.js';
import { Sheet } from '../sheet.js';

const KEY = ['test-clock'];
const STEPS = ['PT1H', 'P1D', 'P3D', 'P7D', 'P1M'];
const DAY = 24 * 3600;

/** What the twin takes for now; it goes forward only. */
export function TestClock() {
  const t = useText();
  const textOf = useTextOf();
  const { formatDate } = useIntl();
  const { data, error, refetch } = useQuery({ queryKey: KEY, queryFn: () => service.test.clock.get() });
  const advance = useMutation({
    mutationFn: (step: string) => service.test.clock.advance({ advance: step }),
    onSuccess: () => queries.invalidateQueries(),
  });
  return (
    <Sheet title={t('twin.clock')} hint={t('twin.clockHint')}>
      {error && <Refusal error={error} retry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={1} />}
      {data && (
        <p className="twin-now">
          <time dateTime={data.now}>{formatDate(data.now, { dateStyle: 'full', timeStyle: 'short' })}</time>{' '}
          <span className="badge">{t('twin.ahead', { days: Math.round(data.ahead_seconds / DAY) })}</span>
        </p>
      )}
      {advance.error && <Refusal error={advance.error} />}
      <div className="acts" role="group" aria-label={t('twin.advance')}>
        {STEPS.map((step) => (
          <button
            key={step}
            type="button"
            disabled={advance.isPending}
            onClick={() => {
              advance.mutate(step);
            }}
          >
            {textOf('twin.step', step)}
          </button>
        ))}
      </div>
    </Sheet>
  );
}
