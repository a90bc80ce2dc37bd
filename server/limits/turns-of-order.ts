import { type Caller, idOf, originOf } from './caller.ts';
import { perKey } from './per-key.ts';
import { ORDER_WRITES } from './table.ts';
import { Turns } from './turns.ts';

/** Runs a change of an order in its turn among those of the same order. */
export type TurnsOfOrder = <T>(orderId: string, caller: Caller, work: () => Promise<T>) => Promise<T>;

/**
 * Offers, questions and whatever else names an order lock its row. All but a few wait here, in memory: many providers who
 * offer on one order at once would wait with a connection of the database each, and nobody else would get one.
 */
export function makeTurnsOfOrder(): TurnsOfOrder {
  const ownTurns = perKey(() => new Turns(ORDER_WRITES));
  return (orderId, caller, work) =>
    ownTurns(orderId, (turns) => turns.run({ group: originOf(caller), member: idOf(caller) }, work));
}
