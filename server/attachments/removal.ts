import { and, inArray, isNull, like, lt, type SQL, sql } from 'drizzle-orm';
import { UNATTACHED_HOURS } from '../../contract/attachment-kinds.ts';
import { uploadAttachment } from '../../contract/attachments.ts';
import { HOUR_MS } from '../../contract/durations.ts';
import type { Context } from '../context.ts';
import { attachments, idempotencyKeys } from '../db/schema.ts';
import { type Sql, type Tx, transaction } from '../db/transaction.ts';
import { enqueue } from '../jobs/queue.ts';
import { filesOf } from './files.ts';

const BATCH = 500;

/** Deletes attachments; a job then removes their files, only if the transaction commits. */
export async function removeAttachments(tx: Tx, which: SQL): Promise<void> {
  const gone = await tx
    .delete(attachments)
    .where(which)
    .returning({ id: attachments.id, kind: attachments.kind });
  const names = gone.flatMap(filesOf);
  if (names.length) await enqueue(tx, 'remove_files', { names });
}

export async function removeFiles({ files }: Pick<Context, 'files'>, names: string[]): Promise<void> {
  for (const name of names) await files.remove(name);
}

/**
 * Removes uploads that were never attached, and their idempotency keys, so that a later repeat uploads the file anew; answers
 * whether some may be left for the next sweep.
 */
export async function forgetUnattached(db: Sql, now: Date): Promise<boolean> {
  const before = new Date(now.getTime() - UNATTACHED_HOURS * HOUR_MS);
  return transaction(db, async (tx) => {
    const old = await tx
      .select({ id: attachments.id, userId: attachments.userId })
      .from(attachments)
      .where(
        and(isNull(attachments.orderId), isNull(attachments.messageId), lt(attachments.createdAt, before)),
      )
      .limit(BATCH)
      .for('update', { skipLocked: true });
    const ids = old.map(({ id }) => id);
    if (!ids.length) return false;
    await removeAttachments(tx, inArray(attachments.id, ids));
    const uploaders = [...new Set(old.map(({ userId }) => userId))];
    await tx
      .delete(idempotencyKeys)
      .where(
        and(
          inArray(idempotencyKeys.userId, uploaders),
          like(idempotencyKeys.call, `${uploadAttachment.method} ${uploadAttachment.path} %`),
          inArray(sql`${idempotencyKeys.reply} ->> 'id'`, ids),
        ),
      );
    return ids.length === BATCH;
  });
}
