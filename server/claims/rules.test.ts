import { expect, it } from 'vitest';
import { CLAIM_STATUSES, type ClaimStatus } from '../../contract/labels.ts';
import { mayMove } from './rules.ts';

it.each<[ClaimStatus, ClaimStatus[]]>([
  ['pending', ['reviewed', 'resolved']],
  ['reviewed', ['resolved']],
  ['resolved', []],
])('a %s claim goes on to %o', (from, expected) => {
  expect(CLAIM_STATUSES.filter((to) => mayMove(from, to))).toEqual(expected);
});
