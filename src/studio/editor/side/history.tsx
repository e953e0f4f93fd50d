import { useQuery } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { Refusal } from '../../frame/refusal.js';
import { Skeleton } from '../../frame/skeleton.js';
import { useText, useTextOf } from '../../language/texts.js';
import { service } from '../../service.js';
import type { PanelProps } from './panel.js';

/** What the draft was, newest first; each can come back, and that is a change as well. */
export function History({ draft, proposal }: PanelProps) {
  const t = useText();
  const textOf = useTextOf();
  const { formatDate, formatTime } = useIntl();
  const { data, error } = useQuery({
    queryKey: ['proposal', draft.id, 'revisions'],
    queryFn: async () => service.proposals.revisions.list(draft.id, { limit: 50 }),
  });
  if (error) return <Refusal error={error} />;
  if (!data) return <Skeleton lines={6} />;
  return (
    <ol className="history">
      {data.data.map(({ revision, created_at, changed, published }) => (
        <li key={revision}>
          <time dateTime={created_at}>
            {formatDate(created_at, { day: 'numeric', month: 'short' })} {formatTime(created_at)}
          </time>
          <span>
            {changed.map((part) => textOf('draft', part)).join(', ')}
            {published && <b> · {t('history.published')}</b>}
          </span>
          {revision !== proposal.revision && (
            <button type="button" onClick={() => void draft.restore(revision)}>
              {t('history.restore')}
            </button>
          )}
        </li>
      ))}
    </ol>
  );
}
