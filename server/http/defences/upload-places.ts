import { Overloaded } from '../../failures.ts';
import { UPLOADS } from '../../limits/table.ts';
import type { InTurn } from '../../limits/turns.ts';

/** An upload that the node holds in memory. */
interface Place extends InTurn {
  since: number;
  /** Bytes that have come so far. */
  arrived: () => number;
  /** False once the whole file has arrived: then nobody may take its place. */
  isArriving: boolean;
  giveWay: (refusal: Overloaded) => void;
}

interface UploadPlaces {
  /** Throws if there is no place. `giveWay` is called if another upload takes the place before the file has arrived. */
  take(who: InTurn, arrived: () => number, giveWay: (refusal: Overloaded) => void): Place;
  give(place: Place): void;
}

/**
 * Gives each upload a place. If all places are taken, a new upload takes that of one which arrives too slowly. If
 * there is none, it takes one from the network with the most places; within its own network, one from the account
 * with the most places. The upload that loses its place is always one that is still arriving.
 */
export function makeUploadPlaces(most: number = UPLOADS.underWay): UploadPlaces {
  const held = new Set<Place>();
  return {
    take(who, arrived, giveWay) {
      if (held.size >= most) {
        const last = dribbling(held) ?? ofMost(held, who);
        if (!last) throw new Overloaded();
        held.delete(last);
        last.giveWay(new Overloaded());
      }
      const place = { ...who, since: performance.now(), arrived, isArriving: true, giveWay };
      held.add(place);
      return place;
    },
    give(place) {
      held.delete(place);
    },
  };
}

const seconds = ({ since }: Place) => (performance.now() - since) / 1000;

/** The first upload that arrives too slowly. */
function dribbling(held: Iterable<Place>): Place | undefined {
  for (const place of held)
    if (
      place.isArriving &&
      seconds(place) >= UPLOADS.slowAfterS &&
      place.arrived() < seconds(place) * UPLOADS.slowBytesPerS
    )
      return place;
  return undefined;
}

function ofMost(held: Iterable<Place>, who: InTurn): Place | undefined {
  const byGroup = Map.groupBy(held, ({ group }) => group);
  const [largest = []] = [...byGroup.values()].sort((one, other) => other.length - one.length);
  const own = byGroup.get(who.group) ?? [];
  const isOwn = largest === own;
  if (!isOwn && largest.length <= own.length + 1) return undefined;
  const [most = []] = [...Map.groupBy(largest, ({ member }) => member).values()].sort(
    (one, other) => other.length - one.length,
  );
  if (isOwn && most.length <= own.filter(({ member }) => member === who.member).length + 1) return undefined;
  return most.findLast(({ isArriving }) => isArriving);
}
