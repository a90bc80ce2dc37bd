// What a person wrote to others, or sent them.
import { eq, getTableColumns, or, sql } from 'drizzle-orm';
import { removeAttachments } from '../attachments/removal.ts';
import { readSinceBlock } from '../chats/queries.ts';
import * as db from '../db/schema.ts';
import { DELETED } from './deleted-texts.ts';
import { only, owned, type PersonalData, rows, without } from './personal-tables.ts';

export const WRITTEN_DATA: PersonalData[] = [
  // Deleted with their threads. Claims of other people about this person show the account's name, which is erased.
  owned('claims', db.claims.userId, without(db.claims, 'awaitsReply')),
  {
    ...rows(
      'claimReplies',
      db.claimReplies,
      (me) =>
        or(
          eq(db.claimReplies.authorId, me),
          sql`${db.claimReplies.claimId} in (select id from claims where user_id = ${me})`,
        ),
      // Not which administrator answered.
      without(db.claimReplies, 'authorId'),
    ),
    erase: {
      stays: 'what an administrator answered others is the word of the administration, without a name',
    },
  },
  {
    ...owned(
      'announcements',
      db.announcements.authorId,
      only(db.announcements, 'title', 'message', 'createdAt'),
    ),
    erase: { stays: 'what the administration said to many, without a name' },
  },
  {
    ...owned('attachments', db.attachments.userId, {
      ...getTableColumns(db.attachments),
      file: sql<string>`'/api/attachments/' || ${db.attachments.id}`,
    }),
    // Also queues a job that removes their files after the commit.
    erase: (tx, { id }) => removeAttachments(tx, eq(db.attachments.userId, id)),
  },
  {
    ...rows(
      'messages',
      db.messages,
      (me) => or(eq(db.messages.senderId, me), eq(db.messages.receiverId, me)),
      // Not when it was read, if one of the two had blocked the other by then.
      {
        ...getTableColumns(db.messages),
        readAt: sql`case when not ${readSinceBlock} then ${db.messages.readAt} end`.mapWith(
          db.messages.readAt,
        ),
      },
    ),
    erase: (tx, { id }) =>
      tx
        .update(db.messages)
        .set({ message: DELETED.message, clientId: null, attachments: [] })
        .where(eq(db.messages.senderId, id)),
  },
];
