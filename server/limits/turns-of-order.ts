import { type Caller, idOf, originOf } from './caller.ts';
import { ORDER_WRITES } from './table.ts';
import { Turns } from './turns.ts';

/** Runs a change of an order in its turn among those of the same order. */
export type TurnsOfOrder = <T>(orderId: string, caller: Caller, work: () => Promise<T>) => Promise<T>;

/**
 * Offers, questions and whatever else names an order lock its row. All but a few wait here, in memory: many providers who offer on one order at once
 * would wait with a connection of the database each, and nobody else would get one.
 */
export function makeTurnsOfOrder(): TurnsOfOrder {
  const underWay = new Map<string, { turns: Turns; calls: number }>();
  return async (orderId, caller, work) => {
    const own = underWay.get(orderId) ?? { turns: new Turns(ORDER_WRITES), calls: 0 };
    underWay.set(orderId, own);
    own.calls++;
    try {
      return await own.turns.run({ group: originOf(caller), member: idOf(caller) }, work);
    } finally {
      if (!--own.calls) underWay.delete(orderId);
    }
  };
}
