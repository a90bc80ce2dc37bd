// The closed lists of an offer, its quotes and extras. No schemas here: screens that check no form load this without zod.

export const OFFER_STATUSES = ['pending', 'accepted', 'rejected', 'cancelled'] as const;
export type OfferStatus = (typeof OFFER_STATUSES)[number];

/** The two sides of a deal. */
export const SIDES = ['provider', 'customer'] as const;
export type Side = (typeof SIDES)[number];

export const LINE_KINDS = ['labour', 'materials'] as const;
export type LineKind = (typeof LINE_KINDS)[number];

/** The statuses of a proposed quote; `overtaken`: another one was proposed, or the offer was decided. */
export const REVISION_STATUSES = ['open', 'agreed', 'declined', 'withdrawn', 'overtaken'] as const;
export type RevisionStatus = (typeof REVISION_STATUSES)[number];

/** The statuses of an extra, which is an addition to an accepted offer. */
export const EXTRA_STATUSES = ['proposed', 'approved', 'declined', 'withdrawn'] as const;
export type ExtraStatus = (typeof EXTRA_STATUSES)[number];
