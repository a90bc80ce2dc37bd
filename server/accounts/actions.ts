import { APIError } from 'better-auth/api';
import { and, eq, type SQL } from 'drizzle-orm';
import {
  ACCOUNT_DISABLED,
  RESET_LINK_INVALID,
  type User,
  VERIFY_LINK_INVALID,
  WRONG_CREDENTIALS,
} from '../../contract/accounts.ts';
import { hasAdminRole } from '../../contract/roles.ts';
import type { Context } from '../context.ts';
import { accounts, idempotencyKeys, secondFactors, sessions, users } from '../db/schema.ts';
import { type Sql, transaction } from '../db/transaction.ts';
import { badRequest, conflict, Refusal } from '../failures.ts';
import type { Within } from '../limits/outgoing.ts';
import type { Auth } from './auth.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import { dropWaitingEmail, emailTaken, isTaken } from './email-change.ts';
import { hashToken } from './hashed-tokens.ts';
import { dropMailedLinks, mailAboutAccount, mailVerification } from './mails.ts';
import { passwordOf } from './passwords.ts';
import { emailExists, presentUser, userById } from './queries.ts';
import { requireSecondStep } from './second-factor.ts';

interface SignedIn {
  token: string;
  user: User;
}

interface Registration {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
}

interface RegistrationRequest {
  device: Headers;
  /** Whether the mail that verifies the address may be sent now. */
  mayMail: (accountId: string) => Promise<boolean>;
  /** Its Idempotency-Key. */
  key: string | undefined;
}

export async function registerUser(
  context: Context,
  auth: Auth,
  given: Registration,
  { device, mayMail, key }: RegistrationRequest,
): Promise<SignedIn> {
  await refuseCommonPassword(context.config, given.password, 'password');
  const name = `${given.firstName} ${given.lastName}`;
  if (await isTaken(context.db, given.email)) throw emailTaken({ inForm: true });
  const { token, user } = await context.hashing
    .hashingBefore(given.password, () => auth.api.signUpEmail({ body: { ...given, name }, headers: device }))
    .catch(async (error: unknown) => {
      // Of two simultaneous registrations the database refuses the later one, which then finds the account of the first.
      throw (await emailExists(context.db, given.email)) ? emailTaken({ inForm: true }) : error;
    });
  if (key !== undefined)
    await context.db.insert(idempotencyKeys).values({ userId: user.id, key, call: REGISTRATION });
  if (await mayMail(user.id)) await mailVerification(context, user.email);
  return { token: token!, user: await userById(context.db, user.id) };
}

const REGISTRATION = 'POST /api/auth/register';

/** Whether this address registered with this Idempotency-Key. The reply, which holds a token, is not stored: a repeat signs in. */
export async function isRegisteredWith({ db }: Context, email: string, key: string): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .innerJoin(idempotencyKeys, eq(idempotencyKeys.userId, users.id))
    .where(and(eq(users.email, email), eq(idempotencyKeys.key, key), eq(idempotencyKeys.call, REGISTRATION)));
  return rows.length > 0;
}

export async function signIn(
  context: Context,
  auth: Auth,
  { code, ...given }: { email: string; password: string; rememberMe: boolean; code?: string | undefined },
  device: Headers,
): Promise<SignedIn> {
  const [before] = await withPassword(context.db, eq(users.email, given.email));
  const { token, user } = await auth.api
    .signInEmail({ body: given, headers: device })
    .catch((error: unknown) => {
      if (error instanceof APIError) throw wrongCredentials();
      throw error;
    });
  try {
    // Waits for a change of the password that is under way: it ended the sessions of its time, and this one came later.
    const [now] = await withPassword(context.db, eq(users.id, user.id)).for('share', { of: accounts });
    const isSame = now?.password === before?.password;
    if (!now?.password || !(isSame || (await context.hashing.verifyPassword(now.password, given.password))))
      throw wrongCredentials();
    if (!now.user.isActive) throw new Refusal(403, 'account_disabled', ACCOUNT_DISABLED);
    await requireSecondStep(context, now.user.id, code);
    return { token, user: presentUser(now.user) };
  } catch (error) {
    await context.db.delete(sessions).where(eq(sessions.token, hashToken(token)));
    throw error;
  }
}

const withPassword = (db: Sql, whose: SQL) =>
  db
    .select({ user: users, password: accounts.password })
    .from(users)
    .innerJoin(accounts, passwordOf(users.id))
    .where(whose);

/** Mails the owner about a sign-in from a new device, with what to do if it was somebody else. */
export async function mailAboutNewDevice(
  context: Context,
  { email, firstName }: User,
  device: string,
): Promise<void> {
  await mailAboutAccount(context, context.db, {
    to: email,
    template: 'new_device',
    data: { firstName, device },
    path: '/profile#configuracion',
  });
}

export async function signOut(context: Context, sessionId: string): Promise<void> {
  await transaction(context.db, async (tx) => {
    await tx.delete(sessions).where(eq(sessions.id, sessionId));
    await context.live.revoke(tx, [sessionId]);
  });
}

/** Mails a link to choose a new password. Does not reveal whether the address has an account. */
export async function sendResetLink(auth: Auth, email: string): Promise<void> {
  await auth.api.requestPasswordReset({ body: { email } });
}

/** Chooses a new password with a link that was mailed; answers the address that it was mailed to. */
export async function resetPassword(
  context: Context,
  auth: Auth,
  given: { token: string; newPassword: string },
): Promise<string | undefined> {
  await refuseCommonPassword(context.config, given.newPassword, 'newPassword');
  const before = await context.db.query.verifications.findFirst({
    where: (link, { eq: is }) => is(link.identifier, hashToken(`reset-password:${given.token}`)),
  });
  const open = before
    ? await context.db.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, before.value))
    : [];
  await auth.api.resetPassword({ body: given }).catch((error: unknown) => {
    if (error instanceof APIError) throw badRequest('invalid_token', RESET_LINK_INVALID);
    throw error;
  });
  const ended = open.map(({ id }) => id);
  await context.live.revoke(context.db, ended);
  if (!before) return undefined;
  await proveAddress(context.db, before.value);
  await afterNewPassword(context, context.db, before.value);
  return (await userById(context.db, before.value)).email;
}

/**
 * Whoever opened a mailed link reads the address, which until then a stranger may have registered: their second step would
 * keep its owner out, and goes. That of administrators stays, who were made so by somebody that knows them.
 */
async function proveAddress(db: Sql, userId: string): Promise<void> {
  await transaction(db, async (tx) => {
    const unproven = and(eq(users.id, userId), eq(users.emailVerified, false));
    const [proven] = await tx.update(users).set({ emailVerified: true }).where(unproven).returning();
    if (proven && !hasAdminRole(proven))
      await tx.delete(secondFactors).where(eq(secondFactors.userId, userId));
  });
}

/**
 * Mails the owner about a new password, and drops what would undo it: links to choose another, and pending changes of the
 * address, which somebody else may have asked for.
 */
export async function afterNewPassword(context: Context, db: Sql, userId: string): Promise<void> {
  const { email, firstName } = await userById(db, userId);
  await dropWaitingEmail(db, userId);
  await dropMailedLinks(db, userId);
  await mailAboutAccount(context, db, {
    to: email,
    template: 'password_changed',
    data: { firstName },
    path: '/forgot-password',
  });
}

/** Mails the link that verifies an address; refused when the address is already verified. */
export async function sendVerificationMail(
  context: Context,
  userId: string,
  withinMails: Within,
): Promise<void> {
  const user = await userById(context.db, userId);
  if (user.emailVerified) throw conflict('already_verified', 'Tu correo ya está verificado');
  await withinMails({ to: user.email, accountId: userId }, () => mailVerification(context, user.email));
}

export async function verifyEmail(auth: Auth, token: string): Promise<void> {
  await auth.api.verifyEmail({ query: { token } }).catch((error: unknown) => {
    if (error instanceof APIError) throw badRequest('invalid_token', VERIFY_LINK_INVALID);
    throw error;
  });
}

const wrongCredentials = () => new Refusal(401, 'invalid_credentials', WRONG_CREDENTIALS);
