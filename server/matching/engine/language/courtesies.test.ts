import { expect, test } from 'vitest';
import { courteousIn } from './courtesies.ts';
import { normalise } from './normalise.ts';
import { tokenise } from './tokens.ts';

function withoutCourtesies(text: string): string {
  const words = tokenise(normalise(text));
  const courteous = courteousIn(words);
  return words
    .filter((_, at) => !courteous.has(at))
    .map(({ word }) => word)
    .join(' ');
}

test.each([
  ['Buenas, quería saber si me pueden ayudar. Necesito un electricista', 'necesito un electricista'],
  ['Hola buenas tardes vecinos, disculpen la molestia. Se me tapó el inodoro', 'se me tapo el inodoro'],
  ['Busco niñera. Quedo atenta a sus comentarios, muchas gracias, Dios los bendiga', 'busco niñera'],
  ['Hola grupo, una consulta: alguien que corte el pasto?', 'alguien que corte el pasto'],
  ['Hola, me llamo Laura. Arreglan heladeras? De antemano muchas gracias', 'arreglan heladeras'],
  ['Estimados, solicito pintar una pieza. Escríbanme al privado, saludos', 'solicito pintar una pieza'],
  ['busco plomero por interno', 'busco plomero'],
  ['Flete al centro, mi whatsapp es 099 123 456', 'flete al centro'],
  ['plomero barato y confiable', 'plomero'],
  ['El plomero no vino, busco otro plomero', 'el plomero plomero'],
  ['No me convence mi contadora, busco otra', 'mi contadora'],
  ['Electricista 24 horas, zona norte, pago en efectivo', 'electricista'],
  ['precio de corte de pelo el sábado a la tarde', 'corte de pelo'],
])('of «%s» remains «%s»', (text, rest) => expect(withoutCourtesies(text)).toBe(rest));

test.each([
  'gracias por arreglarme la lavadora',
  'arreglan mi celular',
  'necesito alguien que me ayude con la limpieza',
  'necesito una señora para limpieza',
  'un plomero del grupo',
  'vendo barato el terreno',
  'limpieza de fin de semana largo',
])('«%s» says what it is about', (text) =>
  expect(withoutCourtesies(text)).toBe(
    tokenise(normalise(text))
      .map(({ word }) => word)
      .join(' '),
  ),
);
