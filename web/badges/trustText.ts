import { type BadgeKind, DOCUMENTS, UNFINISHED_DAYS } from '../../contract/badge-kinds.ts';
import type { Badge, Facts } from '../../contract/badges.ts';
import { countryName } from '../../contract/countries.ts';

export const BADGE_NAMES: Record<BadgeKind, string> = {
  email: 'Correo verificado',
  phone: 'Teléfono verificado',
  identity: 'Identidad revisada por Echamano',
};

/** A calendar day as people write it: it has no hour, and so no time zone. */
const day = (iso: string) => iso.slice(0, 10).split('-').map(Number).reverse().join('/');

/** What a badge means, and since when. */
export function badgeMeaning(badge: Badge): string {
  const since = badge.since ? ` Desde el ${day(badge.since)}.` : '';
  if (badge.kind === 'email') return `Confirmó su correo con un enlace.${since}`;
  if (badge.kind === 'phone')
    return badge.byCode
      ? `Respondió con el código que enviamos a su teléfono.${since}`
      : `Echamano comprobó su teléfono.${since}`;
  const seen = badge.document ? DOCUMENTS[badge.document] : 'Un documento';
  const where = badge.country ? ` de ${countryName(badge.country)}` : '';
  const until = badge.until ? `, vale hasta el ${day(badge.until)}` : '';
  return `Una persona de Echamano vio su documento: ${seen.toLowerCase()}${where}, revisado el ${day(badge.since ?? '')}${until}. No guardamos ni el número ni una foto.`;
}

interface FactText {
  text: string;
  /** Whether it says how long something takes. */
  isTime?: boolean;
  meaning: string;
}

export type Side = 'provider' | 'customer';

const AGREED = `De lo acordado en el último año. No cuenta lo que canceló la otra parte; lo que lleva más de ${UNFINISHED_DAYS} días sin terminar, sí.`;

/** The facts of how a person on that `side` deals, for the reader on the other side. */
export function factTexts({ worked, hired, answered, replies }: Facts, side: Side): FactText[] {
  const list: (FactText | null)[] = [
    side === 'provider' && worked
      ? { text: `Terminó ${worked.done} de ${worked.of} trabajos`, meaning: AGREED }
      : null,
    side === 'customer' && hired
      ? { text: `Concretó ${hired.done} de ${hired.of} acuerdos`, meaning: AGREED }
      : null,
    side === 'provider' && answered
      ? {
          text: `Respondió ${answered.done} de ${answered.of} pedidos directos`,
          meaning: 'De los que le enviaron en el último año, sin los que se cancelaron antes.',
        }
      : null,
    replies && {
      text: `Responde en ${waitText(replies.minutes)}`,
      isTime: true,
      meaning: `La mitad de sus ${replies.of} respuestas del último año en el chat llegó antes.`,
    },
  ];
  return list.filter((one) => one !== null);
}

const HOUR = 60;
const DAY = 24 * HOUR;

export function waitText(minutes: number): string {
  if (minutes < 2) return '1 min';
  if (minutes < HOUR) return `${minutes} min`;
  if (minutes < 2 * DAY) return `${Math.round(minutes / HOUR)} h`;
  return `${Math.round(minutes / DAY)} días`;
}
