import type { ClaimStatus } from '../../contract/labels.ts';

/** Where a claim may go from each status; resolved is the end. */
const MOVES: Record<ClaimStatus, ClaimStatus[]> = {
  pending: ['reviewed', 'resolved'],
  reviewed: ['resolved'],
  resolved: [],
};

export function mayMove(from: ClaimStatus, to: ClaimStatus): boolean {
  return MOVES[from].includes(to);
}
