import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as zod from 'zod';
import { createOrder } from '../../contract/orders.ts';
import { check } from './check.ts';
import { realOf, z } from './laterZod.ts';

test('a shape of the contract checks with the sentences of the contract', () => {
  expect(check(createOrder.body, { description: 'corta' }).error?.issues[0]?.message).toBe(
    'La descripción debe tener al menos 10 caracteres.',
  );
  expect(check(zod.object({ a: zod.string() }), {}).error?.issues[0]?.message).toBe(
    'Este campo es obligatorio',
  );
  expect(check(undefined, 'anything').success).toBe(true);
});

test('a shape that was only noted down becomes the same as one of zod', () => {
  const name = z.string({ error: 'Escribe tu nombre' }).trim().min(2, 'Muy corto');
  const kind = z.enum(['uno', 'dos']);
  const noted = z
    .object({ name, kinds: z.array(kind), when: z.iso.datetime().nullish() })
    .extend({ code: z.union([z.literal('a'), z.number().transform(String)]) })
    .partial({ kinds: true });
  expect(check(noted, { name: ' Ana ', code: 7 }).data).toEqual({ name: 'Ana', code: '7' });
  expect(check(noted, { name: 'A', code: 'a' }).error?.issues[0]?.message).toBe('Muy corto');
  expect(check(noted, { code: 'a' }).error?.issues[0]?.message).toBe('Escribe tu nombre');
  expect(realOf(noted)).toBeInstanceOf(zod.ZodObject);
});

test('nothing in the web app checks past it, where zod may not have come', () => {
  const passing = globSync('web/**/*.{ts,tsx}')
    .filter((file) => !/\.test\.|check\.ts$/.test(file))
    .filter((file) => /\.(safeParse|parseAsync)\(|import \* as z/.test(readFileSync(file, 'utf8')));
  expect(passing).toEqual([]);
});
