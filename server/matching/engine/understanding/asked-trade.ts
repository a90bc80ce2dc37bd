import { explained } from './index-terms.ts';
import { NOBODY } from './trade-model.ts';
import type { OrderUnderstanding } from './understanding.ts';

/** The trade that an order asks for; undefined if none is certain enough, or if it more likely asks nobody for anything. */
export function askedTrade({ trades, needs, offersItself }: OrderUnderstanding): string | undefined {
  if (offersItself || !explained(trades)) return undefined;
  const probable = needs[0]?.probable ?? new Map<string, number>();
  const nobody = probable.get(NOBODY) ?? 0;
  return nobody > 0 && Math.max(...probable.values()) === nobody ? undefined : trades[0]!.id;
}
