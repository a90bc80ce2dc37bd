import { Overloaded } from '../failures.ts';
import { UPLOADS } from '../limits/table.ts';
import type { InTurn } from '../limits/turns.ts';

/** An upload that the node holds in memory. */
interface Place extends InTurn {
  since: number;
  /** Bytes that have come so far. */
  arrived: () => number;
  /** False once the file is whole: then its work is done, whoever waits. */
  isArriving: boolean;
  giveWay: (refusal: Overloaded) => void;
}

interface UploadPlaces {
  /** Throws where there is no place; `giveWay` is called if somebody else is to have it before the file is whole. */
  take(who: InTurn, arrived: () => number, giveWay: (refusal: Overloaded) => void): Place;
  give(place: Place): void;
}

/**
 * Where all places are taken, who comes gets that of an upload which dribbles, or else of the network, and in one's own of the
 * account, that has most of those that are still arriving.
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

/** The one that came first of those that are too slow. */
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
