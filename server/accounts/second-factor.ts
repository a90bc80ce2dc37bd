import { createHmac, randomBytes, randomInt } from 'node:crypto';
import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { CODE_REQUIRED, CODE_WRONG } from '../../contract/codes.ts';
import { hasAdminRole } from '../../contract/roles.ts';
import { BACKUP_CODES } from '../../contract/security.ts';
import { STALE } from '../../contract/stale-paths.ts';
import { recordAct } from '../admin/audit.ts';
import type { Actor, Context } from '../context.ts';
import { secondFactors, users } from '../db/schema.ts';
import { type Sql, type Tx, transaction } from '../db/transaction.ts';
import { badRequest, conflict, Refusal, TooMany } from '../failures.ts';
import { WRONG_CODES } from '../limits/table.ts';
import { seal, unseal } from '../seal.ts';
import { mailAboutAccount } from './mails.ts';
import { requireFreshSession } from './passwords.ts';
import { securityOf, userRow } from './queries.ts';
import { base32, keyUri, stepOfCode } from './totp.ts';

const KEY_BYTES = 20;
const BACKUP_LENGTH = 10;
/** Without characters that are easily confused: 0 and o, 1 and l. */
const BACKUP_LETTERS = '23456789abcdefghijkmnpqrstuvwxyz';

const WRONG = 'El código no es correcto o ya se usó';
/** Makes a new key. Sign-in does not ask for its codes until `turnOnSecondFactor` has accepted one. */
export async function startSecondFactor(context: Context, actor: Actor) {
  const key = randomBytes(KEY_BYTES);
  return transaction(context.db, async (tx) => {
    await requireFreshSession(tx, actor);
    const made = { secret: seal(context.secret, 'totp-secret', key.toString('hex')), createdAt: sql`now()` };
    const kept = await tx
      .insert(secondFactors)
      .values({ userId: actor.id, ...made })
      .onConflictDoUpdate({
        target: secondFactors.userId,
        set: made,
        setWhere: isNull(secondFactors.confirmedAt),
      })
      .returning({ userId: secondFactors.userId });
    if (!kept.length) throw conflict('already_on', 'Ya tienes la verificación en dos pasos');
    const { email } = await userRow(tx, actor.id);
    const secret = base32(key);
    return { secret, uri: keyUri(secret, `Echamano ${new URL(context.config.APP_URL).host}`, email) };
  });
}

/** Switches the second factor on with a first code, which proves that the key arrived; returns the backup codes, only now. */
export async function turnOnSecondFactor(context: Context, actor: Actor, code: string): Promise<string[]> {
  const wrong = badRequest(CODE_WRONG, WRONG, { code: WRONG });
  const notStarted = conflict('not_started', 'Empieza de nuevo la verificación en dos pasos');
  const secret = await openAttempt(context, actor.id, isNull(secondFactors.confirmedAt));
  if (!secret) throw notStarted;
  if (!(await spendCode(context, actor.id, secret, code))) throw wrong;
  return transaction(context.db, async (tx) => {
    const codes = newBackupCodes();
    // A key that was made meanwhile has proved nothing.
    const confirmed = await tx
      .update(secondFactors)
      .set({ confirmedAt: sql`now()`, backupCodes: codes.map((one) => hashCode(context, one)) })
      .where(and(eq(secondFactors.userId, actor.id), eq(secondFactors.secret, secret)))
      .returning({ userId: secondFactors.userId });
    if (!confirmed.length) throw notStarted;
    await mailOwner(context, tx, actor.id, 'second_factor_on');
    if (hasAdminRole(actor)) await recordAct(tx, actor, 'second_factor_on', { personId: actor.id });
    return codes;
  });
}

export async function renewBackupCodes(context: Context, actor: Actor): Promise<string[]> {
  return transaction(context.db, async (tx) => {
    await requireFreshSession(tx, actor);
    const codes = newBackupCodes();
    const renewed = await tx
      .update(secondFactors)
      .set({ backupCodes: codes.map((one) => hashCode(context, one)) })
      .where(isOn(actor.id))
      .returning({ userId: secondFactors.userId });
    if (!renewed.length) throw conflict('not_on', 'No tienes la verificación en dos pasos');
    await context.live.changed(tx, [actor.id], STALE.secondFactor);
    return codes;
  });
}

export async function turnOffSecondFactor(context: Context, actor: Actor): Promise<void> {
  await transaction(context.db, async (tx) => {
    await requireFreshSession(tx, actor);
    const ended = await tx.delete(secondFactors).where(eq(secondFactors.userId, actor.id)).returning();
    if (!ended.some(({ confirmedAt }) => confirmedAt)) return;
    await mailOwner(context, tx, actor.id, 'second_factor_off');
    if (hasAdminRole(actor)) await recordAct(tx, actor, 'second_factor_off', { personId: actor.id });
  });
}

/** Removes the second factor of somebody who lost phone and codes, from the command line; false for an unknown address. */
export async function dropSecondFactor(db: Sql, email: string): Promise<boolean> {
  return transaction(db, async (tx) => {
    const [user] = await tx
      .select({ id: users.id })
      .from(users)
      .where(eq(users.email, email.trim().toLowerCase()));
    if (!user) return false;
    await tx.delete(secondFactors).where(eq(secondFactors.userId, user.id));
    await recordAct(tx, null, 'second_factor_off', { personId: user.id });
    return true;
  });
}

/** The second step of a sign-in whose password was right. Accounts without a second factor need no code. */
export async function requireSecondStep(
  context: Context,
  userId: string,
  code: string | undefined,
): Promise<void> {
  const { secondFactor } = await securityOf(context.db, userId);
  if (!secondFactor.on) return;
  if (code === undefined)
    throw new Refusal(403, CODE_REQUIRED, 'Escribe el código de tu aplicación de verificación');
  const secret = await openAttempt(context, userId, isNotNull(secondFactors.confirmedAt));
  // Gone since: only where it was switched off meanwhile does nothing ask for a code any more.
  if (!secret && !(await securityOf(context.db, userId)).secondFactor.on) return;
  if (!secret || !(await spendCode(context, userId, secret, code)))
    throw new Refusal(401, CODE_WRONG, WRONG, { code: WRONG });
}

/** Counts an attempt before its code is checked, so that simultaneous attempts cannot exceed the limit. */
async function openAttempt(
  { db, config }: Context,
  userId: string,
  state: ReturnType<typeof isNull>,
): Promise<string | undefined> {
  const mine = and(eq(secondFactors.userId, userId), state);
  const lapsed = lt(secondFactors.attemptsSince, sql`now() - make_interval(secs => ${WRONG_CODES.within})`);
  const allowed =
    config.RATE_LIMITS === 'off' ? mine : and(mine, or(lt(secondFactors.attempts, WRONG_CODES.most), lapsed));
  const [open] = await db
    .update(secondFactors)
    .set({
      attempts: sql`case when ${lapsed} then 1 else ${secondFactors.attempts} + 1 end`,
      attemptsSince: sql`case when ${lapsed} then now() else ${secondFactors.attemptsSince} end`,
    })
    .where(allowed)
    .returning({ secret: secondFactors.secret });
  if (open) return open.secret;
  const [there] = await db
    .select({ ago: sql`extract(epoch from now() - ${secondFactors.attemptsSince})`.mapWith(Number) })
    .from(secondFactors)
    .where(mine);
  if (!there) return undefined;
  throw new TooMany(WRONG_CODES.within - there.ago);
}

/** Uses a code up; of two calls with the same code only one gets true. */
async function spendCode(context: Context, userId: string, sealed: string, code: string): Promise<boolean> {
  const key = keyIn(context, sealed);
  const step = key && stepOfCode(key, code, context.clock());
  const mine = eq(secondFactors.userId, userId);
  const kept = hashCode(context, code);
  const used = await context.db
    .update(secondFactors)
    .set({
      attempts: 0,
      ...(step === undefined
        ? { backupCodes: sql`array_remove(${secondFactors.backupCodes}, ${kept})` }
        : { usedStep: step }),
    })
    .where(
      and(
        mine,
        step === undefined
          ? sql`${kept} = any(${secondFactors.backupCodes})`
          : lt(secondFactors.usedStep, step),
      ),
    )
    .returning({ userId: secondFactors.userId });
  return used.length > 0;
}

function keyIn({ secret, log }: Context, sealed: string): Buffer | undefined {
  try {
    return Buffer.from(unseal(secret, 'totp-secret', sealed), 'hex');
  } catch {
    log.warn('accounts: a second step was set up with another SECRET, it can only be switched off');
    return undefined;
  }
}

async function mailOwner(
  context: Context,
  tx: Tx,
  userId: string,
  template: 'second_factor_on' | 'second_factor_off',
) {
  const { email } = await userRow(tx, userId);
  await mailAboutAccount(context, tx, { to: email, template, path: '/profile' });
  await context.live.changed(tx, [userId], STALE.secondFactor);
}

/** Backup codes are short enough to guess from plain hashes, so these are keyed with the installation's secret. */
const hashCode = ({ secret }: Context, code: string): string =>
  createHmac('sha256', secret).update(`backup-code:${code}`).digest('hex');

const isOn = (userId: string) => and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt));

function newBackupCodes(): string[] {
  const letter = () => BACKUP_LETTERS[randomInt(BACKUP_LETTERS.length)];
  return Array.from({ length: BACKUP_CODES }, () => Array.from({ length: BACKUP_LENGTH }, letter).join(''));
}
