import { eq, sql } from 'drizzle-orm';
import { STALE } from '../../contract/stale-paths.ts';
import type { Context } from '../context.ts';
import { announcements } from '../db/schema.ts';
import { transaction } from '../db/transaction.ts';
import { enqueue } from '../jobs/queue.ts';
import { notifyMany } from '../notifications/actions.ts';
import { isInAudience } from './audience.ts';

export const PAGE = 500;

/**
 * Sends one page and saves its progress in the same transaction, then leaves the next page to another job: after any
 * failure, nobody gets the message twice and nobody is left out.
 */
export async function sendAnnouncement(context: Context, id: string): Promise<void> {
  await transaction(context.db, async (tx) => {
    const [row] = await tx.select().from(announcements).where(eq(announcements.id, id)).for('update');
    if (!row || row.finishedAt) return;
    // The lock waits for people who are deleting their account just now; they are then left out.
    const { rows } = await tx.execute<{ id: string }>(sql`
      select users.id from users
      where ${isInAudience(row.audience, row.authorId)}
        and users.created_at <= ${row.createdAt.toISOString()}::timestamptz
        ${row.cursor ? sql`and users.id > ${row.cursor}::uuid` : sql``}
      order by users.id limit ${PAGE} for key share of users`);
    await notifyMany(
      context,
      tx,
      rows.map(({ id: userId }) => ({
        userId,
        type: 'announcement',
        title: row.title,
        message: row.message,
        data: {},
      })),
    );
    const isLast = rows.length < PAGE;
    await tx
      .update(announcements)
      .set({
        sent: row.sent + rows.length,
        cursor: rows.at(-1)?.id ?? row.cursor,
        ...(isLast ? { finishedAt: context.clock() } : {}),
      })
      .where(eq(announcements.id, id));
    if (!isLast) await enqueue(tx, 'announce', { announcementId: id }, `announce:${id}`);
    else if (row.authorId) await context.live.changed(tx, [row.authorId], STALE.announcement);
  });
}
