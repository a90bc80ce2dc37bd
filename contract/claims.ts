import * as z from 'zod';
import { CLAIM_KINDS, CLAIM_STATUSES } from './claim-values.ts';
import {
  flag,
  id,
  idParams,
  limitOf,
  PAGE_MAX,
  page,
  pagination,
  STATUS_WRONG,
  timestamp,
} from './common.ts';
import { endpoint } from './endpoint.ts';

export const CLAIM_MAX = 255;
export const REPORT_MAX = 255;
export const CLAIM_WARNING_UNDER = 20;
export const CLAIM_THANKS =
  'Tu mensaje ha sido enviado exitosamente. Agradecemos tu feedback para mejorar la plataforma.';
/** The longest text that either side writes after the first message. */
export const CLAIM_REPLY_MAX = 1000;
/** The most replies in one thread, of both sides together; beyond it, one starts another thread. */
export const CLAIM_REPLIES_MAX = 200;
const CLAIM_PAGE_SIZE = 10;

const kind = z.enum(CLAIM_KINDS, { error: 'El tipo de mensaje no es válido' });
/** Without reports: they name a person and have a call of their own. */
const writtenKind = kind.exclude(['report'], { error: 'El tipo de mensaje no es válido' });

const claimOrder = z.object({ id, title: z.string() });

export const claim = z.object({
  id,
  message: z.string(),
  status: z.enum(CLAIM_STATUSES),
  createdAt: timestamp,
  userFirstName: z.string(),
  userLastName: z.string(),
  userEmail: z.string(),
  kind: kind.optional(),
  /** Whether its author wrote last, and nobody has looked after it since. */
  awaitsReply: z.boolean().optional(),
  replies: z.number().optional(),
  /** The reported person; `email` is null once their account is deleted. */
  person: z.object({ id, name: z.string(), email: z.string().nullable() }).nullish(),
  order: claimOrder.nullish(),
});
export type Claim = z.output<typeof claim>;

const claimReply = z.object({
  id,
  message: z.string(),
  fromAdministration: z.boolean(),
  /** Who answered, which only administrators are told. */
  author: z.string().nullable(),
  createdAt: timestamp,
});
export type ClaimReply = z.output<typeof claimReply>;

const ownClaim = z.object({
  id,
  message: z.string(),
  status: z.enum(CLAIM_STATUSES),
  kind,
  createdAt: timestamp,
  /** When anything happened to it last. */
  updatedAt: timestamp,
  replies: z.number(),
  /** Whether the last word is the administration's. */
  answered: z.boolean(),
  person: z.object({ name: z.string() }).nullable(),
  order: claimOrder.extend({ mine: z.boolean() }).nullable(),
});
export type OwnClaim = z.output<typeof ownClaim>;

const MESSAGE_MISSING = 'Por favor escribe tu mensaje';
const textUpTo = (most: number) =>
  z
    .string({ error: MESSAGE_MISSING })
    .trim()
    .min(1, MESSAGE_MISSING)
    .max(most, `El mensaje no puede exceder los ${most} caracteres`);
export const claimText = textUpTo(CLAIM_MAX);
export const claimReplyText = textUpTo(CLAIM_REPLY_MAX);

export const sendClaim = endpoint({
  method: 'POST',
  path: '/api/contacts',
  access: 'user',
  summary:
    'Envía una sugerencia, una queja o una consulta a quien administra; orderId, el pedido de que habla',
  body: z.object({ message: claimText, kind: writtenKind.optional(), orderId: id.nullish() }),
  reply: z.object({ message: z.string(), id }),
  status: 201,
  limit: 'write',
  refusals: { 404: ['not_found'], 429: ['quota_reached'] },
});

const REASON_MISSING = 'Cuenta qué pasó';
export const reportPerson = endpoint({
  method: 'POST',
  path: '/api/users/:id/report',
  access: 'user',
  summary: 'Avisa a quien administra de una conducta indebida',
  params: idParams,
  body: z.object({
    reason: z
      .string({ error: REASON_MISSING })
      .trim()
      .min(1, REASON_MISSING)
      .max(REPORT_MAX, `Usa como máximo ${REPORT_MAX} caracteres`),
    orderId: id.nullish(),
  }),
  reply: z.object({ message: z.string() }),
  status: 201,
  limit: 'write',
  refusals: { 400: ['same_person'], 404: ['not_found'], 429: ['quota_reached'] },
});

const paged = { page, limit: limitOf(CLAIM_PAGE_SIZE, PAGE_MAX) };

export const listMyClaims = endpoint({
  method: 'GET',
  path: '/api/contacts',
  access: 'user',
  summary: 'Lo que escribí a quien administra, lo último que se movió primero',
  query: z.object(paged),
  reply: z.object({ claims: z.array(ownClaim), pagination }),
});

export const readMyClaim = endpoint({
  method: 'GET',
  path: '/api/contacts/:id',
  access: 'user',
  summary: 'Un mensaje mío a quien administra, con las respuestas',
  params: idParams,
  reply: z.object({ claim: ownClaim, replies: z.array(claimReply) }),
  refusals: { 404: ['not_found'] },
});

export const writeInClaim = endpoint({
  method: 'POST',
  path: '/api/contacts/:id/messages',
  access: 'user',
  summary: 'Sigue escribiendo en un mensaje mío a quien administra',
  params: idParams,
  body: z.object({ message: claimReplyText }),
  reply: z.object({ id }),
  status: 201,
  limit: 'write',
  refusals: { 404: ['not_found'], 409: ['thread_full'], 429: ['quota_reached'] },
});

// What administrators do with them -----------------------------------------------------------------------------------

export const listClaims = endpoint({
  method: 'GET',
  path: '/api/admin/claims',
  access: 'admin',
  summary: 'Los reclamos por páginas; awaitsReply, los que esperan respuesta',
  query: z.object({
    ...paged,
    status: z.enum(CLAIM_STATUSES, { error: STATUS_WRONG }).optional(),
    kind: kind.optional(),
    awaitsReply: flag.optional(),
  }),
  reply: z.object({ claims: z.array(claim), pagination }),
});

export const moveClaim = endpoint({
  method: 'PUT',
  path: '/api/admin/claims/:id',
  access: 'admin',
  summary: 'Marca un reclamo como revisado o resuelto',
  params: idParams,
  body: z.object({ status: z.enum(CLAIM_STATUSES, { error: STATUS_WRONG }) }),
  reply: claim,
  refusals: { 404: ['not_found'], 409: ['claim_closed'] },
});

export const readClaim = endpoint({
  method: 'GET',
  path: '/api/admin/claims/:id',
  access: 'admin',
  summary: 'Un reclamo con sus respuestas, de quién es y de qué habla',
  params: idParams,
  reply: z.object({ claim, replies: z.array(claimReply) }),
  refusals: { 404: ['not_found'] },
});

export const answerClaim = endpoint({
  method: 'POST',
  path: '/api/admin/claims/:id/messages',
  access: 'admin',
  summary: 'Responde un reclamo: llega como notificación y por correo; resolve, además lo deja resuelto',
  params: idParams,
  body: z.object({ message: claimReplyText, resolve: z.boolean().optional() }),
  reply: z.object({ id, status: z.enum(CLAIM_STATUSES) }),
  status: 201,
  limit: 'write',
  refusals: { 404: ['not_found'], 409: ['thread_full'], 429: ['quota_reached'] },
});
