const LABELS_MOST = 40;
/** The room that a name takes around its place, in pixels. */
const ROOM = { x: 110, y: 22 };

/** Of the things to label, the first ones that stand apart on screen. */
export function visibleLabels<T>(things: T[], placeOf: (thing: T) => { x: number; y: number }): T[] {
  const taken: { x: number; y: number }[] = [];
  return things.filter((thing) => {
    if (taken.length >= LABELS_MOST) return false;
    const place = placeOf(thing);
    if (taken.some(({ x, y }) => Math.abs(x - place.x) < ROOM.x && Math.abs(y - place.y) < ROOM.y))
      return false;
    taken.push(place);
    return true;
  });
}
