import { useInfiniteQuery, type QueryKey } from '@tanstack/react-query';

interface Page<Row> {
  data: Row[];
  pagination: { next_cursor: string | null };
}

export interface Pages<Row> {
  /** Those that were read so far; undefined before the first. */
  rows: Row[] | undefined;
  error: Error | null;
  refetch: () => void;
  /** Reads the next page; undefined where there is none. */
  more: (() => void) | undefined;
}

interface Options<Row> {
  /** In how many milliseconds it is read anew by itself, judged by what was read. */
  again?: (rows: Row[]) => number | false;
}

/** A list of the service, page by page. */
export function usePages<Row>(
  queryKey: QueryKey,
  read: (after: { after?: string }) => PromiseLike<Page<Row>>,
  { again }: Options<Row> = {},
): Pages<Row> {
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey,
    initialPageParam: '',
    queryFn: async ({ pageParam }): Promise<Page<Row>> => read(pageParam ? { after: pageParam } : {}),
    getNextPageParam: (page) => page.pagination.next_cursor,
    refetchInterval: ({ state }) => (again && state.data ? again(rowsOf(state.data.pages)) : false),
  });
  return {
    rows: data && rowsOf(data.pages),
    error,
    refetch: () => void refetch(),
    more: hasNextPage && !isFetchingNextPage ? () => void fetchNextPage() : undefined,
  };
}

const rowsOf = <Row>(pages: Page<Row>[]): Row[] => pages.flatMap(({ data }) => data);
