import * as z from 'zod';
import { done, id, NAME_MAX, timestamp } from './common.ts';
import { endpoint } from './endpoint.ts';

export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 128;
export const EMAIL_MAX = 254;
export const ROLES = ['user', 'admin'] as const;
export type Role = (typeof ROLES)[number];

export const PASSWORDS_DIFFER = 'Las contraseñas no coinciden';
export const PASSWORD_TOO_SHORT = 'La contraseña debe tener al menos 6 caracteres';

/** The code of the refusal that asks for the password again; the same call then goes through. */
export const REAUTHENTICATE = 'reauthenticate';

/** Codes of the answers of a sign-in that wants a second step, or was given a wrong one. */
export const CODE_REQUIRED = 'totp_required';
export const CODE_WRONG = 'totp_invalid';

export const email = z
  .string({ error: 'Escribe tu correo electrónico' })
  .trim()
  .toLowerCase()
  .min(1, 'Escribe tu correo electrónico')
  .max(EMAIL_MAX, 'El correo electrónico es demasiado largo')
  .pipe(z.email({ error: 'El correo electrónico no es válido' }));

export const newPassword = z
  .string({ error: PASSWORD_TOO_SHORT })
  .min(PASSWORD_MIN, PASSWORD_TOO_SHORT)
  .max(PASSWORD_MAX, 'La contraseña es demasiado larga');

/** What an application shows, or one of the codes kept for when there is none; people type both with spaces. */
export const secondStepCode = z
  .string({ error: 'Escribe el código' })
  .transform((typed) => typed.replace(/[\s-]/g, '').toLowerCase())
  .pipe(z.string().min(1, 'Escribe el código').max(40, 'El código es demasiado largo'));

export const firstName = z
  .string({ error: 'Escribe tu nombre' })
  .trim()
  .min(1, 'Escribe tu nombre')
  .max(NAME_MAX, 'El nombre es demasiado largo');
export const lastName = z
  .string({ error: 'Escribe tu apellido' })
  .trim()
  .min(1, 'Escribe tu apellido')
  .max(NAME_MAX, 'El apellido es demasiado largo');

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
  body: z.object({ email, password: newPassword, firstName, lastName }),
  reply: signedIn,
  secretReply: true,
  status: 201,
  limit: 'credentials',
});

export const login = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  access: 'public',
  summary: 'Inicia sesión',
  body: z.object({
    email,
    password: z
      .string({ error: 'Escribe tu contraseña' })
      .min(1, 'Escribe tu contraseña')
      .max(PASSWORD_MAX, 'La contraseña es demasiado larga'),
    rememberMe: z.boolean().default(false),
    /** Only for whoever switched on the second step: what their application shows, or a backup code. */
    code: secondStepCode.optional(),
  }),
  reply: signedIn,
  secretReply: true,
  limit: 'credentials',
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
    token: z
      .string({ error: 'El enlace de recuperación no es válido o ha expirado.' })
      .min(1, 'El enlace de recuperación no es válido o ha expirado.')
      .max(512),
    newPassword,
  }),
  reply: done,
  limit: 'credentials',
});

export const sendVerification = endpoint({
  method: 'POST',
  path: '/api/auth/send-verification',
  access: 'user',
  summary: 'Envía de nuevo el correo que verifica la dirección',
  reply: done,
  limit: 'credentials',
});

export const verifyEmail = endpoint({
  method: 'POST',
  path: '/api/auth/verify-email',
  access: 'public',
  summary: 'Verifica la dirección de correo con el enlace recibido',
  body: z.object({ token: z.string().min(1).max(2048) }),
  reply: done,
  limit: 'credentials',
});
