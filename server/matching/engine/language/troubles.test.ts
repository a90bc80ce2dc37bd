import { expect, test } from 'vitest';
import { normalise } from './normalise.ts';
import { tokenise } from './tokens.ts';
import { troublesIn } from './troubles.ts';

test.each([
  ['ya arreglaron el portón y sigue trabado', 'ya arreglaron el porton y sigue trabado'],
  ['ya fumigué el depósito pero siguen los ratones', 'ya fumigue el deposito pero siguen los ratones'],
  ['ya me hicieron el tinte y quedó muy mal, busco otra', 'ya me hicieron el tinte y quedo muy mal'],
  ['ya vino el técnico y no la reparó, necesito otro', 'ya vino el tecnico y no la reparo'],
  ['ya vino el albañil y dijo que es la viga', 'dijo que es la viga'],
  ['ya revisaron el ascensor y son los cables', 'ya revisaron el ascensor y son los cables'],
  ['ya pasó el electricista y es el tablero, quien lo cambie', 'es el tablero'],
  ['ya tengo la torta y es de chocolate, faltan las velas', ''],
  ['el plomero ya vino, falta pintar', ''],
  ['el gasista ya revisó el horno y dice que está bien, es la heladera', ''],
  ['ya dos talleres me dijeron que ellos no trabajan eso', ''],
  ['la cocina ya quedó, sigue la recámara', ''],
  ['la heladera sigue sin enfriar', ''],
])('%s', (text, trouble) => {
  const words = tokenise(normalise(text));
  const troubles = troublesIn(words);
  const found = words.filter((_, at) => troubles.has(at)).map(({ word }) => word);
  expect(found.join(' ')).toBe(trouble);
});
