import type { PredefinedZone } from '../../../contract/areas.ts';
import { groupBy } from '../../groupBy.ts';
import { foldAccents } from '../../ui/text.ts';

export interface StateGroup {
  state: string;
  zones: PredefinedZone[];
}

interface CountryGroup {
  country: string;
  count: number;
  states: StateGroup[];
}

/** The countries that stand first; the others follow by name. */
const FIRST = ['Uruguay', 'Argentina'];

/** Zones whose name, state or country has the wanted text, by country and state. */
export function zoneGroups(zones: PredefinedZone[], wanted: string): CountryGroup[] {
  const text = foldAccents(wanted.trim());
  const found = zones.filter(({ displayName, state, country }) =>
    [displayName, state, country].some((name) => foldAccents(name).includes(text)),
  );
  return [...groupBy(found, ({ country }) => country)]
    .map(([country, inside]) => ({ country, count: inside.length, states: byState(inside) }))
    .sort((a, b) => rank(a.country) - rank(b.country) || a.country.localeCompare(b.country, 'es'));
}

function byState(zones: PredefinedZone[]): StateGroup[] {
  return [...groupBy(zones, ({ state }) => state)]
    .map(([state, inside]) => ({
      state,
      zones: inside.sort(
        (a, b) =>
          Number(b.displayName === state) - Number(a.displayName === state) ||
          a.displayName.localeCompare(b.displayName, 'es'),
      ),
    }))
    .sort((a, b) => Number(hasParts(b)) - Number(hasParts(a)) || a.state.localeCompare(b.state, 'es'));
}

/** States with neighbourhoods, such as the capitals, come first: most people look for them. */
function hasParts({ zones }: StateGroup): boolean {
  return zones.length > 1;
}

export function zonesText(count: number): string {
  return count === 1 ? '1 zona' : `${count} zonas`;
}

function rank(country: string): number {
  const place = FIRST.indexOf(country);
  return place < 0 ? FIRST.length : place;
}
