import { filterAddress, type ServiceFilters } from './serviceFilters.ts';

let last: Record<string, string> = {};

/** What the list of services was last filtered by in this visit: going back from one of them finds it again. */
export const lastSearch = () => last;

export function rememberSearch(filters: ServiceFilters): void {
  last = Object.fromEntries(new URLSearchParams(filterAddress(filters).split('?')[1]));
}
