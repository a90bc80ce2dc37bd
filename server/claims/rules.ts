import type { ClaimStatus } from '../../contract/claim-values.ts';

/** Where a claim may go from each status; resolved is the end. */
const MOVES: Record<ClaimStatus, ClaimStatus[]> = {
  pending: ['reviewed', 'resolved'],
  reviewed: ['resolved'],
  resolved: [],
};

export function mayMove(from: ClaimStatus, to: ClaimStatus): boolean {
  return MOVES[from].includes(to);
}

/** A claim's status after an answer, which also counts as a review. */
export function statusAfterAnswer(from: ClaimStatus, resolve: boolean): ClaimStatus {
  const to = resolve ? 'resolved' : 'reviewed';
  return mayMove(from, to) ? to : from;
}
