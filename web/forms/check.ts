import * as z from 'zod';
import { spanishMessage } from '../../contract/zod-spanish.ts';

// The bundler keeps only named imports of the contract and drops its side effects, so this one is repeated here.
z.config({ customError: spanishMessage });

/** Checks a value against a shape of the contract; the browser checks values only through this function. */
export function check<Shape extends z.ZodType>(
  shape: Shape | undefined,
  value: unknown,
): z.ZodSafeParseResult<z.output<Shape>> {
  return shape ? shape.safeParse(value) : { success: true, data: value as z.output<Shape> };
}
