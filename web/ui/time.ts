// Times as Spanish texts. `now` is in milliseconds since 1970, for tests and for lists that must agree on one moment.
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../contract/durations.ts';

const SECOND_MS = 1000;
const MONTH_MS = 30 * DAY_MS;
const YEAR_MS = 365 * DAY_MS;

type Moment = Date | string | number;

const relative = new Intl.RelativeTimeFormat('es-ES', { numeric: 'always' });

const STEPS: [number, Intl.RelativeTimeFormatUnit][] = [
  [YEAR_MS, 'year'],
  [MONTH_MS, 'month'],
  [DAY_MS, 'day'],
  [HOUR_MS, 'hour'],
  [MINUTE_MS, 'minute'],
  [SECOND_MS, 'second'],
];

/** 'hace 5 minutos', 'hace 2 meses'; 'ahora' in the first second, and of a moment in the future, due to wrong clocks. */
export function timeAgo(moment: Moment, now = Date.now()): string {
  const elapsed = now - new Date(moment).getTime();
  const found = STEPS.find(([step]) => elapsed >= step);
  if (!found) return 'ahora';
  const [length, unit] = found;
  return relative.format(-Math.floor(elapsed / length), unit);
}

/** The shorter words of notifications: 'Ahora', 'Hace 5m', 'Hace 3h', 'Hace 2d', then the date. */
export function notificationTime(moment: Moment, now = Date.now()): string {
  const elapsed = now - new Date(moment).getTime();
  if (elapsed < MINUTE_MS) return 'Ahora';
  if (elapsed < HOUR_MS) return `Hace ${Math.floor(elapsed / MINUTE_MS)}m`;
  if (elapsed < DAY_MS) return `Hace ${Math.floor(elapsed / HOUR_MS)}h`;
  if (elapsed < 7 * DAY_MS) return `Hace ${Math.floor(elapsed / DAY_MS)}d`;
  return shortDate(moment);
}

/** '7/3/2025' */
export function shortDate(moment: Moment): string {
  return new Date(moment).toLocaleDateString('es-ES');
}

/** '7 de marzo de 2025' */
export function longDate(moment: Moment): string {
  return new Date(moment).toLocaleDateString('es-ES', { day: 'numeric', month: 'long', year: 'numeric' });
}

/** '7 de marzo a las 09:05' */
export function dayAndTime(moment: Moment): string {
  return `${dayAndMonth(moment)} a las ${clockTime(moment)}`;
}

/** '7 de marzo', of a day that is less than a year away. */
export function dayAndMonth(moment: Moment): string {
  return new Date(moment).toLocaleDateString('es-ES', { day: 'numeric', month: 'long' });
}

/** The end of the day that is `days` days after today, in the reader's time zone. */
export function endOfDay(days: number, now = Date.now()): Date {
  const day = startOfDay(new Date(now));
  day.setDate(day.getDate() + days + 1);
  return new Date(day.getTime() - 1);
}

/** How many days after today the day of a moment is, in the reader's time zone: -1 is yesterday. */
export function daysUntil(moment: Moment, now = Date.now()): number {
  return Math.round((startOfDay(new Date(moment)).getTime() - startOfDay(new Date(now)).getTime()) / DAY_MS);
}

/** The day that is `days` days after today, as date fields hold it ('2025-03-07'), in the reader's time zone. */
export function dayFromToday(days: number): string {
  const day = new Date();
  day.setDate(day.getDate() + days);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

/** 'marzo de 2025', for 'Miembro desde'. */
export function monthAndYear(moment: Moment): string {
  return new Date(moment).toLocaleDateString('es-ES', { month: 'long', year: 'numeric' });
}

/** '09:05' */
export function clockTime(moment: Moment): string {
  return new Date(moment).toLocaleTimeString('es-ES', { hour: '2-digit', minute: '2-digit' });
}

/** The heading over a day of messages: 'Hoy', 'Ayer', or the date. */
export function chatDay(moment: Moment, now = Date.now()): string {
  const days = daysUntil(moment, now);
  if (days === 0) return 'Hoy';
  return days === -1 ? 'Ayer' : longDate(moment);
}

function startOfDay(date: Date): Date {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate());
}
