import { filterAddress, type ServiceFilters } from './serviceFilters.ts';

let last: Record<string, string> = {};

/** The last filters of the list of services during this visit, for the links from a service back to the list. */
export const lastSearch = () => last;

export function rememberSearch(filters: ServiceFilters): void {
  last = Object.fromEntries(new URLSearchParams(filterAddress(filters).split('?')[1]));
}
