import { eq } from 'drizzle-orm';
import { requireAccess } from '../chats/access.ts';
import type { Actor } from '../context.ts';
import { type AttachmentRow, attachments, messages } from '../db/schema.ts';
import type { Sql } from '../db/transaction.ts';
import { orderSeenBy } from '../orders/guards.ts';
import { attachmentNotFound } from './files.ts';

/** An attachment whose order or message the actor may see, or which is still unattached and the actor's own. */
export async function attachmentSeenBy(db: Sql, actor: Actor, id: string): Promise<AttachmentRow> {
  const [found] = await db
    .select({ row: attachments, message: messages })
    .from(attachments)
    .leftJoin(messages, eq(messages.id, attachments.messageId))
    .where(eq(attachments.id, id));
  if (!found) throw attachmentNotFound();
  const { row, message } = found;
  if (row.orderId) await orderSeenBy(db, actor, row.orderId);
  else if (message) {
    const { senderId, receiverId } = message;
    if (actor.id !== senderId && actor.id !== receiverId) throw attachmentNotFound();
    const other = actor.id === senderId ? receiverId : senderId;
    await requireAccess(db, { me: actor.id, other, orderId: message.orderId });
  } else if (row.userId !== actor.id) throw attachmentNotFound();
  return row;
}
