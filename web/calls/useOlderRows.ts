import { infiniteQueryOptions, type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

/** What a list that holds only its newest rows needs to go on after them. */
export interface OlderRows<Row> {
  queryKey: QueryKey;
  pageSize: number;
  /** The rows after the one with this cursor. */
  read: (after: string, signal: AbortSignal) => Promise<Row[]>;
  cursorOf: (row: Row) => string;
  /** Tells a row from the others, where its cursor changes while the row stays. */
  idOf?: (row: Row) => string;
}

/**
 * The rows after the newest ones, read on request and from then on refreshed with them. They start at the middle of the newest
 * rows: what is new pushes the last of the newest out, which is then among these.
 */
export function useOlderRows<Row>(
  newest: Row[] | undefined,
  { queryKey, pageSize, read, cursorOf, idOf = cursorOf }: OlderRows<Row>,
) {
  const isCut = newest?.length === pageSize;
  const older = useInfiniteQuery({
    ...infiniteQueryOptions({
      queryKey: [...queryKey, 'older'],
      queryFn: ({ pageParam, signal }) => read(pageParam || cursorOf(newest![pageSize / 2]!), signal),
      initialPageParam: '',
      getNextPageParam: (page) => (page.length === pageSize ? cursorOf(page.at(-1)!) : undefined),
    }),
    enabled: ({ state }) => isCut && state.data !== undefined,
  });
  const { data, refetch } = older;
  const known = new Set(newest?.map(idOf));
  const first = data?.pages[0]?.[0];
  // So much is new that the two lists no longer overlap.
  const isApart = isCut && first !== undefined && !known.has(idOf(first));
  useEffect(() => {
    if (isApart) void refetch();
  }, [isApart, refetch]);
  return {
    rows: isCut && data ? data.pages.flat().filter((row) => !known.has(idOf(row))) : [],
    hasNextPage: isCut && (!data || older.hasNextPage),
    isFetchingNextPage: older.isFetchingNextPage || (older.isFetching && !data),
    isFetchNextPageError: data ? older.isFetchNextPageError : older.isError,
    fetchNextPage: () => void (data ? older.fetchNextPage() : refetch()),
  };
}
