// All that the market holds of a person, table by table: the export reads by this list and the deletion erases by it, so
// that neither knows of something that the other does not. A test finds the table that is missing here.
import { and, eq, getTableColumns, getTableName, isNull, or, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { removeAttachments } from '../attachments/removal.ts';
import * as db from '../db/schema.ts';
import type { Sql, Tx } from '../db/transaction.ts';
import { zoneCalled } from '../places/order-zone.ts';
import { DELETED } from './deleted-texts.ts';
import {
  eraseIdempotencyKeys,
  eraseJobs,
  eraseNotifications,
  erasePlaces,
  type Leaver,
  ofMyOrders,
} from './erasing.ts';

export interface PersonalData {
  table: PgTable;
  /** Where the export shows it, and what of it; a secret, or what others hold of it, is not shown. */
  shown?: { as: string; read: (sql: Sql, userId: string) => Promise<unknown> };
  /** What the deletion does with it, in this order; what stays, and why, where nothing is done. */
  erase: ((tx: Tx, who: Leaver) => Promise<unknown>) | { stays: string };
}

const sessionColumns = (() => {
  const { token: _token, ...shown } = getTableColumns(db.sessions);
  return shown;
})();
const serviceColumns = (() => {
  const { cells: _cells, terms: _terms, searchWords: _words, ...shown } = getTableColumns(db.services);
  return shown;
})();
const orderColumns = (() => {
  const { cells: _cells, terms: _terms, ...shown } = getTableColumns(db.orders);
  return shown;
})();
const userColumns = (() => {
  const { preferences: _preferences, ...shown } = getTableColumns(db.users);
  return shown;
})();
const { awaitsReply: _awaitsReply, ...claimColumns } = getTableColumns(db.claims);
/** Not which administrator answered. */
const { authorId: _authorId, ...claimReplyColumns } = getTableColumns(db.claimReplies);
/** Who asks about an order asks without a name. */
const eventColumns = (me: string) => ({
  ...getTableColumns(db.events),
  actorId: sql<
    string | null
  >`case when ${db.events.kind} <> 'question_asked' or ${db.events.actorId} = ${me} then ${db.events.actorId} end`,
});
const { askerId: _askerId, ...questionColumns } = getTableColumns(db.questions);
/** Their offers, and those on their orders. */
const dealsOf = (userId: string) =>
  sql`select f.id from offers f join orders o on o.id = f.order_id where f.provider_id = ${userId} or o.user_id = ${userId}`;
/** Not which administrator gave it. */
const { givenBy: _givenBy, ...badgeColumns } = getTableColumns(db.badges);
const ownOrders = (userId: string) => sql`select id from orders where user_id = ${userId}`;

export const PERSONAL_DATA: PersonalData[] = [
  {
    // Before what they are found by.
    table: db.notifications,
    shown: {
      as: 'notifications',
      read: (sql, me) => sql.select().from(db.notifications).where(eq(db.notifications.userId, me)),
    },
    erase: async (tx, who) => {
      await eraseJobs(tx, who);
      await eraseNotifications(tx, who);
    },
  },
  {
    table: db.idempotencyKeys,
    shown: {
      as: 'requests',
      read: (read, me) =>
        read
          .select({
            call: sql<string>`split_part(${db.idempotencyKeys.call}, ' ', 1) || ' ' || split_part(${db.idempotencyKeys.call}, ' ', 2)`,
            createdAt: db.idempotencyKeys.createdAt,
          })
          .from(db.idempotencyKeys)
          .where(eq(db.idempotencyKeys.userId, me)),
    },
    erase: eraseIdempotencyKeys,
  },
  {
    table: db.geocodingCache,
    erase: erasePlaces,
  },
  {
    table: db.claims,
    shown: {
      as: 'claims',
      read: (sql, me) => sql.select(claimColumns).from(db.claims).where(eq(db.claims.userId, me)),
    },
    // With their threads. Where others' report this person, their name is that of the account.
    erase: (tx, { id }) => tx.delete(db.claims).where(eq(db.claims.userId, id)),
  },
  {
    table: db.claimReplies,
    shown: {
      as: 'claimReplies',
      read: (read, me) =>
        read
          .select(claimReplyColumns)
          .from(db.claimReplies)
          .where(
            or(
              eq(db.claimReplies.authorId, me),
              sql`${db.claimReplies.claimId} in (select id from claims where user_id = ${me})`,
            ),
          ),
    },
    erase: {
      stays: 'what an administrator answered others is the word of the administration, without a name',
    },
  },
  {
    table: db.announcements,
    shown: {
      as: 'announcements',
      read: (sql, me) =>
        sql
          .select({
            title: db.announcements.title,
            message: db.announcements.message,
            createdAt: db.announcements.createdAt,
          })
          .from(db.announcements)
          .where(eq(db.announcements.authorId, me)),
    },
    erase: { stays: 'what the administration said to many, without a name' },
  },
  {
    table: db.attachments,
    shown: {
      as: 'attachments',
      read: async (sql, me) =>
        (await sql.select().from(db.attachments).where(eq(db.attachments.userId, me))).map((row) => ({
          ...row,
          file: `/api/attachments/${row.id}`,
        })),
    },
    // With their files, which go once this stands.
    erase: (tx, { id }) => removeAttachments(tx, eq(db.attachments.userId, id)),
  },
  {
    table: db.messages,
    shown: {
      as: 'messages',
      read: (sql, me) =>
        sql
          .select()
          .from(db.messages)
          .where(or(eq(db.messages.senderId, me), eq(db.messages.receiverId, me))),
    },
    erase: (tx, { id }) =>
      tx
        .update(db.messages)
        .set({ message: DELETED.message, clientId: null, attachments: [] })
        .where(eq(db.messages.senderId, id)),
  },
  {
    table: db.matches,
    shown: {
      as: 'matches',
      read: (sql, me) =>
        sql
          .select({
            orderId: db.matches.orderId,
            serviceId: db.matches.serviceId,
            score: db.matches.score,
            reasons: db.matches.reasons,
            notifiedAt: db.matches.notifiedAt,
            seenAt: db.matches.seenAt,
            discardedAt: db.matches.discardedAt,
            createdAt: db.matches.createdAt,
          })
          .from(db.matches)
          .where(eq(db.matches.providerId, me)),
    },
    erase: (tx, who) =>
      tx.delete(db.matches).where(or(eq(db.matches.providerId, who.id), ofMyOrders(db.matches.orderId, who))),
  },
  {
    table: db.outcomes,
    shown: {
      as: 'outcomes',
      read: (sql, me) => sql.select().from(db.outcomes).where(eq(db.outcomes.providerId, me)),
    },
    erase: (tx, who) =>
      tx
        .delete(db.outcomes)
        .where(or(eq(db.outcomes.providerId, who.id), ofMyOrders(db.outcomes.orderId, who))),
  },
  {
    table: db.learnedWeights,
    erase: (tx, { id }) => tx.delete(db.learnedWeights).where(eq(db.learnedWeights.key, id)),
  },
  {
    table: db.unknownWords,
    shown: {
      as: 'unknownWords',
      read: (read, me) =>
        read
          .select()
          .from(db.unknownWords)
          .where(sql`${db.unknownWords.orderId} in (${ownOrders(me)})`),
    },
    erase: (tx, who) => tx.delete(db.unknownWords).where(ofMyOrders(db.unknownWords.orderId, who)),
  },
  {
    table: db.events,
    shown: {
      as: 'activity',
      read: (read, me) =>
        read
          .select(eventColumns(me))
          .from(db.events)
          .where(or(eq(db.events.actorId, me), sql`${db.events.orderId} in (${ownOrders(me)})`)),
    },
    // What happened and when stays, for the other side; reasons and prices do not.
    erase: (tx, who) =>
      tx
        .update(db.events)
        .set({
          data: sql`case when ${db.events.data} ? 'notified' then jsonb_build_object('notified', ${db.events.data} -> 'notified') else '{}' end`,
        })
        .where(or(eq(db.events.actorId, who.id), ofMyOrders(db.events.orderId, who))),
  },
  {
    table: db.offers,
    shown: {
      as: 'offers',
      read: (sql, me) => sql.select().from(db.offers).where(eq(db.offers.providerId, me)),
    },
    // Their price stays: it is what the customer agreed to.
    erase: (tx, { id }) =>
      tx
        .update(db.offers)
        .set({ message: DELETED.offer, estimatedDuration: null })
        .where(eq(db.offers.providerId, id)),
  },
  {
    table: db.badges,
    shown: {
      as: 'badges',
      read: (sql, me) => sql.select(badgeColumns).from(db.badges).where(eq(db.badges.userId, me)),
    },
    erase: (tx, { id }) => tx.delete(db.badges).where(eq(db.badges.userId, id)),
  },
  {
    table: db.facts,
    shown: {
      as: 'facts',
      read: (sql, me) => sql.select().from(db.facts).where(eq(db.facts.userId, me)),
    },
    erase: (tx, { id }) => tx.delete(db.facts).where(eq(db.facts.userId, id)),
  },
  {
    table: db.questions,
    shown: {
      as: 'questions',
      // What others asked me, without a name.
      read: (read, me) =>
        read
          .select({ ...questionColumns, mine: sql<boolean>`${db.questions.askerId} = ${me}` })
          .from(db.questions)
          .where(or(eq(db.questions.askerId, me), sql`${db.questions.orderId} in (${ownOrders(me)})`)),
    },
    // About an order that is no more nothing is asked. What was answered stands for others, without its question's words.
    erase: async (tx, who) => {
      await tx
        .delete(db.questions)
        .where(
          or(
            ofMyOrders(db.questions.orderId, who),
            and(eq(db.questions.askerId, who.id), isNull(db.questions.answer)),
          ),
        );
      await tx.update(db.questions).set({ text: DELETED.question }).where(eq(db.questions.askerId, who.id));
    },
  },
  {
    table: db.offerRevisions,
    shown: {
      as: 'offerRevisions',
      read: (read, me) =>
        read
          .select()
          .from(db.offerRevisions)
          .where(sql`${db.offerRevisions.offerId} in (${dealsOf(me)})`),
    },
    // What stands stays with its offer, as the price does.
    erase: (tx, { id }) =>
      tx.delete(db.offerRevisions).where(sql`${db.offerRevisions.offerId} in (${dealsOf(id)})`),
  },
  {
    table: db.offerExtras,
    shown: {
      as: 'offerExtras',
      read: (read, me) =>
        read
          .select()
          .from(db.offerExtras)
          .where(sql`${db.offerExtras.offerId} in (${dealsOf(me)})`),
    },
    // What was approved is a price that both agreed to.
    erase: (tx, { id }) =>
      tx
        .delete(db.offerExtras)
        .where(sql`${db.offerExtras.offerId} in (${dealsOf(id)}) and ${db.offerExtras.status} <> 'approved'`),
  },
  {
    table: db.reviews,
    shown: {
      as: 'reviews',
      read: (sql, me) => sql.select().from(db.reviews).where(eq(db.reviews.reviewerId, me)),
    },
    erase: { stays: 'stars and comment are the reputation of who did the work, and bear no name any more' },
  },
  {
    table: db.orders,
    shown: {
      as: 'orders',
      read: (sql, me) => sql.select(orderColumns).from(db.orders).where(eq(db.orders.userId, me)),
    },
    erase: async (tx, { id }) => {
      // Others' direct orders bear the name of the service they were for.
      await tx.execute(sql`
        update orders o set title = ${DELETED.directTitle} from services s
        where s.user_id = ${id} and o.direct_service_id = s.id and o.title = 'Pedido directo para: ' || s.name`);
      await tx.execute(sql`
        update orders set title = ${DELETED.orderTitle}, description = ${DELETED.order}, location = ${DELETED.place},
          latitude = 0, longitude = 0, zone = ${JSON.stringify(zoneCalled(DELETED.place))}::jsonb, address_details = null, attachments = '[]', budget = null, cells = '{}', terms = '{}', country = null, reach = null,
          cancel_reason = case when status = 'cancelled' then ${DELETED.reason} end
        where user_id = ${id}`);
    },
  },
  {
    table: db.services,
    shown: {
      as: 'services',
      read: (sql, me) => sql.select(serviceColumns).from(db.services).where(eq(db.services.userId, me)),
    },
    erase: (tx, { id }) =>
      tx
        .update(db.services)
        .set({
          name: DELETED.service,
          description: DELETED.service,
          phone: '',
          basePrice: null,
          coverageAreas: [],
          predefinedZones: [],
          servicePolygons: [],
          coverage: {},
          cells: [],
          terms: [],
          trades: [],
          country: null,
          isActive: false,
          pausedUntil: null,
        })
        .where(eq(db.services.userId, id)),
  },
  {
    table: db.images,
    shown: {
      as: 'images',
      read: async (sql, me) =>
        (await sql.select().from(db.images).where(eq(db.images.userId, me))).map(({ bytes, ...image }) => ({
          ...image,
          base64: bytes.toString('base64'),
        })),
    },
    erase: (tx, { id }) => tx.delete(db.images).where(eq(db.images.userId, id)),
  },
  {
    table: db.blocks,
    shown: {
      as: 'blocks',
      read: (sql, me) =>
        sql
          .select({ blockedId: db.blocks.blockedId, createdAt: db.blocks.createdAt })
          .from(db.blocks)
          .where(eq(db.blocks.blockerId, me)),
    },
    erase: (tx, { id }) =>
      tx.delete(db.blocks).where(or(eq(db.blocks.blockerId, id), eq(db.blocks.blockedId, id))),
  },
  {
    table: db.knownDevices,
    shown: {
      as: 'knownDevices',
      read: (sql, me) =>
        sql
          .select({ lastSeenAt: db.knownDevices.lastSeenAt })
          .from(db.knownDevices)
          .where(eq(db.knownDevices.userId, me)),
    },
    erase: (tx, { id }) => tx.delete(db.knownDevices).where(eq(db.knownDevices.userId, id)),
  },
  {
    table: db.counters,
    erase: { stays: 'what limits count, by number or hash, until it expires' },
  },
  {
    table: db.pushSubscriptions,
    shown: {
      as: 'pushSubscriptions',
      read: async (sql, me) =>
        (await sql.select().from(db.pushSubscriptions).where(eq(db.pushSubscriptions.userId, me))).map(
          ({ endpoint, createdAt }) => ({ service: new URL(endpoint).host, createdAt }),
        ),
    },
    erase: (tx, { id }) => tx.delete(db.pushSubscriptions).where(eq(db.pushSubscriptions.userId, id)),
  },
  {
    table: db.verifications,
    erase: (tx, { id, email }) =>
      tx
        .delete(db.verifications)
        .where(or(eq(db.verifications.value, id), eq(db.verifications.identifier, email))),
  },
  {
    table: db.emailChanges,
    shown: {
      as: 'emailChanges',
      read: (sql, me) =>
        sql
          .select({
            oldEmail: db.emailChanges.oldEmail,
            newEmail: db.emailChanges.newEmail,
            confirmedAt: db.emailChanges.confirmedAt,
            createdAt: db.emailChanges.createdAt,
          })
          .from(db.emailChanges)
          .where(eq(db.emailChanges.userId, me)),
    },
    erase: (tx, { id }) => tx.delete(db.emailChanges).where(eq(db.emailChanges.userId, id)),
  },
  {
    table: db.secondFactors,
    shown: {
      as: 'secondFactors',
      read: (sql, me) =>
        sql
          .select({ confirmedAt: db.secondFactors.confirmedAt, createdAt: db.secondFactors.createdAt })
          .from(db.secondFactors)
          .where(eq(db.secondFactors.userId, me)),
    },
    erase: (tx, { id }) => tx.delete(db.secondFactors).where(eq(db.secondFactors.userId, id)),
  },
  {
    table: db.accounts,
    shown: {
      as: 'accounts',
      read: (sql, me) =>
        sql
          .select({ providerId: db.accounts.providerId, createdAt: db.accounts.createdAt })
          .from(db.accounts)
          .where(eq(db.accounts.userId, me)),
    },
    erase: (tx, { id }) => tx.delete(db.accounts).where(eq(db.accounts.userId, id)),
  },
  {
    table: db.sessions,
    shown: {
      as: 'sessions',
      read: (sql, me) => sql.select(sessionColumns).from(db.sessions).where(eq(db.sessions.userId, me)),
    },
    // Ended where the deletion closes their sockets.
    erase: (tx, { id }) => tx.delete(db.sessions).where(eq(db.sessions.userId, id)),
  },
  {
    table: db.adminEvents,
    shown: {
      as: 'administration',
      read: (sql, me) =>
        sql
          .select({
            kind: db.adminEvents.kind,
            data: db.adminEvents.data,
            createdAt: db.adminEvents.createdAt,
          })
          .from(db.adminEvents)
          .where(eq(db.adminEvents.personId, me)),
    },
    erase: { stays: 'who administered whom, by number alone: nobody may make it shorter' },
  },
  {
    // Last: from here on nothing of theirs can be written any more.
    table: db.users,
    shown: {
      as: 'user',
      read: async (sql, me) => (await sql.select(userColumns).from(db.users).where(eq(db.users.id, me)))[0],
    },
    erase: (tx, who) =>
      tx
        .update(db.users)
        .set({
          email: `${who.id}@eliminada.invalid`,
          emailVerified: false,
          name: `${DELETED.firstName} ${DELETED.lastName}`,
          firstName: DELETED.firstName,
          lastName: DELETED.lastName,
          phone: null,
          image: null,
          role: 'user',
          isActive: false,
          preferences: { push: {}, mail: {} },
          lastSeenAt: null,
          deletedAt: who.at,
        })
        .where(eq(db.users.id, who.id)),
  },
];

export const heldTables = (): string[] => PERSONAL_DATA.map(({ table }) => getTableName(table)).sort();
