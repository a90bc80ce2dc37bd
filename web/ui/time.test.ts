import { expect, test } from 'vitest';
import { chatDay, clockTime, longDate, monthAndYear, notificationTime, shortDate, timeAgo } from './time.ts';

const now = new Date(2025, 2, 7, 18, 30).getTime();
const ago = (seconds: number) => now - seconds * 1000;

test.each([
  [0, 'ahora'],
  [-40, 'ahora'],
  [1, 'hace 1 segundo'],
  [45, 'hace 45 segundos'],
  [60, 'hace 1 minuto'],
  [59 * 60, 'hace 59 minutos'],
  [3 * 3600, 'hace 3 horas'],
  [24 * 3600, 'hace 1 día'],
  [29 * 86400, 'hace 29 días'],
  [70 * 86400, 'hace 2 meses'],
  [364 * 86400, 'hace 12 meses'],
  [800 * 86400, 'hace 2 años'],
])('something %d seconds old reads "%s"', (seconds, words) => {
  expect(timeAgo(ago(seconds), now)).toBe(words);
});

test.each([
  [0, 'Ahora'],
  [59, 'Ahora'],
  [60, 'Hace 1m'],
  [3599, 'Hace 59m'],
  [3600, 'Hace 1h'],
  [86399, 'Hace 23h'],
  [86400, 'Hace 1d'],
  [6 * 86400, 'Hace 6d'],
  [7 * 86400, '28/2/2025'],
])('a notification %d seconds old reads "%s"', (seconds, words) => {
  expect(notificationTime(ago(seconds), now)).toBe(words);
});

test('messages stand under the day they were written', () => {
  expect(chatDay(new Date(2025, 2, 7, 0, 0), now)).toBe('Hoy');
  expect(chatDay(new Date(2025, 2, 6, 23, 59), now)).toBe('Ayer');
  expect(chatDay(new Date(2025, 2, 5, 12, 0), now)).toBe('5 de marzo de 2025');
});

test('dates and hours read as in Spanish', () => {
  const morning = new Date(2025, 2, 7, 9, 5);
  expect(shortDate(morning)).toBe('7/3/2025');
  expect(longDate(morning)).toBe('7 de marzo de 2025');
  expect(monthAndYear(morning)).toBe('marzo de 2025');
  expect(clockTime(morning)).toBe('09:05');
});
