// Questions that providers ask about an order before they offer, and the owner's answers, which everybody reads.
import * as z from 'zod';
import { id, idParams, timestamp } from './common.ts';
import { endpoint } from './endpoint.ts';
import { answerProblem, questionProblem } from './question-text.ts';

export const question = z.object({
  id,
  orderId: id,
  text: z.string(),
  /** «Un proveedor»; only administrators see the name, and not on their own orders. */
  asker: z.string(),
  /** The viewer asked it. */
  mine: z.boolean(),
  createdAt: timestamp,
  answer: z.string().nullable(),
  answeredAt: timestamp.nullable(),
  /** The answer was corrected since. */
  answerEdited: z.boolean(),
  /** Hidden by the order's owner: only the owner and the provider who asked still see it. */
  hidden: z.boolean(),
  can: z.object({ answer: z.boolean(), hide: z.boolean() }),
});
export type Question = z.output<typeof question>;

const textOf = (problem: (text: string) => string | undefined, missing: string) =>
  z
    .string({ error: missing })
    .trim()
    .superRefine((text, context) => {
      const message = problem(text);
      if (message) context.addIssue({ code: 'custom', message });
    });
const questionBody = z.object({ text: textOf(questionProblem, questionProblem('')!) });
const answerBody = z.object({ text: textOf(answerProblem, answerProblem('')!) });

export const orderQuestions = endpoint({
  method: 'GET',
  path: '/api/orders/:id/questions',
  access: 'user',
  summary: 'Las preguntas sobre un pedido: las respondidas, las mías, y todas para su dueño',
  params: idParams,
  reply: z.object({
    questions: z.array(question),
    can: z.object({ ask: z.boolean() }),
    /** How many more questions the viewer may ask. */
    left: z.number(),
    /** Why the viewer may not ask, if there is something to explain. */
    why: z.string().nullable(),
  }),
  refusals: { 404: ['not_found'] },
});
export type OrderQuestions = z.output<typeof orderQuestions.reply>;

export const askQuestion = endpoint({
  method: 'POST',
  path: '/api/orders/:id/questions',
  access: 'user',
  summary: 'Pregunta sobre un pedido activo, sin nombre, hasta tres veces',
  params: idParams,
  body: questionBody,
  reply: question,
  status: 201,
  limit: 'write',
  refusals: {
    403: ['service_required'],
    404: ['not_found'],
    409: ['order_not_active', 'questions_used'],
    429: ['quota_reached'],
  },
});

export const answerQuestion = endpoint({
  method: 'PUT',
  path: '/api/questions/:id/answer',
  access: 'user',
  summary: 'Responde una pregunta sobre un pedido propio, o corrige la respuesta; la leen todos',
  params: idParams,
  body: answerBody,
  reply: question,
  limit: 'write',
  refusals: { 404: ['not_found'], 409: ['order_closed', 'question_hidden'], 429: ['quota_reached'] },
});

export const hideQuestion = endpoint({
  method: 'PUT',
  path: '/api/questions/:id/hidden',
  access: 'user',
  summary: 'Oculta una pregunta de un pedido propio, o la vuelve a mostrar',
  params: idParams,
  body: z.object({ hidden: z.boolean({ error: 'Di si se oculta: true o false' }) }),
  reply: question,
  limit: 'write',
  refusals: { 404: ['not_found'] },
});
