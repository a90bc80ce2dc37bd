import { keepPreviousData } from '@tanstack/react-query';

/** What each list of the panel shows: its filter and its page. */
export interface View<Filter extends string> {
  filter: Filter;
  page: number;
}

/** Other people change these lists unannounced: they are read on each visit, with the previous page shown meanwhile. */
export const UNANNOUNCED = { staleTime: 0, placeholderData: keepPreviousData };
