// All that the market holds of a person, table by table: the export reads by this list and the deletion erases by it, so
// that neither knows of something that the other does not. A test finds the table that is missing here.
import { and, eq, getTableColumns, getTableName, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { DIRECT_ORDER_TITLE } from '../../contract/orders.ts';
import { removeAttachments } from '../attachments/removal.ts';
import * as db from '../db/schema.ts';
import type { Sql, Tx } from '../db/transaction.ts';
import { NOWHERE } from '../places/coverage.ts';
import { zoneCalled } from '../places/order-zone.ts';
import { DELETED } from './deleted-texts.ts';
import {
  eraseIdempotencyKeys,
  eraseJobs,
  eraseNotifications,
  erasePlaces,
  type Leaver,
  ofMyOrders,
} from './erase-traces.ts';

interface PersonalData {
  table: PgTable;
  /** The name in the export, and what it shows; missing for a secret, and for what others hold of the person. */
  shown?: { as: string; read: (sql: Sql, userId: string) => Promise<unknown> };
  /** How the deletion erases it, in the order of this list, or why it stays. */
  erase: ((tx: Tx, who: Leaver) => Promise<unknown>) | { stays: string };
}

type Columns = Record<string, PgColumn | SQL>;

/** These rows of a table, as the export shows them. */
function rows(as: string, table: PgTable, whose: (me: string) => SQL | undefined, columns?: Columns) {
  const { createdAt }: Partial<Record<string, PgColumn>> = getTableColumns(table);
  const inTime = createdAt ? [createdAt] : [];
  const read = async (sql: Sql, me: string): Promise<unknown> =>
    sql
      .select(columns ?? getTableColumns(table))
      .from(table)
      .where(whose(me))
      .orderBy(...inTime);
  return { table, shown: { as, read } };
}

/** Rows with their owner's id in a column: shown in the export, and deleted unless `erase` is replaced. */
function owned(as: string, owner: PgColumn, columns?: Columns) {
  const { table } = owner;
  const erase = (tx: Tx, { id }: Leaver): Promise<unknown> => tx.delete(table).where(eq(owner, id));
  return { ...rows(as, table, (me) => eq(owner, me), columns), erase };
}

type NamesOf<Table extends PgTable> = (keyof Table['_']['columns'] & string)[];

function only<Table extends PgTable>(table: Table, ...names: NamesOf<Table>): Columns {
  const all: Columns = getTableColumns(table);
  return Object.fromEntries(names.map((name) => [name, all[name]!]));
}

function without<Table extends PgTable>(table: Table, ...names: NamesOf<Table>): Columns {
  const all: [string, PgColumn][] = Object.entries(getTableColumns(table));
  return Object.fromEntries(all.filter(([name]) => !(names as string[]).includes(name)));
}

const ofOrdersOf = (column: PgColumn, me: string) =>
  sql`${column} in (select id from orders where user_id = ${me})`;
/** SQL condition: a column names an offer of the person, or an offer on one of their orders. */
const ofDealsOf = (column: PgColumn, me: string) => sql`
  ${column} in (select f.id from offers f join orders o on o.id = f.order_id where f.provider_id = ${me} or o.user_id = ${me})`;

export const PERSONAL_DATA: PersonalData[] = [
  {
    ...owned('notifications', db.notifications.userId),
    // First, because jobs and notifications are found by rows that are erased later.
    erase: async (tx, who) => {
      await eraseJobs(tx, who);
      await eraseNotifications(tx, who);
    },
  },
  {
    ...owned('requests', db.idempotencyKeys.userId, {
      call: sql<string>`split_part(${db.idempotencyKeys.call}, ' ', 1) || ' ' || split_part(${db.idempotencyKeys.call}, ' ', 2)`,
      createdAt: db.idempotencyKeys.createdAt,
    }),
    erase: eraseIdempotencyKeys,
  },
  { table: db.geocodingCache, erase: erasePlaces },
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
    ...rows('messages', db.messages, (me) =>
      or(eq(db.messages.senderId, me), eq(db.messages.receiverId, me)),
    ),
    erase: (tx, { id }) =>
      tx
        .update(db.messages)
        .set({ message: DELETED.message, clientId: null, attachments: [] })
        .where(eq(db.messages.senderId, id)),
  },
  {
    ...owned(
      'matches',
      db.matches.providerId,
      only(
        db.matches,
        'orderId',
        'serviceId',
        'score',
        'reasons',
        'notifiedAt',
        'seenAt',
        'discardedAt',
        'createdAt',
      ),
    ),
    erase: (tx, who) =>
      tx.delete(db.matches).where(or(eq(db.matches.providerId, who.id), ofMyOrders(db.matches.orderId, who))),
  },
  {
    ...owned('outcomes', db.outcomes.providerId),
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
    ...rows('unknownWords', db.unknownWords, (me) => ofOrdersOf(db.unknownWords.orderId, me)),
    erase: (tx, who) => tx.delete(db.unknownWords).where(ofMyOrders(db.unknownWords.orderId, who)),
  },
  {
    table: db.events,
    shown: {
      as: 'activity',
      // Questions are asked without a name, so the asker is left out.
      read: (sql, me) =>
        sql
          .select({ ...getTableColumns(db.events), actorId: actorUnlessHidden(me) })
          .from(db.events)
          .where(or(eq(db.events.actorId, me), ofOrdersOf(db.events.orderId, me))),
    },
    // What happened and when stays, for the other side; reasons and prices do not.
    erase: (tx, who) =>
      tx
        .update(db.events)
        .set({
          data: sql`jsonb_strip_nulls(jsonb_build_object('notified', ${db.events.data} -> 'notified', 'km', ${db.events.data} -> 'km'))`,
        })
        .where(or(eq(db.events.actorId, who.id), ofMyOrders(db.events.orderId, who))),
  },
  {
    ...owned('offers', db.offers.providerId),
    // Their price stays, and what it is made of where the customer agreed to it.
    erase: (tx, { id }) =>
      tx
        .update(db.offers)
        .set({
          message: DELETED.offer,
          estimatedDuration: null,
          quote: sql`case when ${db.offers.status} = 'accepted' then ${db.offers.quote} end`,
        })
        .where(eq(db.offers.providerId, id)),
  },
  // Not which administrator gave it.
  owned('badges', db.badges.userId, without(db.badges, 'givenBy')),
  owned('facts', db.facts.userId),
  {
    table: db.questions,
    shown: {
      as: 'questions',
      // Including other people's questions on the person's orders, without a name.
      read: (read, me) =>
        read
          .select({
            ...without(db.questions, 'askerId'),
            mine: sql<boolean>`${db.questions.askerId} = ${me}`,
          })
          .from(db.questions)
          .where(or(eq(db.questions.askerId, me), ofOrdersOf(db.questions.orderId, me))),
    },
    // Deletes questions on the person's orders, and their own unanswered ones. Their answered questions stay for others,
    // without the text.
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
    ...rows('offerRevisions', db.offerRevisions, (me) => ofDealsOf(db.offerRevisions.offerId, me)),
    // The standing terms are kept in the offer itself, as the price is.
    erase: (tx, { id }) => tx.delete(db.offerRevisions).where(ofDealsOf(db.offerRevisions.offerId, id)),
  },
  {
    ...rows('offerExtras', db.offerExtras, (me) => ofDealsOf(db.offerExtras.offerId, me)),
    // What was approved is a price that both agreed to.
    erase: (tx, { id }) =>
      tx
        .delete(db.offerExtras)
        .where(sql`${ofDealsOf(db.offerExtras.offerId, id)} and ${db.offerExtras.status} <> 'approved'`),
  },
  {
    ...owned('reviews', db.reviews.reviewerId),
    erase: { stays: 'stars and comment are the reputation of who did the work, and bear no name any more' },
  },
  {
    ...owned('orders', db.orders.userId, without(db.orders, 'cells', 'terms')),
    erase: async (tx, { id }) => {
      // Others' direct orders bear the name of the service they were for.
      await tx.execute(sql`
        update orders o set title = ${DELETED.directTitle} from services s
        where s.user_id = ${id} and o.direct_service_id = s.id and o.title = ${DIRECT_ORDER_TITLE} || s.name`);
      await tx
        .update(db.orders)
        .set({
          title: DELETED.orderTitle,
          description: DELETED.order,
          location: DELETED.place,
          latitude: 0,
          longitude: 0,
          zone: zoneCalled(DELETED.place),
          addressDetails: null,
          attachments: [],
          budget: null,
          cells: [],
          terms: [],
          country: null,
          reach: null,
          cancelReason: sql`case when ${db.orders.status} = 'cancelled' then ${DELETED.reason} end`,
        })
        .where(eq(db.orders.userId, id));
    },
  },
  {
    ...owned(
      'services',
      db.services.userId,
      without(db.services, 'cells', 'terms', 'searchWords', 'roughAreas'),
    ),
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
          roughAreas: null,
          coverage: NOWHERE,
          cells: [],
          terms: [],
          trades: [],
          country: null,
          isActive: false,
          pausedUntil: null,
        })
        .where(eq(db.services.userId, id)),
  },
  { table: db.serviceKeys, erase: { stays: 'only of active services, of which a deleted account has none' } },
  owned('images', db.images.userId, {
    ...without(db.images, 'bytes'),
    base64: sql<string>`translate(encode(${db.images.bytes}, 'base64'), E'\n', '')`,
  }),
  {
    ...owned('blocks', db.blocks.blockerId, only(db.blocks, 'blockedId', 'createdAt')),
    erase: (tx, { id }) =>
      tx.delete(db.blocks).where(or(eq(db.blocks.blockerId, id), eq(db.blocks.blockedId, id))),
  },
  owned('knownDevices', db.knownDevices.userId, only(db.knownDevices, 'lastSeenAt')),
  { table: db.counters, erase: { stays: 'what limits count, by number or hash, until it expires' } },
  owned('pushSubscriptions', db.pushSubscriptions.userId, {
    service: sql<string>`split_part(${db.pushSubscriptions.endpoint}, '/', 3)`,
    createdAt: db.pushSubscriptions.createdAt,
  }),
  {
    table: db.verifications,
    erase: (tx, { id, email }) =>
      tx
        .delete(db.verifications)
        .where(or(eq(db.verifications.value, id), eq(db.verifications.identifier, email))),
  },
  owned(
    'emailChanges',
    db.emailChanges.userId,
    only(db.emailChanges, 'oldEmail', 'newEmail', 'confirmedAt', 'createdAt'),
  ),
  owned('phoneChecks', db.phoneChecks.userId, only(db.phoneChecks, 'phone', 'sentAt', 'createdAt')),
  owned('secondFactors', db.secondFactors.userId, only(db.secondFactors, 'confirmedAt', 'createdAt')),
  owned('accounts', db.accounts.userId, only(db.accounts, 'providerId', 'createdAt')),
  // `deleteAccount` closes the sockets of these sessions.
  owned('sessions', db.sessions.userId, without(db.sessions, 'token')),
  {
    ...owned('administration', db.adminEvents.personId, only(db.adminEvents, 'kind', 'data', 'createdAt')),
    erase: { stays: 'who administered whom, by id alone: no entry of this log may be deleted' },
  },
  {
    // Last: from here on nothing of theirs can be written any more.
    table: db.users,
    shown: {
      as: 'user',
      read: async (sql, me) =>
        (await sql.select(without(db.users, 'preferences')).from(db.users).where(eq(db.users.id, me)))[0],
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

function actorUnlessHidden(me: string): SQL<string | null> {
  const isShown = sql`${db.events.kind} <> 'question_asked' or ${db.events.actorId} = ${me}`;
  return sql`case when ${isShown} then ${db.events.actorId} end`;
}

export const heldTables = (): string[] => PERSONAL_DATA.map(({ table }) => getTableName(table)).sort();
