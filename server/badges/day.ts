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
