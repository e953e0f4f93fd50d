import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';
import type { AuditEntryPage, ListAuditEntriesQuery } from '../../../../sdk/src/generated/types.js';
import { Icon } from '../../frame/icon.js';
import { Refusal } from '../../frame/refusal.js';
import { Skeleton } from '../../frame/skeleton.js';
import { useText } from '../../language/texts.js';
import { service } from '../../service.js';
import { SectionHead } from '../section-head.js';
import { downloadAudit } from './download.js';
import { Entry } from './entry.js';
import { AuditFilters, queryOf } from './filters.js';
import './audit.css';

/** Who did what, kept in an order that cannot be changed unseen. */
export function Audit() {
  const t = useText();
  const [search] = useSearchParams();
  const query = queryOf(search);
  const download = useMutation({ mutationFn: () => downloadAudit(query) });
  return (
    <>
      <SectionHead title={t('audit.title')} intro={t('audit.intro')}>
        <button
          type="button"
          disabled={download.isPending}
          onClick={() => {
            download.mutate();
          }}
        >
          <Icon name="data" />
          {t(download.isPending ? 'audit.downloading' : 'audit.download')}
        </button>
      </SectionHead>
      {download.error && <Refusal error={download.error} />}
      <AuditFilters />
      <Entries query={query} />
    </>
  );
}

function Entries({ query }: { query: ListAuditEntriesQuery }) {
  const t = useText();
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['audit', query],
    initialPageParam: '',
    queryFn: async ({ pageParam }): Promise<AuditEntryPage> =>
      service.auditLog.list({ ...query, limit: 50, ...(pageParam && { after: pageParam }) }),
    getNextPageParam: (page) => page.pagination.next_cursor,
  });
  if (error) return <Refusal error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton lines={12} />;
  const entries = data.pages.flatMap((page) => page.data);
  const [{ pagination }] = data.pages as [AuditEntryPage];
  if (entries.length === 0) return <p className="empty">{t('audit.empty')}</p>;
  return (
    <>
      <p className="audit-count" role="status">
        {t('audit.count', { count: pagination.total_count })}
      </p>
      <ul className="audit" aria-label={t('audit.title')}>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ul>
      {hasNextPage && (
        <button type="button" className="more" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('frame.more')}
        </button>
      )}
    </>
  );
}
