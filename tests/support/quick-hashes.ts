import type * as Argon2 from '@node-rs/argon2';
import { vi } from 'vitest';

/** A password's hash takes 20 ms of a processor on purpose. Tests use the least: thousands of people sign up in them. */
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const argon2 = await importOriginal<typeof Argon2>();
  const hash: typeof argon2.hash = (password) => argon2.hash(password, { memoryCost: 8, timeCost: 1 });
  return { ...argon2, hash };
});
