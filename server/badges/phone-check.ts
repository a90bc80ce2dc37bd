// A code sent to somebody's phone, which they type here: the badge says that the phone is theirs.

import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { PHONE_CODE_DIGITS, PHONE_CODE_MINUTES } from '../../contract/badge-kinds.ts';
import type { sendPhoneCode as sendCall } from '../../contract/badges.ts';
import { MINUTE_MS } from '../../contract/durations.ts';
import type { ReplyOf } from '../../contract/endpoint.ts';
import { STALE } from '../../contract/stale-paths.ts';
import { userRow } from '../accounts/queries.ts';
import type { Actor, Context } from '../context.ts';
import { badges, phoneChecks, users } from '../db/schema.ts';
import { transaction } from '../db/transaction.ts';
import { badRequest, conflict, notFound } from '../failures.ts';
import { enqueue, type Jobs } from '../jobs/queue.ts';
import type { Within } from '../limits/outgoing.ts';
import { PHONE_CODE_TRIES } from '../limits/table.ts';
import { sendTextMessage } from '../outgoing/text-message.ts';
import { seal, unseal } from '../seal.ts';
import { isReachable } from '../services/phone.ts';
import { putBadge, standing } from './actions.ts';
import { dayIn } from './day.ts';

const WRONG = 'El código no es ese. Míralo otra vez en el mensaje.';
const codeExpired = () => conflict('code_expired', 'Ese código ya no sirve. Pide otro.');

/** Six digits are quickly guessed from a plain hash, so this one is keyed with the installation's secret. */
const hashCode = ({ secret }: Context, checkId: string, code: string): string =>
  createHmac('sha256', secret).update(`phone-code:${checkId}:${code}`).digest('hex');

/** Only unaccented letters, so that every network sends it as a single message. */
const textOf = (code: string) =>
  `Echamano: tu clave es ${code}. Sirve ${PHONE_CODE_MINUTES} minutos. No se la des a nadie.`;

/** Sends a code to the phone of the actor's profile; the previous code stops being valid. */
export async function sendPhoneCode(
  context: Context,
  actor: Actor,
  within: Within,
): Promise<ReplyOf<typeof sendCall>> {
  if (!context.config.MESSAGE_URL) throw notFound('Este mercado no envía mensajes a teléfonos');
  const { phone } = await userRow(context.db, actor.id);
  if (!phone || !isReachable(phone))
    throw conflict('no_phone', 'Escribe primero en tu perfil tu teléfono, con el código de tu país');
  if (await hasBadge(context, actor)) throw conflict('already_checked', 'Tu teléfono ya está comprobado');
  return within({ to: phone, accountId: actor.id }, () =>
    transaction(context.db, async (tx) => {
      const expiresAt = new Date(context.clock().getTime() + PHONE_CODE_MINUTES * MINUTE_MS);
      const code = String(randomInt(10 ** PHONE_CODE_DIGITS)).padStart(PHONE_CODE_DIGITS, '0');
      const checkId = uuidv7();
      const check = {
        id: checkId,
        phone,
        code: hashCode(context, checkId, code),
        attempts: 0,
        sentAt: null,
        expiresAt,
        createdAt: context.clock(),
      };
      // Of two codes requested at once only the later one is valid.
      await tx
        .insert(phoneChecks)
        .values({ ...check, userId: actor.id })
        .onConflictDoUpdate({ target: phoneChecks.userId, set: check });
      const sealedCode = seal(context.secret, 'phone-code', code);
      await enqueue(tx, 'send_phone_code', { checkId, sealedCode }, `phone:${actor.id}`);
      return { message: 'Te enviamos un mensaje con un código.', expiresAt: expiresAt.toISOString() };
    }),
  );
}

const hasBadge = async ({ db }: Context, { id }: Actor): Promise<boolean> =>
  (await db.select({ id: badges.id }).from(badges).where(standing(id, 'phone'))).length > 0;

/** Sends a code once; does nothing if the code has expired or the profile's phone has changed meanwhile. */
export async function deliverPhoneCode(
  context: Context,
  { checkId, sealedCode }: Jobs['send_phone_code'],
): Promise<void> {
  const unsent = and(eq(phoneChecks.id, checkId), isNull(phoneChecks.sentAt));
  const [check] = await context.db
    .select({ phone: phoneChecks.phone })
    .from(phoneChecks)
    .innerJoin(users, and(eq(users.id, phoneChecks.userId), eq(users.phone, phoneChecks.phone)))
    .where(and(unsent, gt(phoneChecks.expiresAt, context.clock())));
  if (!check) return;
  const text = textOf(unseal(context.secret, 'phone-code', sealedCode));
  await sendTextMessage(context.config, { to: check.phone, text, key: checkId });
  await context.db.update(phoneChecks).set({ sentAt: context.clock() }).where(unsent);
}

/** Gives the badge for the right code, if its phone is still the one in the profile. */
export async function confirmPhone(context: Context, actor: Actor, code: string): Promise<void> {
  const { db, config, clock } = context;
  const limits = config.RATE_LIMITS === 'off' ? undefined : lt(phoneChecks.attempts, PHONE_CODE_TRIES);
  // Counted before the code is checked, so that simultaneous attempts cannot exceed the limit.
  const [check] = await db
    .update(phoneChecks)
    .set({ attempts: sql`${phoneChecks.attempts} + 1` })
    .where(and(eq(phoneChecks.userId, actor.id), gt(phoneChecks.expiresAt, clock()), limits))
    .returning();
  if (!check) {
    if (await hasBadge(context, actor)) return;
    throw codeExpired();
  }
  if (!timingSafeEqual(Buffer.from(check.code), Buffer.from(hashCode(context, check.id, code))))
    throw badRequest('wrong_code', WRONG, { code: WRONG });
  await transaction(db, async (tx) => {
    const [person] = await tx
      .select({ phone: users.phone })
      .from(users)
      .where(eq(users.id, actor.id))
      .for('no key update');
    const used = await tx.delete(phoneChecks).where(eq(phoneChecks.id, check.id)).returning();
    if (!used.length || person?.phone !== check.phone) throw codeExpired();
    await putBadge(context, tx, {
      userId: actor.id,
      kind: 'phone',
      checkedOn: dayIn(config.COUNTRY, clock()),
    });
    await context.live.changed(tx, [actor.id], STALE.badge);
  });
}
