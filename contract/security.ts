import * as z from 'zod';
import { email, LINK_TOKEN_MAX, ownPassword as password, secondStepCode } from './accounts.ts';
import { CODE_WRONG, REAUTHENTICATE } from './codes.ts';
import { done } from './common.ts';
import { endpoint } from './endpoint.ts';

/** Sensitive changes need a sign-in, or the password given again, no older than this. */
export const FRESH_MINUTES = 15;
/** With ADMIN_TOTP=required: the refusal for an administrator who has not set up two-step verification yet. */
export const SECOND_FACTOR_WANTED = 'totp_setup_required';

/** For how long the link that confirms the address of a new account works. */
export const VERIFY_LINK_DAYS = 3;
/** For how long the link that changes a password works. */
export const RESET_LINK_HOURS = 1;
export const EMAIL_LINK_HOURS = 24;
/** For how long the owner of the old address may take it back. */
export const EMAIL_UNDO_DAYS = 7;
export const BACKUP_CODES = 10;
/** For how long an authenticator application shows each code. */
export const TOTP_SECONDS = 30;

export const LINK_INVALID = 'El enlace no es válido o ha expirado.';
const linkToken = z.string({ error: LINK_INVALID }).min(1, LINK_INVALID).max(LINK_TOKEN_MAX, LINK_INVALID);

export const confirmPassword = endpoint({
  method: 'POST',
  path: '/api/auth/confirm-password',
  access: 'user',
  summary: `Confirma con la contraseña que soy yo; vale ${FRESH_MINUTES} minutos en esta sesión`,
  body: z.object({ password }),
  reply: done,
  limit: 'credentials',
  refusals: { 400: ['wrong_password'] },
});

export const security = z.object({
  /** A new e-mail address whose link has not been opened yet. */
  pendingEmail: z.string().nullable(),
  secondFactor: z.object({ on: z.boolean(), backupCodesLeft: z.number() }),
});

export type Security = z.output<typeof security>;

export const getSecurity = endpoint({
  method: 'GET',
  path: '/api/users/me/security',
  access: 'user',
  summary: 'El correo que espera confirmación y la verificación en dos pasos',
  reply: security,
});

export const changeEmail = endpoint({
  method: 'POST',
  path: '/api/users/me/email',
  access: 'user',
  summary: 'Pide cambiar mi correo: el nuevo recibe un enlace y el de siempre vale hasta que se abra',
  body: z.object({ email, password }),
  reply: done,
  limit: 'credentials',
  refusals: { 400: ['wrong_password', 'same_email'], 429: ['too_many_mails'] },
});

export const cancelEmailChange = endpoint({
  method: 'DELETE',
  path: '/api/users/me/email',
  access: 'user',
  summary: 'Deja sin efecto el cambio de correo que no se confirmó',
  reply: done,
});

export const confirmEmail = endpoint({
  method: 'POST',
  path: '/api/auth/confirm-email',
  access: 'public',
  summary: 'Cambia el correo con el enlace que recibió el nuevo',
  body: z.object({ token: linkToken }),
  reply: done,
  limit: 'credentials',
  refusals: { 400: ['invalid_token'], 409: ['email_taken'] },
});

export const undoEmail = endpoint({
  method: 'POST',
  path: '/api/auth/undo-email',
  access: 'public',
  summary: 'Devuelve el correo anterior con el enlace que este recibió y cierra todas las sesiones',
  body: z.object({ token: linkToken }),
  reply: done,
  limit: 'credentials',
  refusals: { 400: ['invalid_token'], 409: ['email_taken'] },
});

export const startSecondFactor = endpoint({
  method: 'POST',
  path: '/api/users/me/second-factor',
  access: 'user',
  summary: 'Empieza la verificación en dos pasos: la clave para la aplicación de códigos',
  reply: z.object({ secret: z.string(), uri: z.string() }),
  secretReply: true,
  limit: 'credentials',
  refusals: { 403: [REAUTHENTICATE], 409: ['already_on'] },
});

const backupCodes = z.object({ backupCodes: z.array(z.string()) });

export const turnOnSecondFactor = endpoint({
  method: 'POST',
  path: '/api/users/me/second-factor/confirm',
  access: 'user',
  summary: 'Activa la verificación en dos pasos con el primer código; responde los códigos de respaldo',
  body: z.object({ code: secondStepCode }),
  reply: backupCodes,
  secretReply: true,
  limit: 'credentials',
  refusals: { 400: [CODE_WRONG], 409: ['not_started'] },
});

export const renewBackupCodes = endpoint({
  method: 'POST',
  path: '/api/users/me/second-factor/backup-codes',
  access: 'user',
  summary: 'Da códigos de respaldo nuevos; los anteriores dejan de servir',
  reply: backupCodes,
  secretReply: true,
  limit: 'credentials',
  refusals: { 403: [REAUTHENTICATE], 409: ['not_on'] },
});

export const turnOffSecondFactor = endpoint({
  method: 'DELETE',
  path: '/api/users/me/second-factor',
  access: 'user',
  summary: 'Desactiva la verificación en dos pasos',
  reply: done,
  refusals: { 403: [REAUTHENTICATE] },
});
