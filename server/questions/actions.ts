import { eq } from 'drizzle-orm';
import type { Question } from '../../contract/questions.ts';
import type { Actor, Context } from '../context.ts';
import { type OrderRow, type QuestionRow, questions } from '../db/schema.ts';
import type { Tx } from '../db/transaction.ts';
import { throwIf } from '../failures.ts';
import { countedTransaction } from '../limits/quotas.ts';
import { notify, renotify } from '../notifications/actions.ts';
import { recordEvent } from '../orders/events.ts';
import { lockOrderSeenBy, offersOnLockedOrder } from '../orders/guards.ts';
import { peopleOf } from '../orders/people.ts';
import { orderData } from '../orders/present.ts';
import { refuseClosed } from '../orders/rules.ts';
import { askFacts, questionAskedOf, questionById } from './queries.ts';
import { ASKER, questionHidden, questionNotFound, refuseAsking } from './rules.ts';

/** Asks about an order; its owner alone is notified, without the name of who asked. */
export async function askQuestion(
  context: Context,
  actor: Actor,
  orderId: string,
  text: string,
): Promise<Question> {
  return countedTransaction(context, actor, [{ quota: 'questions' }], async (tx) => {
    const { row: order, relation } = await lockOrderSeenBy(tx, actor, orderId);
    throwIf(refuseAsking(await askFacts(tx, actor, order.id, relation)));
    const [stored] = await tx
      .insert(questions)
      .values({ orderId: order.id, askerId: actor.id, text, createdAt: context.clock() })
      .returning({ id: questions.id });
    const questionId = stored!.id;
    await recordEvent(tx, actor, order.id, 'question_asked', { questionId });
    await notify(context, tx, [
      {
        userId: order.userId,
        type: 'order_question',
        title: `${ASKER} pregunta`,
        message: `«${order.title}»: ${text}`,
        data: orderData(order, { questionId, location: order.location }),
      },
    ]);
    await context.live.changed(tx, [order.userId, actor.id], [`/api/orders/${order.id}`]);
    return questionById(tx, questionId, actor);
  });
}

/** A question on one's own order, with the order locked. */
async function ownQuestion(tx: Tx, actor: Actor, id: string) {
  const first = await questionAskedOf(tx, actor.id, id);
  if (!first) throw questionNotFound();
  const { row: order } = await lockOrderSeenBy(tx, actor, first.question.orderId);
  // Read again, now that the order is locked and nobody else can change it.
  const found = await questionAskedOf(tx, actor.id, id);
  if (!found) throw questionNotFound();
  return { order, ...found };
}

/** Answers a question on one's own order for everybody to read, or corrects the answer. Whoever asked is told, once. */
export async function answerQuestion(
  context: Context,
  actor: Actor,
  id: string,
  answer: string,
): Promise<Question> {
  return countedTransaction(context, actor, [{ quota: 'answersEach', each: id }], async (tx) => {
    const { order, question, askerIsThere } = await ownQuestion(tx, actor, id);
    if (!question.answer && !askerIsThere) throw questionNotFound();
    throwIf(refuseClosed(order.status));
    if (question.hiddenAt) throw questionHidden();
    // The network repeated the call, or nothing was changed.
    if (question.answer === answer) return questionById(tx, id, actor);
    const now = context.clock();
    const isFirst = question.answer === null;
    await tx
      .update(questions)
      .set({ answer, ...(isFirst ? { answeredAt: now } : { editedAt: now }) })
      .where(eq(questions.id, id));
    await recordEvent(tx, actor, order.id, isFirst ? 'question_answered' : 'answer_edited', {
      questionId: id,
    });
    if (askerIsThere) {
      await renotify(context, tx, {
        userId: question.askerId,
        type: 'question_answered',
        title: isFirst ? 'Respondieron tu pregunta' : 'Corrigieron la respuesta a tu pregunta',
        message: `«${order.title}»: ${answer}`,
        data: orderData(order, { questionId: id }),
      });
    }
    await tellReaders(context, tx, order, question);
    return questionById(tx, id, actor);
  });
}

/** Takes a question from one's own order's page, or puts it back. */
export async function hideQuestion(
  context: Context,
  actor: Actor,
  id: string,
  hidden: boolean,
): Promise<Question> {
  return countedTransaction(context, actor, [{ quota: 'answersEach', each: id }], async (tx) => {
    const { order, question } = await ownQuestion(tx, actor, id);
    if (hidden === (question.hiddenAt !== null)) return questionById(tx, id, actor);
    await tx
      .update(questions)
      .set({ hiddenAt: hidden ? context.clock() : null })
      .where(eq(questions.id, id));
    await recordEvent(tx, actor, order.id, hidden ? 'question_hidden' : 'question_shown', { questionId: id });
    await tellReaders(context, tx, order, question);
    return questionById(tx, id, actor);
  });
}

/** Tells the browsers of everybody who may have the order open to read its questions again. */
async function tellReaders(
  context: Context,
  tx: Tx,
  order: OrderRow,
  { askerId }: QuestionRow,
): Promise<void> {
  const readers = await peopleOf(tx, order, await offersOnLockedOrder(tx, order.id));
  await context.live.changed(tx, [...new Set([...readers, askerId])], [`/api/orders/${order.id}/questions`]);
}
