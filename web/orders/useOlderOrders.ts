import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LIST_MAX } from '../../contract/common.ts';
import type { QueryOf } from '../../contract/endpoint.ts';
import type { listOrders } from '../../contract/orders.ts';
import { call } from '../call.ts';

/** What a list of orders needs to go on after its newest rows. */
export interface OlderOrders<Row, Bare> {
  query: QueryOf<typeof listOrders>;
  idOf: (row: Row) => string;
  whole: (row: Bare) => Row;
}

const pagesAfter = <Row, Bare>({ query, idOf, whole }: OlderOrders<Row, Bare>, last: string | undefined) =>
  infiniteQueryOptions({
    queryKey: ['/api/orders', { ...query, after: last }, 'pages'],
    queryFn: async ({ pageParam, signal }) => {
      const page = await call<typeof listOrders>('GET /api/orders', {
        query: { ...query, after: pageParam },
        signal,
      });
      return (page as Bare[]).map(whole);
    },
    initialPageParam: last,
    getNextPageParam: (page) => (page.length === LIST_MAX ? idOf(page.at(-1)!) : undefined),
  });

/** The rows after the newest ones, which are read when somebody asks for them. */
export function useOlderOrders<Row, Bare>(newest: Row[] | undefined, options: OlderOrders<Row, Bare>) {
  const [asked, setAsked] = useState(false);
  const last = newest?.length === LIST_MAX ? options.idOf(newest.at(-1)!) : undefined;
  const older = useInfiniteQuery({
    ...pagesAfter(options, last),
    enabled: asked && last !== undefined,
    placeholderData: keepPreviousData,
  });
  const known = new Set(newest?.map(options.idOf));
  const rows = asked && last !== undefined ? (older.data?.pages.flat() ?? []) : [];
  return {
    rows: rows.filter((row) => !known.has(options.idOf(row))),
    isMore: last !== undefined && (!asked || !older.data || older.hasNextPage),
    isLoading: asked && older.isFetching,
    isFailed: older.isError || older.isFetchNextPageError,
    load: () => {
      setAsked(true);
      if (older.data) void older.fetchNextPage();
      else if (asked) void older.refetch();
    },
  };
}
