import * as contract from '../../contract/places.ts';
import { conflict, notFound } from '../failures.ts';
import type { Mount } from '../http/mount.ts';
import { type Caller, idOf, originOf } from '../limits/caller.ts';

const turnOf = (caller: Caller) => ({ group: originOf(caller), member: idOf(caller) });

export function placeRoutes(mount: Mount): void {
  mount(contract.searchPlaces, async ({ context, query, caller }) => {
    const near =
      query.lat !== undefined && query.lng !== undefined ? { lat: query.lat, lng: query.lng } : undefined;
    // Suggestions while typing are answered here: the outside service forbids them.
    if (query.suggest) return context.places.suggest(query.q, { near, limit: contract.SUGGESTIONS_MAX });
    return context.places.search(query.q, near, turnOf(caller));
  });

  mount(contract.reversePlace, async ({ context, query, caller }) => {
    const found = await context.places.reverse(query.lat, query.lng, turnOf(caller));
    return { address: found?.address ?? `${query.lat.toFixed(6)}, ${query.lng.toFixed(6)}` };
  });

  mount(contract.areaPolygon, async ({ context, query, caller }) => {
    const found = await context.places.areaPolygon(query, turnOf(caller));
    if (found === 'none') throw notFound(contract.AREA_NOT_FOUND);
    if (found === 'not_polygon') throw conflict('not_polygon', contract.AREA_NOT_POLYGON);
    const name = [query.neighborhood, query.city, query.state, query.country].find(Boolean)!;
    return { name, coordinates: found };
  });
}
