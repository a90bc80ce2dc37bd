import { and, desc, eq, not, or, type SQL, sql } from 'drizzle-orm';
import { isOpen } from '../../contract/order-values.ts';
import { QUESTIONS_EACH } from '../../contract/question-text.ts';
import type { OrderQuestions, Question } from '../../contract/questions.ts';
import { blockBetween, blockedBefore } from '../blocks/queries.ts';
import type { Actor } from '../context.ts';
import { orders, type QuestionRow, questions, services, users } from '../db/schema.ts';
import type { Sql } from '../db/transaction.ts';
import { orderSeenBy, type Relation } from '../orders/guards.ts';
import { ASKER, type AskFacts, refuseAsking } from './rules.ts';

const SHOWN_MAX = 200;

/** SQL condition: the asker can still be answered, with an active account and without a block between the two. */
const askerIsThere = sql<boolean>`(${users.isActive} and not ${blockBetween(orders.userId, questions.askerId)})`;

/**
 * SQL condition: the questions on an order that a person sees. They see answered questions and their own; the order's owner
 * and administrators also see unanswered ones. Only these and the asker see hidden ones.
 */
function readBy(actor: Actor): SQL {
  const { id } = actor;
  const isOwner = eq(orders.userId, id);
  const isMine = eq(questions.askerId, id);
  const all = actor.mayAdminister ? sql`true` : isOwner;
  return and(
    or(all, isMine, sql`${questions.answer} is not null`),
    or(all, isMine, sql`${questions.hiddenAt} is null`),
    or(sql`${questions.answer} is not null`, isMine, askerIsThere),
  )!;
}

/** What a customer answers after a block is not for whoever they blocked, or who blocked them. */
function wasAnsweredBeforeBlock(actor: Actor): SQL | undefined {
  if (actor.mayAdminister) return undefined;
  const at = sql`coalesce(${questions.editedAt}, ${questions.answeredAt})`;
  return not(blockedBefore(at, orders.userId, sql`${actor.id}::uuid`));
}

const columns = {
  question: questions,
  ownerId: orders.userId,
  status: orders.status,
  askerName: users.name,
};

type Read = { question: QuestionRow; askerName: string } & Pick<typeof orders.$inferSelect, 'status'> & {
    ownerId: string;
  };

function present({ question, ownerId, status, askerName }: Read, viewer: Actor): Question {
  const owns = ownerId === viewer.id;
  return {
    id: question.id,
    orderId: question.orderId,
    text: question.text,
    asker: viewer.mayAdminister && !owns ? askerName : ASKER,
    mine: question.askerId === viewer.id,
    createdAt: question.createdAt.toISOString(),
    answer: question.answer,
    answeredAt: question.answeredAt?.toISOString() ?? null,
    answerEdited: question.editedAt !== null,
    hidden: question.hiddenAt !== null,
    can: { answer: owns && isOpen(status) && !question.hiddenAt, hide: owns },
  };
}

const select = (db: Sql) =>
  db
    .select(columns)
    .from(questions)
    .innerJoin(orders, eq(orders.id, questions.orderId))
    .innerJoin(users, eq(users.id, questions.askerId));

/** The questions on an order that somebody may see, the first first, and whether they may ask more. */
export async function questionsOn(db: Sql, actor: Actor, orderId: string): Promise<OrderQuestions> {
  const { order, relation } = await orderSeenBy(db, actor, orderId);
  const rows = await select(db)
    .where(and(eq(questions.orderId, order.id), readBy(actor), wasAnsweredBeforeBlock(actor)))
    .orderBy(desc(questions.createdAt), desc(questions.id))
    .limit(SHOWN_MAX);
  const facts = await askFacts(db, actor, order.id, relation);
  const refusal = refuseAsking(facts);
  return {
    questions: rows.reverse().map((row) => present(row, actor)),
    can: { ask: !refusal },
    left: Math.max(0, QUESTIONS_EACH - facts.asked),
    why: refusal && HELPS.has(refusal.code) ? refusal.message : null,
  };
}

/** Refusals that tell a provider what to do, or that nothing is wrong. */
const HELPS: ReadonlySet<string> = new Set(['service_required', 'questions_used']);

export async function askFacts(
  db: Sql,
  actor: Actor,
  orderId: string,
  relation: Relation,
): Promise<AskFacts> {
  const [own] = await db
    .select({
      asked: sql<number>`(select count(*) from ${questions} where ${and(eq(questions.orderId, orderId), eq(questions.askerId, actor.id))})::int`,
      hasService: sql<boolean>`exists (select 1 from ${services} where ${and(eq(services.userId, actor.id), services.isActive)})`,
    })
    .from(sql`(select 1) as nothing`);
  return { ...relation, ...own! };
}

export async function questionById(db: Sql, id: string, viewer: Actor): Promise<Question> {
  const [row] = await select(db).where(eq(questions.id, id));
  return present(row!, viewer);
}

/** A question on an order of this person's, with what decides whether it may be answered. */
export async function questionAskedOf(
  db: Sql,
  ownerId: string,
  id: string,
): Promise<{ question: QuestionRow; askerIsThere: boolean } | undefined> {
  const [row] = await db
    .select({ question: questions, askerIsThere })
    .from(questions)
    .innerJoin(orders, eq(orders.id, questions.orderId))
    .innerJoin(users, eq(users.id, questions.askerId))
    .where(and(eq(questions.id, id), eq(orders.userId, ownerId)));
  return row;
}
