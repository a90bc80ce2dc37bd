// "Está bien sucio", "quedó bien trabada": from Mexico to Chile "bien" before an adjective is "muy", and tells of a trouble.
import type { Word } from './tokens.ts';

/** Words after a "bien" that is "well": what goes on from it, and what is done well or is good. */
const AFTER_WELL =
  /^(y|e|o|ni|pero|con|en|de|del|por|para|como|asi|ahora|hoy|todavia|aun|gracias|solo|sin|desde|hasta|que|si|cuando|al|a|lo|la|el|los|las|un|una|este|esta|mi|su|dentro|todo|toda|ya|(hech|puest|instalad|colocad|armad|arreglad|reparad|pintad|cuidad|conservad|mantenid|cerrad|conectad|ubicad|ajustad|limpi|bonit|lind|san|nuev|tranquil|segur|educad|criad|entrenad|silencios|rapid|nitid)[oa]s?|siempre|igual|cerca|firme|fuerte|suave|\S+mente)$/;

export function saysVery(words: readonly Word[], at: number): boolean {
  const [well, next] = [words[at], words[at + 1]];
  return (
    well?.word === 'bien' && next !== undefined && next.clause === well.clause && !AFTER_WELL.test(next.word)
  );
}
