import { expect, test } from 'vitest';
import * as z from 'zod';
import { createOrder } from '../../contract/orders.ts';
import { check } from './check.ts';

test('a shape of the contract checks with the sentences of the contract', () => {
  expect(check(createOrder.body, { description: 'corta' }).error?.issues[0]?.message).toBe(
    'La descripción debe tener al menos 10 caracteres.',
  );
  expect(check(z.object({ a: z.string() }), {}).error?.issues[0]?.message).toBe('Este campo es obligatorio');
  expect(check(undefined, 'anything').success).toBe(true);
});
