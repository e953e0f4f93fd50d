import { useInfiniteQuery, type QueryKey } from '@tanstack/react-query';

export interface Page<Row> {
  data: Row[];
  pagination: { next_cursor: string | null; total_count?: number };
}

export interface Pages<Row> {
  /** Those that were read so far; undefined before the first. */
  rows: Row[] | undefined;
  /** How many there are in all. */
  total: number;
  error: Error | null;
  refetch: () => void;
  /** Reads the next page; undefined where there is none. */
  more: (() => void) | undefined;
}

interface Options<Row> {
  /** In how many milliseconds it is read anew by itself, judged by what was read. */
  again?: (rows: Row[]) => number | false;
  /** What was listed stays until what is searched for is there. */
  isKept?: boolean;
}

/** A list of the service, page by page. */
export function usePages<Row>(
  queryKey: QueryKey,
  read: (after: { after?: string }) => PromiseLike<Page<Row>>,
  { again, isKept = false }: Options<Row> = {},
): Pages<Row> {
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey,
    initialPageParam: '',
    queryFn: async ({ pageParam }): Promise<Page<Row>> => read(pageParam ? { after: pageParam } : {}),
    getNextPageParam: (page: Page<Row>) => page.pagination.next_cursor,
    refetchInterval: ({ state }) => (again && state.data ? again(rowsOf(state.data.pages)) : false),
    placeholderData: (before) => (isKept ? before : undefined),
  });
  return {
    rows: data && rowsOf(data.pages),
    total: data?.pages[0]?.pagination.total_count ?? 0,
    error,
    refetch: () => void refetch(),
    more: hasNextPage && !isFetchingNextPage ? () => void fetchNextPage() : undefined,
  };
}

const rowsOf = <Row>(pages: Page<Row>[]): Row[] => pages.flatMap(({ data }) => data);
