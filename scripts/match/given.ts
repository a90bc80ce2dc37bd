// The files that `npm run match` is given: services, orders, and where the rankings go.
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import * as z from 'zod';
import { StartError } from '../../server/start-error.ts';

const place = { lat: z.number(), lng: z.number(), country: z.string().length(2).optional() };
const givenServices = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    description: z.string(),
    coverageRadiusKm: z.number().positive().default(20),
    ...place,
  }),
);
const givenOrders = z.array(z.object({ id: z.string(), text: z.string(), ...place }));
export type GivenService = z.output<typeof givenServices>[number];
export type GivenOrder = z.output<typeof givenOrders>[number];

export const readServices = (file: string): GivenService[] => readRows(file, givenServices);
export const readOrders = (file: string): GivenOrder[] => readRows(file, givenOrders);

/** Asked before the work, which takes long and would be lost. */
export function ensureWritable(file: string): void {
  try {
    closeSync(openSync(file, 'a'));
  } catch (error) {
    throw new StartError(
      `${file}: no se puede escribir ahí (${error instanceof Error ? error.message : error})`,
    );
  }
}

function readRows<Row>(file: string, shape: z.ZodType<Row[]>): Row[] {
  if (!existsSync(file)) throw new StartError(`${file}: no existe ese archivo`);
  const result = shape.safeParse(parseJson(file));
  if (!result.success) {
    const [{ path, message }] = result.error.issues as [z.core.$ZodIssue];
    throw new StartError([file, path.join('.'), message].filter(Boolean).join(': '));
  }
  return result.data;
}

function parseJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new StartError(`${file}: no es JSON (${error instanceof Error ? error.message : error})`);
  }
}
