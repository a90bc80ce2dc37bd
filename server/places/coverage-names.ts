import { anchorOf, type Coverage } from './coverage.ts';
import { countryAt, countryNames, zoneById } from './zones.ts';

const refusedNames = ({ zones, circles }: NonNullable<Coverage['except']>): string[] => [
  ...zones.flatMap((id) => zoneById(id)?.displayName ?? []),
  ...circles.map(({ name }) => name),
];

/** The names of a coverage's places, with the country's name for those abroad. */
export function placesOf(coverage: Coverage, home: string): string[] {
  const named = (name: string, iso: string | null | undefined) =>
    iso && iso !== home ? `${name} (${countryNames.get(iso)})` : name;
  const places = [
    ...coverage.areas.map((area) =>
      named(area.name, 'zone' in area ? zoneById(area.zone)?.iso : anchorOf(area)?.iso),
    ),
    ...coverage.circles.map(({ name, lat, lng }) => named(name, countryAt(lat, lng))),
    ...coverage.countries.map((iso) => `todo ${countryNames.get(iso)}`),
    ...(coverage.everywhere ? ['a distancia, en todas partes'] : []),
    ...(coverage.except ? refusedNames(coverage.except).map((name) => `menos ${name}`) : []),
  ];
  return [...new Set(places)];
}
