import { expect, test } from 'vitest';
import { refuseEdit } from './rules.ts';

const written = { reviewerId: 'clara', createdAt: new Date('2026-11-20T10:00:00Z') };

test.each([
  ['her own, a moment later', 'clara', '2026-11-20T10:01:00Z', undefined],
  ['her own, in the last minute', 'clara', '2026-11-22T09:59:00Z', undefined],
  ['her own, after two days', 'clara', '2026-11-22T10:00:00Z', 409],
  ["another's", 'ana', '2026-11-20T10:01:00Z', 404],
])('a review is changed: %s', (_, who, now, status) => {
  expect(refuseEdit(who, written, new Date(now))?.status).toBe(status);
});
