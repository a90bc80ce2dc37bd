// Tells a provider how matching will read the places that they wrote.
import type { AreasUnderstood, readAreas as readAreasCall } from '../../contract/areas.ts';
import type { ParsedBodyOf } from '../../contract/endpoint.ts';
import type { Context } from '../context.ts';
import { placesOf } from '../places/coverage-names.ts';
import { resolveCoverage, resolveCoverageInTurns } from '../places/resolve-coverage.ts';
import { countryOfPhone, storePhone } from './phone.ts';

export async function readAreas(
  { config }: Context,
  { coverageAreas, predefinedZones, phone }: ParsedBodyOf<typeof readAreasCall>,
): Promise<AreasUnderstood> {
  const country = countryOfPhone(storePhone(phone, config.COUNTRY)) ?? config.COUNTRY;
  const chosen = resolveCoverage({ predefinedZones, country });
  const coverage = await resolveCoverageInTurns({ coverageAreas, predefinedZones, country });
  // Those picked from the list are on the screen already.
  const picked = new Set(predefinedZones);
  const written = {
    ...coverage,
    areas: coverage.areas.filter((area) => !('zone' in area && picked.has(area.zone))),
    // Without any place, matching takes the whole country. The reply says so only if some of it is refused.
    countries: coverage.basis === 'country' && !coverage.except ? [] : coverage.countries,
    everywhere: coverage.basis !== 'unknown' && coverage.everywhere,
  };
  return {
    understood: placesOf(written, country),
    unknown: coverage.unresolved.filter((name) => !chosen.unresolved.includes(name)),
  };
}
