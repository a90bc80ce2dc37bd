import { expect, test } from 'vitest';
import { asksFact, offersItself } from './purpose.ts';

test.each([
  'Vendo lavadora poco uso',
  'Buenas tardes grupo, dueño alquila dos departamentos',
  'Heladeras usadas, info por privado',
  'Doy clases de inglés para niños',
  'Se pintan casas y locales',
  'Electricista con matrícula a las órdenes',
  'Hola vecinos, busco trabajo de chofer',
  'Corto el pasto y podo setos',
  'Cuido niños por las tardes',
  'Coso pantalones y camisas',
  'Trabajo de chofer busco',
  'Quien compra planta eléctrica usada, la vendo porque me voy',
])('the writer of «%s» offers something', (text) => expect(offersItself(text)).toBe(true));

test.each([
  'Busco plomero por privado',
  'Hago una fiesta el sábado y busco mozos',
  'Corto circuito en la cocina',
  'Arreglo de lavarropas que no centrifuga',
  'Doy contacto y el auto no arranca',
  'Se hacen charcos en el patio',
  'Se hacen hongos en la pared del baño',
  'Trabajo todo el día, necesito niñera',
  'Vendo la casa y hay que pintarla',
  'Necesito gasista. Quedo a las órdenes',
  'Diseño gráfico',
  'Diseño de interiores para un local',
  'Cuido de niños en Bayamón',
  'Corto en el enchufe de la cocina',
  'Coso del inodoro roto',
  'Bordo de pileta partido',
  'Cuido a mi mamá y necesito quien me releve los domingos',
  'Manejo un taxi y se me fue el embrague',
  'Trabajo de lunes a viernes y busco niñera',
  'Por trabajo de mi esposo nos mudamos, busco flete',
  'Vendo tortas y mis fotos salen oscuras, quisiera verme profesional',
  'Vendo ropa por Instagram y no sé tomar las fotos',
  'Atiendo turistas y no les entiendo nada',
  'Pinto la fachada de mi casita, cuánto cobran',
  'No quiero trabajo de sastre: se me descosieron dos cortinas',
])('the writer of «%s» asks for something', (text) => expect(offersItself(text)).toBe(false));

test.each([
  '¿Cómo destapo un inodoro sin químicos?',
  'Hola, alguien sabe si hay agua hoy',
  '¿Me pueden decir cuánto cuesta el gas?',
])('the writer of «%s» wants to know something', (text) => expect(asksFact(text)).toBe(true));

test.each([
  '¿Cómo consigo un plomero?',
  '¿Alguien sabe si hay un electricista por acá?',
  'Cómo hago para que venga un gasista',
])('the writer of «%s» looks for a provider', (text) => expect(asksFact(text)).toBe(false));
