import * as z from 'zod';
import { firstName, lastNameOrNone, newPassword, PASSWORD_MAX, PASSWORD_MISSING, user } from './accounts.ts';
import { REAUTHENTICATE } from './codes.ts';
import { done, ID_WRONG, id, idParams, limitOf, PHONE_FORM, PHONE_MAX, timestamp } from './common.ts';
import { endpoint } from './endpoint.ts';
import { IMAGE_MAX_BYTES } from './images.ts';
import { CHANNELS, NOTIFICATION_TYPES } from './notification-kinds.ts';

const userStats = z.object({
  activeOrders: z.number(),
  myServices: z.number(),
  completedJobs: z.number(),
  avgRating: z.number(),
  totalEarnings: z.number(),
  /** By country (ISO 3166) and currency, since currencies cannot be added. */
  earnings: z
    .array(
      z.object({
        country: z.string().nullable(),
        currency: z.string().nullable().optional(),
        total: z.number(),
      }),
    )
    .optional(),
});
export type UserStats = z.output<typeof userStats>;

export const getStats = endpoint({
  method: 'GET',
  path: '/api/users/stats',
  access: 'user',
  summary: 'Mis cifras: pedidos activos, servicios, trabajos terminados, calificación y ganancias',
  reply: userStats,
});

const OWN_PHONE_MIN = 6;
const PHONE_WRONG = 'El teléfono no es válido';

export const updateProfile = endpoint({
  method: 'PATCH',
  path: '/api/users/me',
  access: 'user',
  summary: 'Cambia mi nombre o mi teléfono',
  body: z
    .object({
      firstName,
      lastName: lastNameOrNone,
      phone: z.union([
        z.literal('').transform(() => null),
        z
          .string()
          .trim()
          .min(OWN_PHONE_MIN, PHONE_WRONG)
          .max(PHONE_MAX, PHONE_WRONG)
          .regex(PHONE_FORM, PHONE_WRONG),
        z.null(),
      ]),
    })
    .partial(),
  reply: user,
  refusals: { 400: ['name_of_platform'], 429: ['quota_reached'] },
});

export const changePassword = endpoint({
  method: 'PUT',
  path: '/api/users/me/password',
  access: 'user',
  summary: 'Cambia mi contraseña y cierra mis otras sesiones',
  body: z.object({
    currentPassword: z.string().min(1, 'Escribe tu contraseña actual').max(PASSWORD_MAX),
    newPassword,
  }),
  reply: done,
  limit: 'credentials',
  refusals: { 400: ['wrong_password', 'common_password'] },
});

export const session = z.object({
  id,
  device: z.string(),
  createdAt: timestamp,
  expiresAt: timestamp,
  current: z.boolean(),
});

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/users/me/sessions',
  access: 'user',
  summary: 'Dónde tengo la sesión iniciada',
  reply: z.array(session),
});

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/users/me/sessions/:id',
  access: 'user',
  summary: 'Cierra una de mis sesiones',
  params: idParams,
  reply: done,
  refusals: { 404: ['not_found'] },
});

const notificationPreferences = z.record(
  z.enum(CHANNELS),
  z.partialRecord(z.enum(NOTIFICATION_TYPES as [string, ...string[]]), z.boolean()),
);
export type NotificationPreferences = z.output<typeof notificationPreferences>;

export const getPreferences = endpoint({
  method: 'GET',
  path: '/api/users/me/preferences',
  access: 'user',
  summary: 'Qué avisos recibo y por dónde',
  reply: notificationPreferences,
});

export const setPreferences = endpoint({
  method: 'PUT',
  path: '/api/users/me/preferences',
  access: 'user',
  summary: 'Elige qué avisos recibir y por dónde',
  body: notificationPreferences,
  reply: notificationPreferences,
});

export const activity = z.object({
  id: z.string(),
  kind: z.string(),
  text: z.string(),
  orderId: id.nullable(),
  /** Whether the order is one's own, which decides the screen that shows it. */
  mine: z.boolean(),
  createdAt: timestamp,
});
export type Activity = z.output<typeof activity>;

export const ACTIVITY_PAGE_SIZE = 20;
export const ACTIVITY_MAX = 100;

export const myActivity = endpoint({
  method: 'GET',
  path: '/api/users/me/activity',
  access: 'user',
  summary: 'Lo último que hice y me pasó',
  query: z.object({
    limit: limitOf(ACTIVITY_PAGE_SIZE, ACTIVITY_MAX),
    after: z
      .string()
      .regex(/^\d{1,18}$/, ID_WRONG)
      .optional(),
  }),
  reply: z.array(activity),
});

export const uploadImage = endpoint({
  method: 'POST',
  path: '/api/users/me/image',
  access: 'user',
  summary: 'Cambia mi foto (multipart, campo image)',
  upload: { field: 'image', bytes: IMAGE_MAX_BYTES, missing: 'Elige una imagen' },
  reply: user,
  limit: 'write',
  refusals: { 400: ['invalid_image', 'image_too_detailed'] },
});

export const removeImage = endpoint({
  method: 'DELETE',
  path: '/api/users/me/image',
  access: 'user',
  summary: 'Quita mi foto',
  reply: user,
});

export const exportAccount = endpoint({
  method: 'GET',
  path: '/api/users/me/export',
  access: 'user',
  summary: 'Todo lo que Echamano guarda de mí',
  reply: z.record(z.string(), z.unknown()),
  limit: 'search',
  refusals: { 403: [REAUTHENTICATE], 429: ['quota_reached'] },
});

export const deleteAccount = endpoint({
  method: 'POST',
  path: '/api/users/me/delete',
  access: 'user',
  summary: 'Borra mi cuenta: cancela lo abierto y quita mis datos personales',
  body: z.object({ password: z.string().min(1, PASSWORD_MISSING).max(PASSWORD_MAX) }),
  reply: done,
  limit: 'credentials',
  refusals: { 400: ['wrong_password'], 409: ['last_admin'] },
});
