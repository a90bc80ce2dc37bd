import { eq, sql } from 'drizzle-orm';
import { MAILED_UNLESS_REFUSED } from '../../contract/notification-kinds.ts';
import { UNSUBSCRIBE_INVALID, unsubscribeMail } from '../../contract/notifications.ts';
import { getPreferences } from '../../contract/profile.ts';
import type { Context } from '../context.ts';
import { users } from '../db/schema.ts';
import { transaction } from '../db/transaction.ts';
import { badRequest } from '../failures.ts';
import { seal, unseal } from '../seal.ts';

/** The link that stops notification mails without signing in; it never expires, and gives access to nothing else. */
export const unsubscribeLink = (
  { config, secret }: Pick<Context, 'config' | 'secret'>,
  userId: string,
): string => `${config.APP_URL}${unsubscribeMail.path}?token=${seal(secret, 'unsubscribe', userId)}`;

const REFUSED = Object.fromEntries(MAILED_UNLESS_REFUSED.map((type) => [type, false]));

export async function unsubscribeFromMail({ db, secret, live }: Context, token: string): Promise<void> {
  const userId = ownerOf(secret, token);
  await transaction(db, async (tx) => {
    await tx
      .update(users)
      .set({ preferences: sql`jsonb_set(${users.preferences}, '{mail}', ${JSON.stringify(REFUSED)}::jsonb)` })
      .where(eq(users.id, userId));
    await live.changed(tx, [userId], [getPreferences.path]);
  });
}

function ownerOf(secret: string, token: string): string {
  try {
    return unseal(secret, 'unsubscribe', token);
  } catch {
    throw badRequest('invalid_token', UNSUBSCRIBE_INVALID);
  }
}
