import { countryName } from '../../../contract/countries.ts';
import { ApiError, NOT_FOUND } from '../../calls/call.ts';
import { queryClient } from '../../calls/query.ts';
import { phoneCountry } from '../../phone/phoneText.ts';
import { findPlace } from '../../places/calls.ts';
import { zones } from '../calls.ts';
import { areasIn, type ServiceDraft } from '../manage/serviceDraft.ts';
import type { GeographicNames, Point } from './areaDraft.ts';
import { areaOutline, NOT_A_POLYGON } from './mapCalls.ts';

export type WhereTheyWork = Pick<ServiceDraft, 'coverageAreas' | 'predefinedZones' | 'phone'>;

/** Each zone's outline costs a request, and the first few are enough to place the map. */
const ZONES_MAX = 3;

/** Where a map opens while nothing is drawn on it: at the first written place, else the zones, else the phone's country. */
export async function nearby({ coverageAreas, predefinedZones, phone }: WhereTheyWork): Promise<Point[]> {
  const [written] = areasIn(coverageAreas);
  const place = written && (await findPlace(written));
  if (place) return [place];
  const chosen = predefinedZones.slice(0, ZONES_MAX);
  const inZones = await Promise.all((await zonesNamed(chosen)).map(outline));
  if (inZones.some(({ length }) => length > 0)) return inZones.flat();
  const country = countryOf(phone);
  return country ? outline({ country }) : [];
}

async function zonesNamed(ids: string[]): Promise<Partial<GeographicNames>[]> {
  if (ids.length === 0) return [];
  const all = await queryClient.ensureQueryData(zones());
  return all
    .filter(({ id }) => ids.includes(id))
    .map(({ country, state, displayName }) => ({ country, state, neighborhood: displayName }));
}

/** The country's name by the phone's country code; a phone without a code may be from anywhere. */
function countryOf(phone: string): string | undefined {
  if (!phone.trim().startsWith('+')) return undefined;
  const code = phoneCountry(phone);
  return code && countryName(code);
}

async function outline(names: Partial<GeographicNames>): Promise<Point[]> {
  try {
    return (await areaOutline(names)).coordinates;
  } catch (error) {
    if (error instanceof ApiError && [NOT_FOUND, NOT_A_POLYGON].includes(error.status)) return [];
    throw error;
  }
}
