import { randomBytes } from 'node:crypto';
import { createEmailVerificationToken } from 'better-auth/api';
import { eq } from 'drizzle-orm';
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
  /** Where its button leads. With a token the queue keeps it sealed. */
  path: string;
  token?: string;
}

/** Links that were mailed to somebody before, to choose a password or to confirm the address, open nothing any more. */
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
 * Mails the link that verifies an address. better-auth's own call for it answers after half a second at the earliest,
 * so that nobody learns which addresses have an account: whoever asks ours has just registered it or is signed in.
 */
export async function mailVerification(
  context: Pick<Context, 'db' | 'config' | 'secret'>,
  to: string,
): Promise<void> {
  const token = await createEmailVerificationToken(
    context.secret,
    to,
    undefined,
    VERIFY_LINK_DAYS * 24 * 60 * 60,
  );
  await mailAboutAccount(context, context.db, { to, template: 'verify_email', path: '/verify-email', token });
}
