import { withoutAccents } from '../../contract/accents.ts';

const ORDER_ID_LENGTH = 8;
const PREVIEW_LENGTH = 100;
const BADGE_MAX = 99;

export function shortId(id: string): string {
  return id.slice(0, ORDER_ID_LENGTH);
}

/** A count short enough for a badge: '7', '99+'. */
export function badgeText(count: number): string {
  return count > BADGE_MAX ? `${BADGE_MAX}+` : String(count);
}

/** The first 100 characters, with an ellipsis when something was left out. */
export function preview(text: string, length = PREVIEW_LENGTH): string {
  const characters = [...text];
  return characters.length <= length ? text : `${characters.slice(0, length).join('').trimEnd()}…`;
}

export function fullName(person: {
  firstName?: string | null;
  lastName?: string | null;
  email?: string | null;
}): string {
  return [person.firstName, person.lastName].filter(Boolean).join(' ') || person.email || 'Alguien';
}

/** A text for searching: in lower case and without accents. */
export function foldAccents(text: string): string {
  return withoutAccents(text).toLowerCase();
}

/** The letter an avatar shows while there is no photo. */
export function initial(name: string): string {
  return [...name.trim()][0]?.toLocaleUpperCase('es') ?? '?';
}

/** A count with separators of thousands, from 1.000 on, like amounts. */
export function figure(value: number): string {
  return value.toLocaleString('es-ES', { useGrouping: 'always' });
}
