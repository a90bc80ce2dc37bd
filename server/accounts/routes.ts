import type { FastifyRequest } from 'fastify';
import * as contract from '../../contract/accounts.ts';
import type { Context } from '../context.ts';
import { addressOf } from '../http/address.ts';
import type { Attempts } from '../http/attempts.ts';
import type { Mount } from '../http/mount.ts';
import * as actions from './actions.ts';
import type { Auth } from './auth.ts';
import { userById } from './queries.ts';
import { clearSessionCookie, setSessionCookie } from './session.ts';

const RESET_SENT = 'Si el correo tiene una cuenta, te enviamos un enlace para cambiar la contraseña.';

/** What a session remembers of where it began, so that its owner can tell it from the others. */
function deviceOf(request: FastifyRequest): Headers {
  return new Headers({
    'user-agent': request.headers['user-agent'] ?? '',
    'x-forwarded-for': addressOf(request),
  });
}

export function accountRoutes(mount: Mount, context: Context, auth: Auth, attempts: Attempts): void {
  mount(contract.register, async ({ body, request, reply }) => {
    const signedIn = await actions.registerUser(context, auth, body, deviceOf(request));
    setSessionCookie(reply, signedIn.token, context, true);
    return signedIn;
  });

  mount(contract.login, async ({ body, request, reply }) => {
    const signedIn = await attempts.guard(body.email, () =>
      actions.signIn(context, auth, body, deviceOf(request)),
    );
    setSessionCookie(reply, signedIn.token, context, body.rememberMe);
    return signedIn;
  });

  mount(contract.logout, async ({ actor, reply }) => {
    await actions.signOut(context, actor.sessionId);
    clearSessionCookie(reply);
    return { message: 'Has cerrado sesión correctamente.' };
  });

  mount(contract.me, async ({ actor }) => userById(context.db, actor.id));

  mount(contract.forgotPassword, async ({ body }) => {
    attempts.count(`forgot:${body.email}`);
    await actions.sendResetLink(auth, body.email);
    return { message: RESET_SENT };
  });

  mount(contract.resetPassword, async ({ body }) => {
    await actions.resetPassword(context, auth, body);
    return { message: 'Tu contraseña fue actualizada. Ya puedes iniciar sesión.' };
  });

  mount(contract.sendVerification, async ({ actor }) => {
    await actions.sendVerificationMail(context, auth, actor.id);
    return { message: 'Te enviamos un correo para verificar tu dirección.' };
  });

  mount(contract.verifyEmail, async ({ body }) => {
    await actions.verifyEmail(auth, body.token);
    return { message: 'Tu correo quedó verificado.' };
  });
}
