const LABELS_MAX = 40;
/** The room that a name takes around its place, in pixels. */
const ROOM = { x: 110, y: 22 };

interface Pixels {
  x: number;
  y: number;
}

/** The first things whose labels fit on the screen without overlapping one another. */
export function visibleLabels<T>(things: T[], placeOf: (thing: T) => Pixels, screen: Pixels): T[] {
  const taken: Pixels[] = [];
  const fits = (at: number, length: number, room: number) => at >= room / 2 && at <= length - room / 2;
  return things.filter((thing) => {
    if (taken.length >= LABELS_MAX) return false;
    const place = placeOf(thing);
    if (!fits(place.x, screen.x, ROOM.x) || !fits(place.y, screen.y, ROOM.y)) return false;
    if (taken.some(({ x, y }) => Math.abs(x - place.x) < ROOM.x && Math.abs(y - place.y) < ROOM.y))
      return false;
    taken.push(place);
    return true;
  });
}
