// The closed lists of a claim. No schemas here: screens that check no form load this without zod.

export const CLAIM_STATUSES = ['pending', 'reviewed', 'resolved'] as const;
export type ClaimStatus = (typeof CLAIM_STATUSES)[number];

export const CLAIM_KINDS = ['complaint', 'suggestion', 'question', 'report', 'other'] as const;
export type ClaimKind = (typeof CLAIM_KINDS)[number];
