import * as z from 'zod';
import { spanishMessage } from '../../contract/messages.ts';
import { bringZod, realOf } from './laterZod.ts';

z.config({ customError: spanishMessage });
bringZod(z);

/** Checks a value against a shape of the contract; nothing in the browser checks otherwise. */
export function check<Shape extends z.ZodType>(
  shape: Shape | undefined,
  value: unknown,
): z.ZodSafeParseResult<z.output<Shape>> {
  const real = (realOf(shape) ?? z.unknown()) as Shape;
  return real.safeParse(value);
}
