import type * as Argon2 from '@node-rs/argon2';
import { vi } from 'vitest';

/** Hashing a password is slow on purpose, 20 ms. Thousands of people sign up in the tests, so these use the quickest hash. */
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const argon2 = await importOriginal<typeof Argon2>();
  const hash: typeof argon2.hash = (password) => argon2.hash(password, { memoryCost: 8, timeCost: 1 });
  return { ...argon2, hash };
});
