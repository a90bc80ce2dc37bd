import { sql } from 'drizzle-orm';
import type { Audience, announce as announceCall } from '../../contract/announcements.ts';
import type { ParsedBodyOf, ReplyOf } from '../../contract/endpoint.ts';
import { STALE } from '../../contract/stale-paths.ts';
import { requireFreshSession } from '../accounts/passwords.ts';
import { recordAct } from '../admin/audit.ts';
import type { Actor, Context } from '../context.ts';
import { ADVISORY_LOCKS } from '../db/advisory-locks.ts';
import { announcements } from '../db/schema.ts';
import { badRequest } from '../failures.ts';
import { enqueue } from '../jobs/queue.ts';
import { countedTransaction } from '../limits/quotas.ts';
import { audienceCount, sameLately } from './queries.ts';

/** Stores a message to many people; the queue then sends it page by page. */
export async function announce(
  context: Context,
  actor: Actor,
  { title, message, audience: asked }: ParsedBodyOf<typeof announceCall>,
): Promise<ReplyOf<typeof announceCall>> {
  await requireFreshSession(context.db, actor);
  const audience: Audience = {
    providers: asked.providers,
    country: asked.country ?? null,
    trade: asked.trade ?? null,
  };
  const said = { title, message, audience };
  const before = await sameLately(context.db, said);
  if (before) return { ...before, alreadySent: true };
  return countedTransaction(context, actor, [{ quota: 'announcements' }], async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.announcement})`);
    const meanwhile = await sameLately(tx, said);
    if (meanwhile) return { ...meanwhile, alreadySent: true };
    const recipients = await audienceCount(tx, audience, actor.id);
    if (recipients === 0) throw badRequest('audience_empty', 'Ese mensaje no le llegaría a nadie');
    const [row] = await tx
      .insert(announcements)
      .values({ ...said, authorId: actor.id, recipients, createdAt: context.clock() })
      .returning({ id: announcements.id });
    const { id } = row!;
    await recordAct(tx, actor, 'announcement_sent', {
      data: {
        count: recipients,
        ...(audience.providers ? { providers: 'true' } : {}),
        ...(audience.country ? { country: audience.country } : {}),
        ...(audience.trade ? { trade: audience.trade } : {}),
      },
    });
    await enqueue(tx, 'announce', { announcementId: id }, `announce:${id}`);
    await context.live.changed(tx, [actor.id], STALE.announcement);
    return { id, recipients, alreadySent: false };
  });
}
