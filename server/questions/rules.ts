import { QUESTIONS_EACH } from '../../contract/question-text.ts';
import { mayNotWrite } from '../chats/rules.ts';
import { conflict, forbidden, notFound, Refusal } from '../failures.ts';
import { type AbilityFacts, orderNotFound } from '../orders/rules.ts';

export const questionNotFound = () => notFound('No encontramos la pregunta');
export const questionHidden = () =>
  conflict('question_hidden', 'La pregunta está oculta: muéstrala antes de responder');

/** The name shown for every asker, also to the order's owner, since who asked must not count before they offer. */
export const ASKER = 'Un proveedor';

export type AskFacts = AbilityFacts & {
  /** How many of the questions on the order are the viewer's. */
  asked: number;
  hasService: boolean;
  /** A block stands between the viewer and the customer. */
  apart: boolean;
};

/** A provider who may offer may also ask, even after offering, because everybody reads the answer. */
export function refuseAsking(facts: AskFacts): Refusal | undefined {
  if (facts.viewer === 'customer') return forbidden('Es tu pedido: aquí respondes lo que te preguntan');
  const { viewer, status, directToOthers, apart, asked, hasService } = facts;
  if (viewer === 'admin') return forbidden('No puedes preguntar en un pedido que ves por administrar');
  if (status !== 'active') return conflict('order_not_active', 'Este pedido ya no recibe preguntas');
  if (directToOthers) return orderNotFound();
  if (apart) return mayNotWrite();
  if (!hasService) return new Refusal(403, 'service_required', 'Para preguntar necesitas un servicio activo');
  return asked < QUESTIONS_EACH
    ? undefined
    : conflict('questions_used', `Ya hiciste tus ${QUESTIONS_EACH} preguntas en este pedido`);
}
