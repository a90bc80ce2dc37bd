import type { PredefinedZone } from '../../contract/areas.ts';
import type { Service } from '../../contract/services.ts';

type Coverage = Pick<Service, 'coverageAreas' | 'predefinedZones' | 'servicePolygons'>;

/** Everywhere a service reaches, by name: what its provider wrote, chose and drew, each place once. */
export function coverageNames(service: Coverage, zones: PredefinedZone[] = []): string[] {
  const chosen = service.predefinedZones.map((id) => zones.find((zone) => zone.id === id)?.displayName);
  const drawn = service.servicePolygons.map(({ name }) => name);
  return [...new Set([...service.coverageAreas, ...chosen, ...drawn].filter((name) => name !== undefined))];
}
