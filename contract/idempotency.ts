import { DAY_MS } from './durations.ts';

/** How long the server remembers an `Idempotency-Key`, so that a repeat of its call gets the first reply. */
export const IDEMPOTENCY_DAYS = 8;
/** A browser counts on it for a day less, since the first try may have come before it began to count. */
export const IDEMPOTENCY_RELIED_ON_MS = (IDEMPOTENCY_DAYS - 1) * DAY_MS;
