import { and, eq, inArray } from 'drizzle-orm';
import { ATTACHMENTS_MAX, type AttachmentKind } from '../../contract/attachment-kinds.ts';
import type { Attachment, GivenAttachment } from '../../contract/attachments.ts';
import type { Actor, Context } from '../context.ts';
import { type AttachmentRow, attachments, messages, orders } from '../db/schema.ts';
import type { Tx } from '../db/transaction.ts';
import { badRequest } from '../failures.ts';
import { countedTransaction, type Spending } from '../limits/quotas.ts';
import type { Prepared } from './prepare.ts';
import { removeAttachments } from './removal.ts';

/** Stores the row of an uploaded file; the file itself is stored after the commit. */
export async function addAttachment(
  context: Context,
  actor: Actor,
  { files, ...prepared }: Prepared,
): Promise<Attachment> {
  const bytes = Object.values(files).reduce((sum, file) => sum + file.length, 0);
  const spendings: Spending[] = [{ quota: 'attachments' }, { quota: 'attachmentBytes', points: bytes }];
  return countedTransaction(context, actor, spendings, async (tx) => {
    const [row] = await tx
      .insert(attachments)
      .values({ ...prepared, userId: actor.id, createdAt: context.clock() })
      .returning();
    return presentAttachment(row!);
  });
}

type Owner = { orderId: string } | { messageId: string };

/**
 * Gives an order or a message exactly these attachments, in this order. They must be the actor's own and belong to nothing
 * else. Earlier attachments that are not among them are removed.
 */
export async function attach(
  tx: Tx,
  actor: Pick<Actor, 'id'>,
  owner: Owner,
  given: GivenAttachment[],
): Promise<Attachment[]> {
  const ids = given.map(({ id }) => id);
  const rows = ids.length
    ? await tx
        .select()
        .from(attachments)
        .where(and(inArray(attachments.id, ids), eq(attachments.userId, actor.id)))
        .for('update')
    : [];
  const isFree = (row: AttachmentRow) => !row.orderId && !row.messageId;
  const isHere = (row: AttachmentRow) =>
    'orderId' in owner ? row.orderId === owner.orderId : row.messageId === owner.messageId;
  const byId = new Map(rows.filter((row) => isFree(row) || isHere(row)).map((row) => [row.id, row]));
  if (byId.size < ids.length)
    throw badRequest('unknown_attachment', 'Uno de los archivos ya no está: quítalo y vuelve a elegirlo', {
      attachments: 'Quita el archivo que falta y vuelve a elegirlo',
    });
  requireFewEnough([...byId.values()], 'orderId' in owner ? 'order' : 'message');
  const before = await tx
    .select({ id: attachments.id })
    .from(attachments)
    .where(
      'orderId' in owner
        ? eq(attachments.orderId, owner.orderId)
        : eq(attachments.messageId, owner.messageId),
    );
  const gone = before.filter(({ id }) => !byId.has(id)).map(({ id }) => id);
  if (gone.length) await removeAttachments(tx, inArray(attachments.id, gone));
  const list: Attachment[] = [];
  for (const { id, text, waveform } of given) {
    const row = byId.get(id)!;
    // An attachment given by its id alone keeps its text and waveform.
    const said = { text: text || row.text, waveform: waveform.length ? waveform : row.waveform };
    await tx
      .update(attachments)
      .set({ ...owner, ...said })
      .where(eq(attachments.id, id));
    list.push(presentAttachment({ ...row, ...said }));
  }
  if ('orderId' in owner)
    await tx.update(orders).set({ attachments: list }).where(eq(orders.id, owner.orderId));
  else await tx.update(messages).set({ attachments: list }).where(eq(messages.id, owner.messageId));
  return list;
}

function requireFewEnough(rows: AttachmentRow[], of: keyof typeof ATTACHMENTS_MAX): void {
  const most = ATTACHMENTS_MAX[of];
  const count = (kind: AttachmentKind) => rows.filter((row) => row.kind === kind).length;
  if (count('photo') > most.photo)
    throw badRequest('too_many_attachments', `Puedes sumar como máximo ${most.photo} fotos`);
  if (count('voice') > most.voice)
    throw badRequest('too_many_attachments', 'Puedes sumar una sola nota de voz');
}

const presentAttachment = (row: AttachmentRow): Attachment => ({
  id: row.id,
  kind: row.kind,
  width: row.width,
  height: row.height,
  seconds: row.seconds,
  waveform: row.waveform,
  text: row.text,
});
