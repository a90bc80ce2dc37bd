import * as z from 'zod';
import { CODE_REQUIRED, CODE_WRONG } from './codes.ts';
import { done, id, timestamp } from './common.ts';
import { endpoint } from './endpoint.ts';
import { NAME_IS_OURS, namesUs } from './our-name.ts';
import { ROLES } from './roles.ts';

export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 128;
const EMAIL_MAX = 254;
/** The longest first or last name. */
export const NAME_MAX = 60;

export const PASSWORDS_DIFFER = 'Las contraseñas no coinciden';
export const PASSWORD_TOO_SHORT = `La contraseña debe tener al menos ${PASSWORD_MIN} caracteres`;
/** The help text of a field for a new password. */
export const PASSWORD_HELP = `Al menos ${PASSWORD_MIN} caracteres`;
const PASSWORD_TOO_LONG = 'La contraseña es demasiado larga';
export const PASSWORD_MISSING = 'Escribe tu contraseña';
const EMAIL_MISSING = 'Escribe tu correo electrónico';
const CODE_MISSING = 'Escribe el código';
const FIRST_NAME_MISSING = 'Escribe tu nombre';
const LAST_NAME_MISSING = 'Escribe tu apellido';
const FIRST_NAME_TOO_LONG = 'El nombre es demasiado largo';
const LAST_NAME_TOO_LONG = 'El apellido es demasiado largo';
export const RESET_LINK_INVALID = 'El enlace de recuperación no es válido o ha expirado.';
export const VERIFY_LINK_INVALID = 'El enlace de verificación no es válido o ha expirado.';
export const LINK_TOKEN_MAX = 512;
const SECOND_STEP_CODE_MAX = 40;

/** What a refused sign-in says, also where the server's own words did not arrive. */
export const WRONG_CREDENTIALS = 'Credenciales inválidas';
export const ACCOUNT_DISABLED = 'Tu cuenta está desactivada';

export const email = z
  .string({ error: EMAIL_MISSING })
  .trim()
  .toLowerCase()
  .min(1, EMAIL_MISSING)
  .max(EMAIL_MAX, 'El correo electrónico es demasiado largo')
  .pipe(z.email({ error: 'El correo electrónico no es válido' }));

export const newPassword = z
  .string({ error: PASSWORD_TOO_SHORT })
  .min(PASSWORD_MIN, PASSWORD_TOO_SHORT)
  .max(PASSWORD_MAX, PASSWORD_TOO_LONG);

/** The person's current password: any length, since only a new one must meet the minimum. */
export const ownPassword = z
  .string({ error: PASSWORD_MISSING })
  .min(1, PASSWORD_MISSING)
  .max(PASSWORD_MAX, PASSWORD_TOO_LONG);

/** A code from an authenticator application or a backup code; people may type either with spaces or hyphens. */
export const secondStepCode = z
  .string({ error: CODE_MISSING })
  .transform((typed) => typed.replace(/[\s-]/g, '').toLowerCase())
  .pipe(z.string().min(1, CODE_MISSING).max(SECOND_STEP_CODE_MAX, 'El código es demasiado largo'));

/**
 * Removes invisible characters, line breaks and marks that reverse the writing direction, since names appear in sentences
 * and before prices. A NUL stays, so that it is refused as in any text.
 */
const asWritten = (name: string) => name.replace(/\p{DI}/gu, '').replace(/(?:(?!\0)[\p{Cc}\s])+/gu, ' ');

export const firstName = z
  .string({ error: FIRST_NAME_MISSING })
  .overwrite(asWritten)
  .trim()
  .min(1, FIRST_NAME_MISSING)
  .max(NAME_MAX, FIRST_NAME_TOO_LONG);
/** May be empty when editing a profile, for people who have no last name. */
export const lastNameOrNone = z
  .string({ error: LAST_NAME_MISSING })
  .overwrite(asWritten)
  .trim()
  .max(NAME_MAX, LAST_NAME_TOO_LONG);
export const lastName = lastNameOrNone.min(1, LAST_NAME_MISSING);

/** The signed-in person, as they see themselves. */
export const user = z.object({
  id,
  email: z.string(),
  emailVerified: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string().nullable(),
  profileImage: z.string().nullable(),
  role: z.enum(ROLES),
  isActive: z.boolean(),
  createdAt: timestamp,
});
export type User = z.output<typeof user>;

/** Somebody else, as anyone who deals with them may see them. */
export const person = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  profileImage: z.string().nullable(),
  createdAt: timestamp,
});
export type Person = z.output<typeof person>;

const signedIn = z.object({ token: z.string(), user });

export const register = endpoint({
  method: 'POST',
  path: '/api/auth/register',
  access: 'public',
  summary: 'Crea una cuenta e inicia sesión',
  body: z
    .object({ email, password: newPassword, firstName, lastName })
    .refine(({ firstName, lastName }) => !namesUs(`${firstName} ${lastName}`), {
      error: NAME_IS_OURS,
      path: ['firstName'],
    }),
  reply: signedIn,
  secretReply: true,
  status: 201,
  limit: 'credentials',
  refusals: { 400: ['common_password'], 409: ['email_taken'] },
});

export const login = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  access: 'public',
  summary: 'Inicia sesión',
  body: z.object({
    email,
    password: ownPassword,
    rememberMe: z.boolean().default(false),
    /** For people with two-step verification on: a code from their application, or a backup code. */
    code: secondStepCode.optional(),
  }),
  reply: signedIn,
  secretReply: true,
  limit: 'credentials',
  refusals: { 401: ['invalid_credentials', CODE_WRONG], 403: ['account_disabled', CODE_REQUIRED] },
});

export const logout = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  access: 'user',
  summary: 'Cierra la sesión y la invalida',
  reply: done,
});

export const me = endpoint({
  method: 'GET',
  path: '/api/auth/me',
  access: 'user',
  summary: 'La persona que inició sesión',
  reply: user,
});

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/auth/forgot-password',
  access: 'public',
  summary: 'Envía el enlace para cambiar la contraseña; responde siempre lo mismo',
  body: z.object({ email }),
  reply: done,
  limit: 'credentials',
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/auth/reset-password',
  access: 'public',
  summary: 'Cambia la contraseña con el enlace recibido y cierra las demás sesiones',
  body: z.object({
    token: z.string({ error: RESET_LINK_INVALID }).min(1, RESET_LINK_INVALID).max(LINK_TOKEN_MAX),
    newPassword,
  }),
  reply: done,
  limit: 'credentials',
  refusals: { 400: ['invalid_token', 'common_password'] },
});

export const sendVerification = endpoint({
  method: 'POST',
  path: '/api/auth/send-verification',
  access: 'user',
  summary: 'Envía de nuevo el correo que verifica la dirección',
  reply: done,
  limit: 'credentials',
  refusals: { 409: ['already_verified'], 429: ['too_many_mails'] },
});

export const verifyEmail = endpoint({
  method: 'POST',
  path: '/api/auth/verify-email',
  access: 'public',
  summary: 'Verifica la dirección de correo con el enlace recibido',
  body: z.object({ token: z.string().min(1).max(2048) }),
  reply: done,
  limit: 'credentials',
  refusals: { 400: ['invalid_token'] },
});
