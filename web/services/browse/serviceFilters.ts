import { SERVICE_SORTS, type ServiceSort } from '../../../contract/service-sorts.ts';

export interface ServiceFilters {
  search: string;
  location: string;
  category: string;
  /** Empty means the default: the best fit if there is a search text, else the best rated. */
  sort: ServiceSort | '';
}

export const NO_FILTERS: ServiceFilters = { search: '', location: '', category: '', sort: '' };

/** The filters that an address carries, as `filterAddress` wrote them. */
export function filtersIn(search: Record<string, unknown>): ServiceFilters {
  const text = (name: string) => String(search[name] ?? '');
  return {
    search: text('search'),
    location: text('location'),
    category: text('category'),
    sort: SERVICE_SORTS.find((sort) => sort === search.sort) ?? NO_FILTERS.sort,
  };
}

/** The screen's address with these filters, so that they survive going back, reloading and sharing. */
export function filterAddress(filters: ServiceFilters): string {
  const pairs = Object.entries(trimmed(filters)).filter(
    ([name, value]) => value !== NO_FILTERS[name as keyof ServiceFilters],
  );
  return pairs.length ? `/services?${new URLSearchParams(pairs)}` : '/services';
}

export function trimmed(filters: ServiceFilters): ServiceFilters {
  return { ...filters, search: filters.search.trim(), location: filters.location.trim() };
}

export function isFiltered(filters: ServiceFilters): boolean {
  const { search, location, category } = trimmed(filters);
  return Boolean(search || location || category);
}
