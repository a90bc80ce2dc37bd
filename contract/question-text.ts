// The rules for the text of a question and of its answer, apart from the calls, for screens that load no schemas.
import { type ContactWord, contactIn } from './contact-words.ts';

export const QUESTION_MAX = 240;
export const ANSWER_MAX = 500;
/** How many one provider may ask about one order. */
export const QUESTIONS_EACH = 3;

const LINKS = 'Sin enlaces ni usuarios de redes';
const EMAILS = 'Sin correos';
const PHONES = 'Sin teléfonos';
const WHY = 'esto lo leen todos. Cuando haya una oferta, tienen el chat.';
const REFUSALS: Record<ContactWord, string> = {
  phone: `${PHONES}: ${WHY}`,
  email: `${EMAILS}: ${WHY}`,
  link: `${LINKS}: ${WHY}`,
};

const problemOf = (text: string, missing: string, most: number): string | undefined => {
  const said = text.trim();
  if (!said) return missing;
  // Characters, an emoji counting as one, as the schemas of all other texts count.
  if ([...said].length > most) return `Escribe como máximo ${most} caracteres.`;
  const contact = contactIn(said);
  return contact ? REFUSALS[contact] : undefined;
};

/** Why a question, or an answer, is refused; nothing when it may be sent. */
export const questionProblem = (text: string) => problemOf(text, 'Escribe tu pregunta.', QUESTION_MAX);
export const answerProblem = (text: string) => problemOf(text, 'Escribe tu respuesta.', ANSWER_MAX);
