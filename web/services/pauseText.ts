import type { Service } from '../../contract/services.ts';
import { dayAndMonth } from '../ui/time.ts';

/** 'En pausa', or until which day. */
export function pauseText({ pausedUntil }: Pick<Service, 'pausedUntil'>): string {
  return pausedUntil ? `En pausa hasta el ${dayAndMonth(pausedUntil)}` : 'En pausa';
}
