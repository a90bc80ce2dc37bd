import { expect, test } from 'vitest';
import { CLAIM_STATUSES, type ClaimStatus } from '../../contract/claim-values.ts';
import { mayMove, statusAfterAnswer } from './rules.ts';

test.each<[ClaimStatus, ClaimStatus[]]>([
  ['pending', ['reviewed', 'resolved']],
  ['reviewed', ['resolved']],
  ['resolved', []],
])('a %s claim goes on to %o', (from, expected) => {
  expect(CLAIM_STATUSES.filter((to) => mayMove(from, to))).toEqual(expected);
});

test.each<[ClaimStatus, boolean, ClaimStatus]>([
  ['pending', false, 'reviewed'],
  ['pending', true, 'resolved'],
  ['reviewed', false, 'reviewed'],
  ['reviewed', true, 'resolved'],
  ['resolved', false, 'resolved'],
  ['resolved', true, 'resolved'],
])('a %s claim that is answered (and resolved: %s) is %s', (from, resolve, expected) => {
  expect(statusAfterAnswer(from, resolve)).toBe(expected);
});
