import { randomBytes } from 'node:crypto';
import { createEmailVerificationToken } from 'better-auth/api';
import { eq } from 'drizzle-orm';
import { DAY_S } from '../../contract/durations.ts';
import { VERIFY_LINK_DAYS } from '../../contract/security.ts';
import type { Context } from '../context.ts';
import { verifications } from '../db/schema.ts';
import type { Sql } from '../db/transaction.ts';
import { enqueue } from '../jobs/queue.ts';
import type { TemplateName } from '../mail/templates.ts';
import { seal } from '../seal.ts';

const TOKEN_BYTES = 32;

export const newLinkToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

interface AccountMail {
  to: string;
  template: TemplateName;
  data?: Record<string, string>;
  /** Where the mail's button leads. With a token, the queue stores the link sealed. */
  path: string;
  token?: string;
}

/** Invalidates the links mailed to somebody before, to choose a password or to confirm the address. */
export async function dropMailedLinks(db: Sql, userId: string): Promise<void> {
  await db.delete(verifications).where(eq(verifications.value, userId));
}

/** Mails a person something about their account. */
export async function mailAboutAccount(
  { config, secret }: Pick<Context, 'config' | 'secret'>,
  db: Sql,
  { to, template, data = {}, path, token }: AccountMail,
): Promise<void> {
  const link = `${config.APP_URL}${path}`;
  await enqueue(
    db,
    'send_mail',
    token
      ? {
          to,
          template,
          data,
          sealedLink: seal(secret, 'mail-link', `${link}?token=${encodeURIComponent(token)}`),
        }
      : { to, template, data: { ...data, link } },
  );
}

/**
 * Mails the link that verifies an address. better-auth's own call always takes at least half a second, so that nobody
 * learns which addresses have an account; ours need not, since its caller has just registered or is signed in.
 */
export async function mailVerification(
  context: Pick<Context, 'db' | 'config' | 'secret'>,
  to: string,
): Promise<void> {
  const token = await createEmailVerificationToken(context.secret, to, undefined, VERIFY_LINK_DAYS * DAY_S);
  await mailAboutAccount(context, context.db, { to, template: 'verify_email', path: '/verify-email', token });
}
