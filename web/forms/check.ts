import * as z from 'zod';
import { spanishMessage } from '../../contract/zod-spanish.ts';

// The bundler keeps of the contract what is imported by name: what it sets by itself is set here again.
z.config({ customError: spanishMessage });

/** Checks a value against a shape of the contract; nothing in the browser checks otherwise. */
export function check<Shape extends z.ZodType>(
  shape: Shape | undefined,
  value: unknown,
): z.ZodSafeParseResult<z.output<Shape>> {
  return shape ? shape.safeParse(value) : { success: true, data: value as z.output<Shape> };
}
