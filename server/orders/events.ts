import { and, desc, eq, notInArray, sql } from 'drizzle-orm';
import type { EventKind } from '../../contract/event-kinds.ts';
import type { Activity } from '../../contract/profile.ts';
import type { Actor } from '../context.ts';
import { insertMany } from '../db/insert-many.ts';
import { preparedQuery } from '../db/prepared-queries.ts';
import { events, orders } from '../db/schema.ts';
import type { Sql } from '../db/transaction.ts';
import { enqueueAll } from '../jobs/queue.ts';
import { UNSEEN_TITLE } from './present.ts';
import { editedSinceBlock } from './visibility.ts';

/**
 * Everything that can happen to an order, in the words of its timeline and of people's recent activity. These are not the
 * notification kinds (`contract/notification-kinds.ts`), though some share a name: one event notifies nobody or several
 * people, each in other words. What administrators did (`AUDIT_GROUPS` in `contract/audit.ts`) is kept apart.
 */
const SENTENCES: Record<EventKind, string> = {
  order_created: 'Pedido publicado',
  order_edited: 'Pedido editado',
  order_widened: 'Búsqueda ampliada',
  order_matched: 'Proveedores avisados',
  offer_made: 'Nueva oferta recibida',
  offer_accepted: 'Oferta aceptada',
  offer_rejected: 'Oferta rechazada',
  offer_edited: 'Oferta cambiada',
  quote_proposed: 'Contraoferta propuesta',
  quote_renewal: 'Renovación pedida',
  quote_agreed: 'Presupuesto acordado',
  quote_declined: 'Contraoferta no aceptada',
  quote_withdrawn: 'Contraoferta retirada',
  extra_proposed: 'Adicional propuesto',
  extra_approved: 'Adicional aprobado',
  extra_declined: 'Adicional no aprobado',
  extra_withdrawn: 'Adicional retirado',
  offer_withdrawn: 'Oferta retirada',
  question_asked: 'Pregunta de un proveedor',
  question_answered: 'Pregunta respondida',
  answer_edited: 'Respuesta corregida',
  question_hidden: 'Pregunta ocultada',
  question_shown: 'Pregunta mostrada de nuevo',
  order_completed: 'Trabajo completado',
  review_edited: 'Reseña cambiada',
  order_cancelled: 'Pedido cancelado',
  provider_left: 'Un proveedor eliminó su cuenta',
};

/** Left out of people's activity, which would tell each publication twice: the order's timeline has it. */
const UNSEEN = 'order_matched' satisfies EventKind;

/** The same events, told to the person who caused them. */
const OWN_SENTENCES: Record<Exclude<EventKind, typeof UNSEEN>, string> = {
  order_created: 'Publicaste un pedido',
  order_edited: 'Editaste un pedido',
  order_widened: 'Ampliaste la búsqueda de un pedido',
  offer_made: 'Hiciste una oferta',
  offer_accepted: 'Aceptaste una oferta',
  offer_rejected: 'Rechazaste una oferta',
  offer_edited: 'Cambiaste una oferta',
  quote_proposed: 'Propusiste otro precio',
  quote_renewal: 'Pediste renovar un presupuesto',
  quote_agreed: 'Aceptaste una contraoferta',
  quote_declined: 'No aceptaste una contraoferta',
  quote_withdrawn: 'Retiraste una contraoferta',
  extra_proposed: 'Propusiste un adicional',
  extra_approved: 'Aprobaste un adicional',
  extra_declined: 'No aprobaste un adicional',
  extra_withdrawn: 'Retiraste un adicional',
  offer_withdrawn: 'Retiraste una oferta',
  question_asked: 'Preguntaste por un pedido',
  question_answered: 'Respondiste una pregunta',
  answer_edited: 'Corregiste una respuesta',
  question_hidden: 'Ocultaste una pregunta',
  question_shown: 'Mostraste de nuevo una pregunta',
  order_completed: 'Confirmaste un trabajo',
  review_edited: 'Cambiaste una reseña',
  order_cancelled: 'Cancelaste un pedido',
  provider_left: 'Eliminaste tu cuenta',
};

/** After these events, the outcomes of the order's matches are recorded again. */
const RECORDS_OUTCOMES: ReadonlySet<EventKind> = new Set([
  'offer_made',
  'offer_edited',
  'offer_accepted',
  'offer_withdrawn',
  'order_completed',
]);

/** After these events, the facts counted about both sides are calculated again: see badges/facts.ts. */
const REFRESHES_FACTS: ReadonlySet<EventKind> = new Set(['order_completed', 'order_cancelled']);

type Data = Record<string, string | number | boolean | null>;

/** Adds to the order's history, in the transaction of what happened. */
export const recordEvent = (
  db: Sql,
  actor: Actor | null,
  orderId: string,
  kind: EventKind,
  data: Data = {},
): Promise<void> => recordEvents(db, [{ actorId: actor?.id ?? null, orderId, kind, data }]);

interface NewEvent {
  actorId: string | null;
  orderId: string;
  kind: EventKind;
  data: Data;
}

/** Adds several events to the histories of their orders, and the jobs that follow from them. */
export async function recordEvents(db: Sql, list: NewEvent[]): Promise<void> {
  if (!list.length) return;
  await db.execute(insertMany(events, list));
  const about = (name: 'record_outcomes' | 'facts', kinds: ReadonlySet<EventKind>) => {
    const ids = list.filter(({ kind }) => kinds.has(kind)).map(({ orderId }) => orderId);
    const jobs = [...new Set(ids)].map((orderId) => ({ payload: { orderId }, key: `${name}:${orderId}` }));
    return enqueueAll(db, name, jobs);
  };
  await about('record_outcomes', RECORDS_OUTCOMES);
  await about('facts', REFRESHES_FACTS);
}

/** Left out of the timeline, because the order's page shows the questions themselves. */
const QUESTION_KINDS: EventKind[] = [
  'question_asked',
  'question_answered',
  'answer_edited',
  'question_hidden',
  'question_shown',
];

const TIMELINE_MAX = 200;

/** The latest events of an order, the last one first. */
export const timelineOf = preparedQuery('order_timeline', (db) =>
  db
    .select({ kind: events.kind, data: events.data, createdAt: events.createdAt })
    .from(events)
    .where(and(eq(events.orderId, sql.placeholder('order')), notInArray(events.kind, QUESTION_KINDS)))
    .orderBy(desc(events.id))
    .limit(TIMELINE_MAX),
);

export const presentEvent = ({ kind, data, createdAt }: Awaited<ReturnType<typeof timelineOf>>[number]) => ({
  kind,
  text: sentenceOf(kind, data),
  createdAt: createdAt.toISOString(),
  ...(data.offerId
    ? { offer: { id: String(data.offerId), ...(kind === 'offer_made' && firstPrice(data)) } }
    : {}),
});

const firstPrice = ({ price, currency }: Data) => ({
  price: Number(price),
  ...(currency ? { currency: String(currency) } : {}),
});

function sentenceOf(kind: EventKind, { notified, km }: Data): string {
  if (kind === 'order_matched')
    return `Avisamos a ${notified} ${notified === 1 ? 'proveedor' : 'proveedores'}`;
  return kind === 'order_widened' ? `Búsqueda ampliada a ${km} km` : SENTENCES[kind];
}

const activitySentence = (kind: EventKind, own: boolean) =>
  own && kind !== UNSEEN ? OWN_SENTENCES[kind] : SENTENCES[kind];

/** What a person did lately, and what others did on their orders. */
export async function activityOf(
  db: Sql,
  userId: string,
  { limit, after }: { limit: number; after?: string | undefined },
): Promise<Activity[]> {
  const shown = sql`and e.kind <> ${UNSEEN} ${after ? sql`and e.id < ${after}::bigint` : sql``}`;
  // Each side uses its own index and reads no more than is shown, because a busy person has very many events.
  const latest = sql`(
    (select e.id from ${events} e where e.actor_id = ${userId} and e.order_id is not null ${shown} order by e.id desc limit ${limit})
    union
    (select e.id from ${orders} o cross join lateral (
      select e.id from ${events} e where e.order_id = o.id ${shown} order by e.id desc limit ${limit}) e
      where o.user_id = ${userId} order by e.id desc limit ${limit}))`;
  const rows = await db
    .select({
      id: events.id,
      kind: events.kind,
      actorId: events.actorId,
      createdAt: events.createdAt,
      orderId: orders.id,
      title: orders.title,
      ownerId: orders.userId,
      unseen: editedSinceBlock(userId),
    })
    .from(events)
    .innerJoin(orders, eq(orders.id, events.orderId))
    .where(sql`${events.id} in ${latest}`)
    .orderBy(desc(events.id))
    .limit(limit);
  return rows.map((row) => ({
    id: String(row.id),
    kind: row.kind,
    text: `${activitySentence(row.kind, row.actorId === userId)}: ${row.unseen ? UNSEEN_TITLE : row.title}`,
    orderId: row.orderId,
    mine: row.ownerId === userId,
    createdAt: row.createdAt.toISOString(),
  }));
}
