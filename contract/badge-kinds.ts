// Constants of badges and facts, apart from the calls, for screens that load no schemas.

/** The documents that an operator may check. */
export const DOCUMENTS = {
  national_id: 'Documento nacional de identidad',
  passport: 'Pasaporte',
  residence: 'Documento de residencia',
  driving_licence: 'Licencia de conducir',
} as const;
export type DocumentKind = keyof typeof DOCUMENTS;
export const DOCUMENT_KINDS = Object.keys(DOCUMENTS) as [DocumentKind, ...DocumentKind[]];

/** Badges that an operator gives. The one of the e-mail comes from its owner's link; the phone's also from a code. */
export const GIVEN_BADGES = ['phone', 'identity'] as const;
export type GivenBadge = (typeof GIVEN_BADGES)[number];
export const BADGE_KINDS = ['email', ...GIVEN_BADGES] as const;
export type BadgeKind = (typeof BADGE_KINDS)[number];

/** The length of the code sent to a phone, and for how long it is valid. */
export const PHONE_CODE_DIGITS = 6;
export const PHONE_CODE_MINUTES = 10;

/** A fact is shown from this many cases on, counted over this many days. */
export const FACT_CASES_MIN = 5;
export const FACT_DAYS = 365;
/** An agreement still in progress after this many days counts as unfinished. */
export const UNFINISHED_DAYS = 30;
/** A direct order without an answer after this many days counts as unanswered. */
export const UNANSWERED_DAYS = 2;

/** How many people one call may ask about. */
export const PEOPLE_ASKED_MAX = 50;
