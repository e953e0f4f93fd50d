import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Refusal } from '../frame/refusal.js';
import { Skeleton } from '../frame/skeleton.js';
import { useText, type TextName } from '../language/texts.js';

export interface Page<Row> {
  data: Row[];
  pagination: { next_cursor: string | null; total_count: number };
}

interface Props<Row> {
  /** By which it is known; filters included. */
  queryKey: readonly string[];
  read: (after: { after?: string }) => PromiseLike<Page<Row>>;
  isFiltered: boolean;
  /** What is said where there are none at all. */
  none: TextName;
  /** How many there are. */
  count: TextName;
  children: (rows: Row[]) => ReactNode;
}

/** Records of one kind, page after page. */
export function Records<Row>({ queryKey, read, isFiltered, none, count, children }: Props<Row>) {
  const t = useText();
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey,
    initialPageParam: '',
    queryFn: async ({ pageParam }): Promise<Page<Row>> => read(pageParam ? { after: pageParam } : {}),
    getNextPageParam: (page: Page<Row>) => page.pagination.next_cursor,
    placeholderData: (before) => before,
  });
  if (error) return <Refusal error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton lines={10} />;
  const rows = data.pages.flatMap((page) => page.data);
  const total = data.pages[0]?.pagination.total_count ?? rows.length;
  if (rows.length === 0) return <p className="empty">{t(isFiltered ? 'records.noneFound' : none)}</p>;
  return (
    <>
      <p className="count" role="status">
        {t(count, { count: total })}
      </p>
      {children(rows)}
      {hasNextPage && (
        <button type="button" className="more" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('frame.more')}
        </button>
      )}
    </>
  );
}
