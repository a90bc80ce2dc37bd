// What badges and facts are called: apart from the calls, for screens that load no schemas.

/** What an operator looked at. */
export const DOCUMENTS = {
  national_id: 'Documento nacional de identidad',
  passport: 'Pasaporte',
  residence: 'Documento de residencia',
  driving_licence: 'Licencia de conducir',
} as const;
export type DocumentKind = keyof typeof DOCUMENTS;
export const DOCUMENT_KINDS = Object.keys(DOCUMENTS) as [DocumentKind, ...DocumentKind[]];

/** What is given; of the e-mail its owner's link says it. A phone's owner gets theirs with a code too. */
export const GIVEN_BADGES = ['phone', 'identity'] as const;
export type GivenBadge = (typeof GIVEN_BADGES)[number];
export const BADGE_KINDS = ['email', ...GIVEN_BADGES] as const;
export type BadgeKind = (typeof BADGE_KINDS)[number];

/** The code that goes to a phone, and for how long it is good. */
export const PHONE_CODE_DIGITS = 6;
export const PHONE_CODE_MINUTES = 10;

/** Facts are said from so many cases on, of so many days. */
export const FACT_CASES_MIN = 5;
export const FACT_DAYS = 365;
/** What was agreed counts as unfinished once it is so old and nobody ended it. */
export const UNFINISHED_DAYS = 30;
/** A direct order counts as unanswered after so many. */
export const UNANSWERED_DAYS = 2;

/** Whom one call asks about at once. */
export const PEOPLE_ASKED_MAX = 50;
