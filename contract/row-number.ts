import * as z from 'zod';

const NUMBER_WRONG = 'El número no es válido';
/** A 64-bit row number, kept as text because it may not fit in a JavaScript number. */
export const rowNumber = z.string({ error: NUMBER_WRONG }).regex(/^\d{1,18}$/, NUMBER_WRONG);
