import type { FastifyReply, FastifyRequest } from 'fastify';
import * as contract from '../../contract/accounts.ts';
import { SIGNED_OUT } from '../../contract/codes.ts';
import * as security from '../../contract/security.ts';
import type { Context } from '../context.ts';
import { Refusal } from '../failures.ts';
import { addressOf } from '../http/address.ts';
import { hereOf, setDeviceCookie } from '../http/device-cookie.ts';
import { afterOthers, keyOf } from '../http/idempotency.ts';
import type { Mount } from '../http/mount.ts';
import { clearSessionCookie, setSessionCookie } from '../http/session-cookie.ts';
import { secondsUntilMail, withinMails } from '../limits/outgoing.ts';
import type { Attempts } from '../limits/password-attempts.ts';
import * as actions from './actions.ts';
import type { Auth } from './auth.ts';
import { deviceName } from './device-name.ts';
import { type Here, knownFrom, rememberDevice } from './devices.ts';
import { askForEmail, cancelEmail, confirmEmail, emailTaken, undoEmail } from './email-change.ts';
import { confirmPassword } from './passwords.ts';
import { securityOf, userById } from './queries.ts';
import {
  renewBackupCodes,
  startSecondFactor,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from './second-factor.ts';

const RESET_SENT = 'Si el correo tiene una cuenta, te enviamos un enlace para cambiar la contraseña.';

/** The browser and address that a session stores, so that its owner can tell it from the others. */
function deviceOf(request: FastifyRequest): Headers {
  return new Headers({
    'user-agent': request.headers['user-agent'] ?? '',
    'x-forwarded-for': addressOf(request),
  });
}

export function accountRoutes(mount: Mount, auth: Auth, attempts: Attempts): void {
  /** Remembers where somebody signed in and sets the device cookie; true when that place is new to their account. */
  const isNewHere = async (context: Context, here: Here, reply: FastifyReply, userId: string) => {
    const { deviceId, isNew } = await rememberDevice(context, here, userId);
    setDeviceCookie(reply, context, deviceId);
    return isNew;
  };

  const signIn = async (
    context: Context,
    body: Parameters<typeof actions.signIn>[2],
    request: FastifyRequest,
    reply: FastifyReply,
  ) => {
    const here = hereOf(request, context);
    const signedIn = await attempts.guard(here, body.email, () =>
      actions.signIn(context, auth, body, deviceOf(request)),
    );
    setSessionCookie(reply, signedIn.token, context, body.rememberMe);
    if (await isNewHere(context, here, reply, signedIn.user.id))
      await actions.mailAboutNewDevice(context, signedIn.user, deviceName(here.userAgent));
    return signedIn;
  };

  mount(contract.register, async ({ context, body, caller, request, reply }) => {
    const key = keyOf(request);
    const mayMail = async (accountId: string) =>
      !(await secondsUntilMail(context, caller, { to: body.email, accountId }));
    const register = async () => {
      const signedIn = await actions.registerUser(context, auth, body, {
        device: deviceOf(request),
        mayMail,
        key,
      });
      setSessionCookie(reply, signedIn.token, context, true);
      await isNewHere(context, hereOf(request, context), reply, signedIn.user.id);
      return signedIn;
    };
    if (key === undefined) return register();
    return afterOthers(`${body.email} ${key}`, async () => {
      if (!(await actions.isRegisteredWith(context, body.email, key))) return register();
      const { email, password } = body;
      return signIn(context, { email, password, rememberMe: true }, request, reply).catch(
        (error: unknown) => {
          throw error instanceof Refusal && [401, 403].includes(error.status)
            ? emailTaken({ inForm: true })
            : error;
        },
      );
    });
  });

  mount(contract.login, ({ context, body, request, reply }) => signIn(context, body, request, reply));

  mount(contract.logout, async ({ context, actor, reply }) => {
    await actions.signOut(context, actor.sessionId);
    clearSessionCookie(reply);
    return { message: SIGNED_OUT };
  });

  mount(contract.me, async ({ context, actor }) => userById(context.db, actor.id));

  mount(contract.forgotPassword, async ({ context, body, request }) => {
    const here = hereOf(request, context);
    const { device, network } = await knownFrom(context, here, body.email);
    const mail = { to: body.email, own: device !== undefined || network, lasts: true };
    // The answer never says whether a mail was sent, nor why not.
    if (!(await secondsUntilMail(context, here, mail))) await actions.sendResetLink(auth, body.email);
    return { message: RESET_SENT };
  });

  mount(contract.resetPassword, async ({ context, body, request }) => {
    const email = await actions.resetPassword(context, auth, body);
    if (email) await attempts.forgive(hereOf(request, context), email);
    return { message: 'Tu contraseña fue actualizada. Ya puedes iniciar sesión.' };
  });

  mount(contract.sendVerification, async ({ context, actor, caller }) => {
    await actions.sendVerificationMail(context, actor.id, (mail, send) =>
      withinMails(context, caller, mail, send),
    );
    return { message: 'Te enviamos un correo para verificar tu dirección.' };
  });

  mount(contract.verifyEmail, async ({ body }) => {
    await actions.verifyEmail(auth, body.token);
    return { message: 'Tu correo quedó verificado.' };
  });
}

/** Confirming the password again, another address, and the second factor. */
export function securityRoutes(mount: Mount, auth: Auth): void {
  mount(security.confirmPassword, async ({ context, actor, body }) => {
    await confirmPassword(context, actor, body.password);
    return { message: 'Gracias, ya puedes continuar.' };
  });

  mount(security.getSecurity, ({ context, actor }) => securityOf(context.db, actor.id));

  mount(security.changeEmail, async ({ context, actor, body, caller }) => {
    await withinMails(context, caller, { to: body.email, accountId: actor.id }, () =>
      askForEmail(context, actor, body),
    );
    return { message: `Te enviamos un enlace a ${body.email}. Ábrelo para usar ese correo.` };
  });

  mount(security.cancelEmailChange, async ({ context, actor }) => {
    await cancelEmail(context, actor);
    return { message: 'Tu correo sigue siendo el de siempre.' };
  });

  mount(security.confirmEmail, async ({ context, body }) => {
    await confirmEmail(context, body.token);
    return { message: 'Tu correo cambió. Desde ahora entras con él.' };
  });

  mount(security.undoEmail, async ({ context, body }) => {
    await undoEmail(context, auth, body.token);
    return {
      message: 'Tu cuenta volvió a este correo. Te enviamos un enlace para elegir una contraseña nueva.',
    };
  });

  mount(security.startSecondFactor, ({ context, actor }) => startSecondFactor(context, actor));

  mount(security.turnOnSecondFactor, async ({ context, actor, body }) => ({
    backupCodes: await turnOnSecondFactor(context, actor, body.code),
  }));

  mount(security.renewBackupCodes, async ({ context, actor }) => ({
    backupCodes: await renewBackupCodes(context, actor),
  }));

  mount(security.turnOffSecondFactor, async ({ context, actor }) => {
    await turnOffSecondFactor(context, actor);
    return { message: 'Desactivaste la verificación en dos pasos.' };
  });
}
