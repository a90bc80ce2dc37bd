import { dayAndMonth, daysUntil } from '../ui/time.ts';

interface Validity {
  text: string;
  /** It has to be renewed before anybody accepts it. */
  expired: boolean;
  /** It expires today or tomorrow. */
  soon: boolean;
}

/** Until when a quote is valid, in the reader's days; null when it has no end. */
export function validity(validUntil: string | null | undefined, now = Date.now()): Validity | null {
  if (!validUntil) return null;
  const days = daysUntil(validUntil, now);
  if (new Date(validUntil).getTime() <= now) {
    const ago = days === 0 ? 'Venció hoy' : days === -1 ? 'Venció ayer' : `Venció hace ${-days} días`;
    return { text: ago, expired: true, soon: false };
  }
  if (days <= 1) return { text: days === 0 ? 'Vence hoy' : 'Vence mañana', expired: false, soon: true };
  return { text: `Vale hasta el ${dayAndMonth(validUntil)}`, expired: false, soon: false };
}
