import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LIST_MAX } from '../../../contract/common.ts';
import type { QueryOf } from '../../../contract/endpoint.ts';
import type { listOrders } from '../../../contract/orders.ts';
import { call } from '../../call.ts';

/** What a list of orders needs to go on after its newest rows. */
export interface OlderOrders<Row, Bare> {
  query: QueryOf<typeof listOrders>;
  idOf: (row: Row) => string;
  whole: (row: Bare) => Row;
}

const pagesAfter = <Row, Bare>({ query, idOf, whole }: OlderOrders<Row, Bare>, from: string | undefined) =>
  infiniteQueryOptions({
    queryKey: ['/api/orders', { ...query, after: from }, 'pages'],
    queryFn: async ({ pageParam, signal }) => {
      const page = await call<typeof listOrders>('GET /api/orders', {
        query: { ...query, after: pageParam },
        signal,
      });
      return (page as Bare[]).map(whole);
    },
    initialPageParam: from,
    getNextPageParam: (page) => (page.length === LIST_MAX ? idOf(page.at(-1)!) : undefined),
  });

/**
 * The rows after the newest ones, read on request. They start at the middle of the newest rows: new orders push the
 * newest rows on, and as long as that middle row is among them, there is no gap between the two lists.
 */
export function useOlderOrders<Row, Bare>(newest: Row[] | undefined, options: OlderOrders<Row, Bare>) {
  const [from, setFrom] = useState<string>();
  const known = new Set(newest?.map(options.idOf));
  const middle = newest?.length === LIST_MAX ? options.idOf(newest[LIST_MAX / 2]!) : undefined;
  if (from !== undefined && newest && !known.has(from)) setFrom(middle);
  const older = useInfiniteQuery({
    ...pagesAfter(options, from),
    enabled: from !== undefined,
    placeholderData: keepPreviousData,
  });
  const rows = from === undefined ? [] : (older.data?.pages.flat() ?? []);
  return {
    rows: rows.filter((row) => !known.has(options.idOf(row))),
    hasNextPage: middle !== undefined && (from === undefined || !older.data || older.hasNextPage),
    isFetchingNextPage: older.isFetching,
    isFetchNextPageError: older.isError || older.isFetchNextPageError,
    fetchNextPage: () => {
      if (from === undefined) setFrom(middle);
      else if (older.data) void older.fetchNextPage();
      else void older.refetch();
    },
  };
}
