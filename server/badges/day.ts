import { HOUR_MS } from '../../contract/durations.ts';
import { memoised } from '../memoise.ts';

const COUNTRIES_KEPT = 10;

/** The calendar of each time zone of a country; of an unknown country that of UTC. */
const calendarsOf = memoised(
  COUNTRIES_KEPT,
  (country: string) => country,
  (country) => {
    const zones = new Intl.Locale('es', { region: country }).getTimeZones() ?? [];
    const known = zones.length ? zones : ['UTC'];
    // Swedes write days as ISO does.
    return known.map((timeZone) => new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }));
  },
);

/** The calendar day of a moment in most of a country, as '2025-03-07'. */
export function dayIn(country: string, moment: Date): string {
  const days = calendarsOf(country).map((calendar) => calendar.format(moment));
  return days.toSorted()[Math.floor(days.length / 2)]!;
}

/** How far ahead of UTC the first to begin a day are. */
const FIRST_AHEAD_MS = 14 * HOUR_MS;

/** The latest calendar day that is today somewhere: the device of whoever writes one may be set to any time zone. */
export const latestDay = (moment: Date): string =>
  new Date(moment.getTime() + FIRST_AHEAD_MS).toISOString().slice(0, 10);
