import { afterAll, beforeAll, expect, it } from 'vitest';
import { TooMany } from '../failures.ts';
import { HASHES_AT_ONCE, HASHES_WAITING } from '../limits/table.ts';
import { boundHashing, hashPassword, verifyPassword } from './hashing.ts';

beforeAll(() => boundHashing({ RATE_LIMITS: 'on' }));
afterAll(() => boundHashing({ RATE_LIMITS: 'off' }));

it('a flood of passwords is turned away at once, and those in line are hashed', async () => {
  const most = HASHES_AT_ONCE + HASHES_WAITING;
  const all = await Promise.allSettled(
    Array.from({ length: most + 20 }, (_, at) => hashPassword(`clave ${at}`)),
  );
  const refused = all.filter((one) => one.status === 'rejected');
  expect(refused).toHaveLength(20);
  expect(refused[0]?.reason).toBeInstanceOf(TooMany);
  const [first] = all;
  expect(first?.status === 'fulfilled' && (await verifyPassword(first.value, 'clave 0'))).toBe(true);
  await expect(hashPassword('después')).resolves.toMatch(/^\$argon2id\$/);
});
