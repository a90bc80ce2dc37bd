import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { betterAuth } from 'better-auth/minimal';
import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { PASSWORD_MAX, PASSWORD_MIN } from '../../contract/accounts.ts';
import { DAY_S, HOUR_S } from '../../contract/durations.ts';
import { RESET_LINK_HOURS } from '../../contract/security.ts';
import { STALE } from '../../contract/stale-paths.ts';
import type { Context } from '../context.ts';
import { accounts, sessions, users, verifications } from '../db/schema.ts';
import { enqueue } from '../jobs/queue.ts';
import { seal } from '../seal.ts';
import { hashToken, withHashedTokens } from './hashed-tokens.ts';
import { REMEMBERED_DAYS } from './session.ts';

/** Passwords, sessions and recovery links, kept by better-auth behind our own routes. */
export function makeAuth({ db, config, secret, live, hashing }: Context) {
  const sealed = (path: string) => seal(secret, 'mail-link', `${config.APP_URL}${path}`);
  return betterAuth({
    baseURL: config.APP_URL,
    secret,
    database: withHashedTokens(
      drizzleAdapter(db, {
        provider: 'pg',
        schema: { user: users, session: sessions, account: accounts, verification: verifications },
        transaction: true,
      }),
    ),
    verification: { storeIdentifier: { hash: async (identifier) => hashToken(identifier) } },
    telemetry: { enabled: false },
    // better-auth's log would quote what people wrote; the errors it throws reach our own log, which does not.
    logger: { disabled: true },
    rateLimit: { enabled: false },
    advanced: { database: { generateId: () => uuidv7() } },
    user: {
      additionalFields: {
        firstName: { type: 'string', required: true },
        lastName: { type: 'string', required: true },
      },
    },
    session: { expiresIn: REMEMBERED_DAYS * DAY_S, disableSessionRefresh: true },
    // The link is often opened beside the application, which then still asks for it.
    emailVerification: { afterEmailVerification: ({ id }) => live.changed(db, [id], STALE.profile) },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: PASSWORD_MIN,
      // The contract counts characters; this library counts UTF-16 units, of which an emoji has two.
      maxPasswordLength: 2 * PASSWORD_MAX,
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: RESET_LINK_HOURS * HOUR_S,
      password: {
        hash: hashing.hashPassword,
        verify: ({ hash, password }) => hashing.verifyPassword(hash, password),
      },
      sendResetPassword: async ({ user, token }) => {
        const [owner] = await db.select().from(users).where(eq(users.id, user.id));
        if (!owner?.isActive) return;
        await enqueue(db, 'send_mail', {
          to: owner.email,
          template: 'reset_password',
          // Mail to an unverified address leaves out the name, which a stranger may have chosen when registering it.
          data: owner.emailVerified ? { firstName: owner.firstName } : {},
          sealedLink: sealed(`/reset-password?token=${encodeURIComponent(token)}`),
        });
      },
    },
  });
}

export type Auth = ReturnType<typeof makeAuth>;
