// A person's orders, offers and services, and what came of them.
import { and, eq, getTableColumns, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { DIRECT_ORDER_TITLE } from '../../contract/orders.ts';
import * as db from '../db/schema.ts';
import { NOWHERE } from '../places/coverage.ts';
import { zoneCalled } from '../places/order-zone.ts';
import { DELETED } from './deleted-texts.ts';
import { ofMyOrders } from './erase-traces.ts';
import { ofOrdersOf, only, owned, type PersonalData, rows, without } from './personal-tables.ts';

/** SQL condition: a column names an offer of the person, or an offer on one of their orders. */
const ofDealsOf = (column: PgColumn, me: string) => sql`
  ${column} in (select f.id from offers f join orders o on o.id = f.order_id where f.provider_id = ${me} or o.user_id = ${me})`;

export const DEAL_DATA: PersonalData[] = [
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
];

function actorUnlessHidden(me: string): SQL<string | null> {
  const isShown = sql`${db.events.kind} <> 'question_asked' or ${db.events.actorId} = ${me}`;
  return sql`case when ${isShown} then ${db.events.actorId} end`;
}
