// Messages from administrators to everybody or to a group.
import * as z from 'zod';
import { REAUTHENTICATE } from './codes.ts';
import { flag, id, limitOf, PAGE_MAX, timestamp } from './common.ts';
import { COUNTRIES } from './currencies.ts';
import { endpoint } from './endpoint.ts';

export const ANNOUNCEMENT_TITLE_MAX = 80;
export const ANNOUNCEMENT_MAX = 1000;
const ANNOUNCEMENTS_PAGE_SIZE = 10;
const TRADE_MAX = 80;

const country = z.enum(COUNTRIES, { error: 'El país no es válido' });
const trade = z.string().max(TRADE_MAX, 'El rubro no es válido');

/** People who meet all the given conditions; everybody if there is none. */
export const audience = z.object({
  /** Only people with an active service; a given `trade` implies it. */
  providers: z.boolean().default(false),
  /** The country (ISO 3166) of their active services; without `providers` and `trade`, also that of their orders. */
  country: country.nullish(),
  trade: trade.nullish(),
});
export type Audience = z.output<typeof audience>;

const TITLE_MISSING = 'Escribe un título';
const MESSAGE_MISSING = 'Escribe el mensaje';
export const announcementText = z.object({
  title: z
    .string({ error: TITLE_MISSING })
    .trim()
    .min(1, TITLE_MISSING)
    .max(ANNOUNCEMENT_TITLE_MAX, `El título puede tener como máximo ${ANNOUNCEMENT_TITLE_MAX} caracteres`),
  message: z
    .string({ error: MESSAGE_MISSING })
    .trim()
    .min(1, MESSAGE_MISSING)
    .max(ANNOUNCEMENT_MAX, `El mensaje puede tener como máximo ${ANNOUNCEMENT_MAX} caracteres`),
});

export const countAudience = endpoint({
  method: 'GET',
  path: '/api/admin/announcements/audience',
  access: 'admin',
  summary: 'A cuántas personas llegaría un mensaje, y a quiénes en palabras',
  query: z.object({ providers: flag.optional(), country: country.optional(), trade: trade.optional() }),
  reply: z.object({
    count: z.number(),
    /** There are more than `count`: a large group is counted only when the message is sent. */
    isMore: z.boolean().optional(),
    text: z.string(),
  }),
  limit: 'search',
});

export const announcement = announcementText.extend({
  id,
  /** To whom, in words. */
  to: z.string(),
  /** How many people it is for; `sent` is how many have it already. */
  recipients: z.number(),
  sent: z.number(),
  author: z.string().nullable(),
  createdAt: timestamp,
  finishedAt: timestamp.nullable(),
});
export type Announcement = z.output<typeof announcement>;

export const listAnnouncements = endpoint({
  method: 'GET',
  path: '/api/admin/announcements',
  access: 'admin',
  summary: 'Lo que se envió a muchos, lo último primero',
  query: z.object({ limit: limitOf(ANNOUNCEMENTS_PAGE_SIZE, PAGE_MAX), before: id.optional() }),
  reply: z.object({ announcements: z.array(announcement), more: z.boolean() }),
});

export const announce = endpoint({
  method: 'POST',
  path: '/api/admin/announcements',
  access: 'admin',
  summary:
    'Envía un mensaje a todos o a un grupo, como notificación y por correo a quien lo eligió; el mismo otra vez dentro de un día no se envía de nuevo',
  body: announcementText.extend({ audience }),
  reply: z.object({ id, recipients: z.number(), alreadySent: z.boolean() }),
  status: 201,
  limit: 'write',
  refusals: { 400: ['audience_empty'], 403: [REAUTHENTICATE], 429: ['quota_reached'] },
});
