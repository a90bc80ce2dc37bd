import { findPerson } from '../chats/queries.ts';
import type { Actor, Context } from '../context.ts';
import { claims } from '../db/schema.ts';
import { badRequest, notFound } from '../failures.ts';
import { withinQuotas } from '../limits/quotas.ts';

export async function sendClaim(context: Context, actor: Actor, message: string): Promise<{ id: string }> {
  return withinQuotas(context, actor, [{ quota: 'claims' }], async () => {
    const [row] = await context.db
      .insert(claims)
      .values({ userId: actor.id, message, createdAt: context.clock() })
      .returning({ id: claims.id });
    return { id: row!.id };
  });
}

/** A report of somebody's conduct is a claim that names them. */
export async function reportPerson(
  context: Context,
  actor: Actor,
  otherId: string,
  { reason, orderId }: { reason: string; orderId?: string | null | undefined },
): Promise<{ message: string }> {
  if (otherId === actor.id) throw badRequest('same_person', 'No puedes denunciarte a ti mismo');
  const other = await findPerson(context.db, otherId);
  if (!other) throw notFound('No encontramos a esa persona');
  const about = orderId ? `, pedido ${orderId.slice(0, 8)}` : '';
  await sendClaim(
    context,
    actor,
    `Denuncia a ${other.firstName} ${other.lastName} (${otherId}${about}): ${reason}`,
  );
  return { message: 'Gracias por avisarnos. Lo vamos a revisar.' };
}
