// Badges, which say what was checked about a person, and facts, which are figures of how the person deals with others.
import * as z from 'zod';
import {
  BADGE_KINDS,
  DOCUMENT_KINDS,
  GIVEN_BADGES,
  PEOPLE_ASKED_MAX,
  PHONE_CODE_DIGITS,
} from './badge-kinds.ts';
import { DATE_WRONG, done, id, idParams, timestamp } from './common.ts';
import { COUNTRIES } from './currencies.ts';
import { endpoint } from './endpoint.ts';

/** A calendar day, as a document bears it. */
const day = z.iso.date({ error: DATE_WRONG });
const COUNTRY_WRONG = 'Elige el país del documento';
const DOCUMENT_WRONG = 'Elige el tipo de documento';
const documentKind = z.enum(DOCUMENT_KINDS, { error: DOCUMENT_WRONG });

export const badge = z.object({
  kind: z.enum(BADGE_KINDS),
  /** Null for addresses verified before dates were stored. */
  since: z.string().nullable(),
  /** Until when it holds; null where it has no end. */
  until: day.nullable(),
  document: documentKind.nullable(),
  country: z.string().nullable(),
  /** For a phone: true if its owner typed the code sent to it, false if an operator spoke with them. */
  byCode: z.boolean().optional(),
});
export type Badge = z.output<typeof badge>;

const share = z.object({ done: z.number(), of: z.number() });
/** How a person dealt in the last year; each figure from `FACT_CASES_MIN` cases on. Cases cancelled by the other side do not count. */
export const facts = z.object({
  /** Agreements as a provider, and how many of them were completed. */
  worked: share.nullable(),
  /** Agreements as a customer, and how many of them were completed. */
  hired: share.nullable(),
  /** Direct orders, and how many of them were answered with an offer. */
  answered: share.nullable(),
  /** The median time to answer in the chat, in minutes, and of how many answers. */
  replies: z.object({ minutes: z.number(), of: z.number() }).nullable(),
});
export type Facts = z.output<typeof facts>;

export const trust = z.object({ personId: id, badges: z.array(badge), facts });
export type Trust = z.output<typeof trust>;

const PEOPLE_WRONG = `Indica entre 1 y ${PEOPLE_ASKED_MAX} personas`;

export const trustOf = endpoint({
  method: 'GET',
  path: '/api/badges',
  access: 'public',
  summary: 'Insignias y hechos de quienes ofrecen servicios o tratan conmigo; people, sus ids con comas',
  query: z.object({
    people: z
      .string({ error: PEOPLE_WRONG })
      .transform((list) => [...new Set(list.split(',').filter(Boolean))])
      .pipe(z.array(id).min(1, PEOPLE_WRONG).max(PEOPLE_ASKED_MAX, PEOPLE_WRONG)),
  }),
  reply: z.array(trust),
});

// One's own phone -----------------------------------------------------------------------------------------------------

export const sendPhoneCode = endpoint({
  method: 'POST',
  path: '/api/users/me/phone-check',
  access: 'user',
  summary: 'Envía un código a mi teléfono, para la insignia «Teléfono»',
  reply: done.extend({ expiresAt: timestamp }),
  limit: 'write',
  refusals: { 404: ['not_found'], 409: ['no_phone', 'already_checked'], 429: ['too_many_messages'] },
});

const PHONE_CODE_FORM = `Escribe las ${PHONE_CODE_DIGITS} cifras del mensaje`;

export const confirmPhone = endpoint({
  method: 'PUT',
  path: '/api/users/me/phone-check',
  access: 'user',
  summary: 'Comprueba mi teléfono con el código que recibió',
  body: z.object({
    code: z
      .string({ error: PHONE_CODE_FORM })
      .transform((typed) => typed.replace(/[\s-]/g, ''))
      .pipe(z.string().regex(new RegExp(`^\\d{${PHONE_CODE_DIGITS}}$`), PHONE_CODE_FORM)),
  }),
  reply: done,
  limit: 'credentials',
  refusals: { 400: ['wrong_code'], 409: ['code_expired'] },
});

// What administrators do with them ------------------------------------------------------------------------------------

const givenBadge = badge.extend({
  id,
  kind: z.enum(GIVEN_BADGES),
  givenBy: z.string().nullable(),
  givenAt: timestamp,
  withdrawnAt: timestamp.nullable(),
});
export type GivenBadgeEntry = z.output<typeof givenBadge>;

export const badgesOfPerson = endpoint({
  method: 'GET',
  path: '/api/admin/users/:id/badges',
  access: 'admin',
  summary: 'Las insignias de una persona, también las retiradas',
  params: idParams,
  reply: z.array(givenBadge),
});

/** The fields that an identity badge requires, with the error if one is missing. */
const OF_IDENTITY = {
  document: DOCUMENT_WRONG,
  country: COUNTRY_WRONG,
  checkedOn: 'Di cuándo lo revisaste',
  expiresOn: 'Di hasta cuándo vale',
} as const;

const given = z
  .object({
    kind: z.enum(GIVEN_BADGES, { error: 'Elige la insignia' }),
    document: documentKind.optional(),
    country: z.enum(COUNTRIES, { error: COUNTRY_WRONG }).optional(),
    /** The day on which the document was checked. */
    checkedOn: day.optional(),
    /** The last day on which the document or its check is valid. */
    expiresOn: day.optional(),
  })
  .superRefine((one, context) => {
    if (one.kind === 'phone') return;
    for (const field of Object.keys(OF_IDENTITY) as (keyof typeof OF_IDENTITY)[])
      if (!one[field]) context.addIssue({ code: 'custom', path: [field], message: OF_IDENTITY[field] });
  })
  .transform(({ kind, document, country, checkedOn, expiresOn }) =>
    kind === 'phone'
      ? { kind }
      : { kind, document: document!, country: country!, checkedOn: checkedOn!, expiresOn: expiresOn! },
  );

export const giveBadge = endpoint({
  method: 'POST',
  path: '/api/admin/users/:id/badges',
  access: 'admin',
  summary: 'Da la insignia de teléfono o de identidad a otra persona, en lugar de la que tenga',
  params: idParams,
  body: given,
  reply: givenBadge,
  status: 201,
  limit: 'write',
  refusals: { 400: ['wrong_dates'], 404: ['not_found'], 409: ['no_phone'] },
});

export const withdrawBadge = endpoint({
  method: 'DELETE',
  path: '/api/admin/badges/:id',
  access: 'admin',
  summary: 'Retira una insignia',
  params: idParams,
  reply: z.object({ withdrawn: z.boolean() }),
  refusals: { 404: ['not_found'] },
});
