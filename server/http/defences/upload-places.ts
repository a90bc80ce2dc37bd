import { Overloaded } from '../../failures.ts';
import { largestShare } from '../../limits/give-way.ts';
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
 * there is none, it takes the newest of who has most (`largestShare`). The upload that loses its place is always one
 * that is still arriving.
 */
export function makeUploadPlaces(most: number = UPLOADS.underWay): UploadPlaces {
  const held = new Set<Place>();
  return {
    take(who, arrived, giveWay) {
      if (held.size >= most) {
        const last = dribbling(held) ?? largestShare([...held], who).findLast(({ isArriving }) => isArriving);
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
