import { filterAddress, type ServiceFilters } from './serviceFilters.ts';

let last: Record<string, string> = {};

/** The last filters of the list of services in this visit, for the links that go back to it from a service. */
export const lastSearch = () => last;

export function rememberSearch(filters: ServiceFilters): void {
  last = Object.fromEntries(new URLSearchParams(filterAddress(filters).split('?')[1]));
}
