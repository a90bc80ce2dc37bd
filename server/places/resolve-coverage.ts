// Where a service is offered, by what its provider says: the areas they wrote, the zones they chose and the areas they drew.

import type { Point } from '../../contract/common.ts';
import { atOnce, inTurns, type Parts } from '../in-parts.ts';
import { phrasesOfAreas } from './area-names.ts';
import { anchorOf, type Coverage, middleOf, NOWHERE } from './coverage.ts';
import { covers } from './covers.ts';
import { disambiguate } from './disambiguation.ts';
import { DRAWN_AREAS, REFUSED_SHARE } from './parameters.ts';
import { checkPolygon, coarser } from './polygon.ts';
import type { Circle, Named } from './readings.ts';
import { zoneById, zonesAt } from './zones.ts';

function addZones(coverage: Coverage, ids: string[]): void {
  for (const id of ids) {
    const zone = zoneById(id);
    if (!zone) coverage.unresolved.push(id);
    else if (!coverage.areas.some((area) => 'zone' in area && area.zone === id)) {
      coverage.areas.push({ name: zone.displayName, zone: id });
    }
  }
}

const isSame = (one: Circle, other: Circle) =>
  one.lat === other.lat && one.lng === other.lng && one.radiusKm === other.radiusKm;

function* addNamed(coverage: Coverage, texts: string[], home: string | undefined): Parts<void> {
  const phrases = yield* phrasesOfAreas([...new Set(texts)]);
  const anchors = coverage.areas.flatMap((area) => anchorOf(area) ?? []);
  const except: Named[] = [];
  const meant = disambiguate({ phrases, anchors, home }).filter((found, at) => {
    const { refused } = phrases[at] ?? {};
    const text = phrases[at]?.text.replace(/^[\s,]+|[\s,]+$/g, '');
    if (!found && text) coverage.unresolved.push(text);
    if (!found) return false;
    const isRefused = refused === 'surely' || (refused && isWithin(coverage, found.named, home));
    if (isRefused) except.push(found.named);
    else if (refused === 'likely') coverage.unresolved.push(text ?? '');
    else addPlace(coverage, found.named);
    return !isRefused && refused !== 'likely';
  });
  const sure = anchors.length > 0 || meant.some((found) => !found?.guessed);
  if (home && !sure && meant.length > 0) coverage.countries.push(home);
  addRefused(coverage, except);
}

function addPlace(coverage: Coverage, { everywhere, country, circle, zones = [] }: Named): void {
  if (everywhere) coverage.everywhere = true;
  if (country) coverage.countries.push(country);
  if (circle && !coverage.circles.some((known) => isSame(known, circle))) coverage.circles.push(circle);
  addZones(coverage, zones);
}

const isBare = ({ everywhere, countries, circles, areas }: Coverage): boolean =>
  !everywhere && countries.length + circles.length + areas.length === 0;

/** Whether a place lies in what is covered, which is the provider's country while nothing else is. */
function isWithin(coverage: Coverage, { circle, zones = [] }: Named, home: string | undefined): boolean {
  const whole = home && isBare(coverage) ? { ...coverage, countries: [home] } : coverage;
  if (circle) return covers(whole, circle.lat, circle.lng).covered;
  return zones.some((id) => {
    const middle = middleOf({ name: '', zone: id });
    return middle && covers(whole, ...middle, [id, ...zonesAt(...middle)]).covered;
  });
}

/** "Zona norte excepto Pilar" leaves Pilar out; what holds another named place is not refused: "Pocitos, no Montevideo". */
function addRefused(coverage: Coverage, places: Named[]): void {
  if (!places.length) return;
  const refused = new Set(places.flatMap((place) => place.zones ?? []));
  const left = coverage.areas.filter((area) => !('zone' in area && refused.has(area.zone)));
  if (left.length > 0) coverage.areas = left;
  const named = new Set([
    ...coverage.areas.flatMap((area) => ('zone' in area ? area.zone : [])),
    ...coverage.areas.flatMap((area) => zonesAt(...(middleOf(area) ?? [0, 0]))),
    ...coverage.circles.flatMap(({ lat, lng }) => zonesAt(lat, lng)),
  ]);
  const zones = [...refused].filter((id) => !named.has(id));
  const circles = places.flatMap(({ circle }) =>
    circle ? { ...circle, radiusKm: circle.radiusKm * REFUSED_SHARE } : [],
  );
  if (zones.length + circles.length > 0) coverage.except = { zones, circles };
}

interface CoverageSource {
  coverageAreas?: string[];
  predefinedZones?: string[];
  servicePolygons?: { name: string; coordinates: Point[] }[];
  /** The country of the phone. */
  country?: string | null;
}

export const resolveCoverage = (given: CoverageSource): Coverage => atOnce(resolving(given));

/** For what somebody waits for that anybody may send: fifty areas written for it, or twenty drawn for it, take a tenth of a second. */
export const resolveCoverageInTurns = (given: CoverageSource): Promise<Coverage> => inTurns(resolving(given));

function* resolving(given: CoverageSource): Parts<Coverage> {
  const coverage: Coverage = { ...structuredClone(NOWHERE), basis: 'named' };
  addZones(coverage, given.predefinedZones ?? []);
  const drawn = given.servicePolygons ?? [];
  for (const { name, coordinates } of drawn) {
    const checked = checkPolygon(coordinates);
    if (checked.ok)
      coverage.areas.push({
        name,
        geometry: coarser(checked.polygon, DRAWN_AREAS.pointsOfAllAreas / drawn.length),
      });
    else coverage.unresolved.push(name);
    yield;
  }
  yield* addNamed(coverage, given.coverageAreas ?? [], given.country ?? undefined);
  coverage.countries = [...new Set(coverage.countries)];
  if (coverage.everywhere) coverage.basis = 'everywhere';
  else if (isBare(coverage)) {
    coverage.basis = given.country ? 'country' : 'unknown';
    if (given.country) coverage.countries = [given.country];
    else coverage.everywhere = true;
  }
  return coverage;
}
