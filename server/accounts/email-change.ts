import { and, eq, gt, gte, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { EMAIL_LINK_HOURS, EMAIL_UNDO_DAYS, LINK_INVALID } from '../../contract/security.ts';
import { STALE } from '../../contract/stale-paths.ts';
import type { Actor, Context } from '../context.ts';
import { accounts, emailChanges, secondFactors, users } from '../db/schema.ts';
import { type Sql, type Tx, transaction, violates } from '../db/transaction.ts';
import { badRequest, conflict } from '../failures.ts';
import type { Auth } from './auth.ts';
import { endSessions } from './end-sessions.ts';
import { hashToken } from './hashed-tokens.ts';
import { dropMailedLinks, mailAboutAccount, newLinkToken } from './mails.ts';
import { passwordOf, requirePassword } from './passwords.ts';
import { lockPerson, userRow } from './queries.ts';

/**
 * Mails a link to the new address; nothing changes until it is followed. The person who asks cannot tell whether the
 * address is taken: only its owner is told, by mail.
 */
export async function askForEmail(
  context: Context,
  actor: Actor,
  given: { email: string; password: string },
): Promise<void> {
  await requirePassword(context, actor, given.password);
  await transaction(context.db, async (tx) => {
    // One at a time: only one change may wait.
    await lockPerson(tx, actor.id);
    const user = await userRow(tx, actor.id);
    if (user.email === given.email)
      throw badRequest('same_email', 'Ese ya es tu correo', { email: 'Ese ya es tu correo' });
    const token = newLinkToken();
    await dropWaitingEmail(tx, actor.id);
    await tx.insert(emailChanges).values({
      userId: actor.id,
      oldEmail: user.email,
      newEmail: given.email,
      sessionId: actor.sessionId,
      token: hashToken(token),
      expiresAt: sql`now() + make_interval(hours => ${EMAIL_LINK_HOURS})`,
    });
    await mailAboutAccount(
      context,
      tx,
      (await isTaken(tx, given.email, actor.id))
        ? { to: given.email, template: 'email_already_used', path: '/forgot-password' }
        : { to: given.email, template: 'confirm_email', path: '/confirm-email', token },
    );
    await context.live.changed(tx, [actor.id], STALE.profile);
  });
}

export async function cancelEmail(context: Context, actor: Actor): Promise<void> {
  await dropWaitingEmail(context.db, actor.id);
  await context.live.changed(context.db, [actor.id], STALE.profile);
}

/** Drops a change that was asked for and not confirmed; a new password drops it too. */
export async function dropWaitingEmail(db: Sql, userId: string): Promise<void> {
  await db.delete(emailChanges).where(and(eq(emailChanges.userId, userId), isNull(emailChanges.confirmedAt)));
}

/** Changes the address once its link is followed, and mails the old address a link to undo the change. */
export async function confirmEmail(context: Context, token: string): Promise<void> {
  await transaction(context.db, async (tx) => {
    const change = await changeOf(
      tx,
      eq(emailChanges.token, hashToken(token)),
      isNull(emailChanges.confirmedAt),
    );
    if (!change || !(await userRow(tx, change.userId)).isActive) throw linkExpired();
    if (await isTaken(tx, change.newEmail, change.userId)) throw emailTaken({ inForm: false });
    await setEmail(tx, change.userId, change.newEmail);
    const undo = newLinkToken();
    await tx
      .update(emailChanges)
      .set({
        confirmedAt: sql`now()`,
        undoToken: hashToken(undo),
        expiresAt: sql`now() + make_interval(days => ${EMAIL_UNDO_DAYS})`,
      })
      .where(eq(emailChanges.id, change.id));
    await endSessions(context, tx, change.userId, change.sessionId);
    await mailAboutAccount(context, tx, {
      to: change.oldEmail,
      template: 'email_changed',
      data: { newEmail: hidden(change.newEmail) },
      path: '/undo-email',
      token: undo,
    });
    await context.live.changed(tx, [change.userId], STALE.profile);
  });
}

/**
 * Gives the account back to the owner of the old address: restores that address, ends all sessions, removes the password
 * and any second factor switched on after the change was asked for, and mails a link to choose a new password.
 */
export async function undoEmail(context: Context, auth: Auth, token: string): Promise<void> {
  const email = await transaction(context.db, async (tx) => {
    const change = await changeOf(
      tx,
      eq(emailChanges.undoToken, hashToken(token)),
      isNotNull(emailChanges.confirmedAt),
    );
    if (!change) throw linkExpired();
    await setEmail(tx, change.userId, change.oldEmail);
    // Links that undo earlier changes stay: a thief who changes the address twice must not void the owner's.
    await tx
      .delete(emailChanges)
      .where(and(eq(emailChanges.userId, change.userId), gte(emailChanges.createdAt, change.createdAt)));
    await tx
      .delete(secondFactors)
      .where(and(eq(secondFactors.userId, change.userId), gt(secondFactors.confirmedAt, change.createdAt)));
    await tx.update(accounts).set({ password: null }).where(passwordOf(change.userId));
    await endSessions(context, tx, change.userId);
    return change.oldEmail;
  });
  await auth.api.requestPasswordReset({ body: { email } });
}

/** The matching change, locked; undefined when there is none or its link has expired. */
async function changeOf(tx: Tx, ...conditions: SQL[]) {
  const [change] = await tx
    .select()
    .from(emailChanges)
    .where(and(...conditions, gt(emailChanges.expiresAt, sql`now()`)))
    .for('update');
  return change;
}

/** Whether an address belongs to somebody else, or did until lately and its former owner may still take it back. */
export async function isTaken(db: Sql, email: string, exceptOf?: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from ${users} u where u.email = ${email} and u.id is distinct from ${exceptOf ?? null}::uuid
    union all
    select 1 from ${emailChanges} c
    where c.old_email = ${email} and c.confirmed_at is not null and c.expires_at > now()
      and c.user_id is distinct from ${exceptOf ?? null}::uuid
    limit 1`);
  return rows.length > 0;
}

async function setEmail(tx: Tx, userId: string, email: string): Promise<void> {
  await tx
    .update(users)
    .set({ email, emailVerified: true })
    .where(eq(users.id, userId))
    .catch((error: unknown) => {
      throw violates(error, 'users_email_unique') ? emailTaken({ inForm: false }) : error;
    });
  await dropMailedLinks(tx, userId);
}

/** Enough to recognise one's own address, not enough to learn another's. */
const hidden = (email: string): string => email.replace(/^(.).*@/, '$1…@');

const linkExpired = () => badRequest('invalid_token', LINK_INVALID);
const EMAIL_TAKEN = 'Ya existe una cuenta con ese correo';
/** Names the field where a form was sent, and none where a link was followed. */
export const emailTaken = ({ inForm }: { inForm: boolean }) =>
  conflict('email_taken', EMAIL_TAKEN, inForm ? { email: EMAIL_TAKEN } : undefined);
