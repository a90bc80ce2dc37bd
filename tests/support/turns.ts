import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

/** How many turns of the event loop pass while this is done, so that others may be answered in them. */
export async function turnsDuring(work: () => unknown): Promise<number> {
  let [turns, isDone] = [0, false];
  const done = Promise.resolve(work()).finally(() => {
    isDone = true;
  });
  for (; !isDone; turns += 1) await yieldToEventLoop();
  await done;
  return turns;
}
