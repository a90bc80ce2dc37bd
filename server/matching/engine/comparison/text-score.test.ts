import { expect, test } from 'vitest';
import { SMALL_LEXICON } from '../../../../tests/support/small-lexicon.ts';
import { understandOrder, understandService } from '../understanding/understand.ts';
import { scoreTexts } from './text-score.ts';

const lexicon = SMALL_LEXICON;
const scoreOf = (order: string, name: string, description: string) =>
  scoreTexts(
    understandOrder(order, { lexicon }),
    understandService({ name, description }, { lexicon }),
    lexicon,
  ).score;

const FRIDGE = 'se dañó la nevera y no enfría';

test('the right trade is above the line, a stranger is not', () => {
  expect(
    scoreOf('se tapó la pileta y el agua no baja', 'Plomero Gustavo', 'Destapo piletas'),
  ).toBeGreaterThanOrEqual(75);
  expect(scoreOf('se tapó la pileta y el agua no baja', 'Pastelería Ana', 'Tortas')).toBeLessThan(30);
});

test('a service that names the thing comes before one that does not, and both before one for another part', () => {
  const named = scoreOf(FRIDGE, 'Service de heladeras', 'Reparación de heladeras y freezers');
  const general = scoreOf(FRIDGE, 'Técnico en electrodomésticos', 'Reparo en el día');
  const other = scoreOf(FRIDGE, 'Reparación de electrodomésticos', 'Lavarropas de todas las marcas');
  expect(named).toBeGreaterThan(general);
  expect(general).toBeGreaterThanOrEqual(50);
  expect(other).toBeLessThan(50);
});

test('a handyman would do a small work that they list, and comes after the plumber if they do not list it', () => {
  const score = (name: string, description: string) =>
    scoreOf('cambiar la canilla del lavamanos', name, description);
  const plumber = score('Plomero', 'Arreglos de canillas');
  expect(score('Arreglos del hogar', 'Cambio de canillas y enchufes, cuelgo cuadros')).toBeGreaterThanOrEqual(
    50,
  );
  expect(score('Arreglos del hogar', 'Cuelgo cuadros y cortinas')).toBeLessThan(plumber);
});

test('a service for works that go with the asked one comes before one for other works', () => {
  const score = (name: string, description: string) =>
    scoreTexts(
      understandOrder('Se cortó la luz en media casa, salta la térmica cuando enchufo algo'),
      understandService({ name, description }),
    ).score;
  const near = score('Electricista', 'Enchufes, llaves de luz y lámparas.');
  expect(near).toBeGreaterThan(score('Electricista', 'Trámites ante la compañía y certificados.'));
});

test('a provider who refuses or limits the work loses by it', () => {
  const open = scoreOf('cambiar la canilla', 'Plomero', 'Canillas y cañerías');
  expect(scoreOf('cambiar la canilla', 'Plomero', 'Cañerías. No canillas.')).toBeLessThan(50);
  expect(scoreOf('cambiar la canilla', 'Plomero', 'Cañerías. Solo proyectos.')).toBeLessThan(open);
});

test('an order that no trade explains is found by its words', () => {
  const order = 'lijadora orbital quebrada y compresor neumático';
  expect(scoreOf(order, 'Lijadora orbital', 'Compresor neumático y lijadora orbital')).toBeGreaterThanOrEqual(
    50,
  );
  expect(scoreOf(order, 'Ajedrez', 'Ajedrez por la tarde')).toBe(0);
});

test('a service among many that says what the order says is above the line', () => {
  const order = 'cambiar la pila y la correa del reloj';
  const jeweller = 'Taller Inti';
  const rings = 'Ajuste de anillos y cadenas de oro.';
  const also = scoreTexts(
    understandOrder(order),
    understandService({ name: jeweller, description: `${rings} Cambio de pilas y correas de reloj.` }),
  ).score;
  const not = scoreTexts(
    understandOrder(order),
    understandService({ name: jeweller, description: rings }),
  ).score;
  expect(also).toBeGreaterThanOrEqual(50);
  expect(not).toBeLessThan(50);
});

test.each([
  [
    'Estoy toda dura del cuello y la espalda',
    'Masajes Karanday',
    'Masaje descontracturante. Solo damas.',
    true,
  ],
  [
    'Masaje descontracturante para mi marido',
    'Masajes Karanday',
    'Masaje descontracturante. Solo damas.',
    false,
  ],
  ['Cotización de brackets', 'OrtoSonrisa', 'Brackets y retenedores. Solo ortodoncia.', true],
  [
    'El lavarropas pierde agua',
    'Service Mario',
    'Lavarropas de todas las marcas. No reparo heladeras.',
    true,
  ],
  [
    'Cambiar las tapas a dos pares de zapatos',
    'Calzados Illimani',
    'Venta de zapatos. No hacemos reparaciones.',
    false,
  ],
  ['Zapatos de vestir, talla 41', 'Calzados Illimani', 'Venta de zapatos. No hacemos reparaciones.', true],
  [
    'Internet no anda, el router prende rojo',
    'Conecta',
    'Routers y redes de casa. No somos proveedor de internet.',
    true,
  ],
])('%s: %s, %s', (order, name, description, notified) => {
  const { score } = scoreTexts(understandOrder(order), understandService({ name, description }));
  expect(score >= 50).toBe(notified);
});

test.each([
  ['Cuando freno chilla y el pedal se va hasta abajo', 'Mecánica y frenos de motos. No autos.'],
  [
    'Impermeabilizar un techo de 120 metros',
    'Pintura de apartamentos, puertas y rejas. No impermeabilizamos.',
  ],
  [
    'Cambiarle el forro a los muebles de sala',
    'Clósets y puertas. Reparamos muebles antiguos. No tapizamos.',
  ],
  ['Plomero urgente, se reventó un tubo', 'Resanes y pintura. De plomería y de luz no sé, búsquese otro.'],
  ['Necesito que me bañen al perro', 'Paseo perros y guardería. Ni baños ni adiestramiento.'],
  ['Curar una uña encarnada', 'Uñas acrílicas. Uñas encarnadas no, eso lo ve la podóloga.'],
])('«%s» is not for «%s»', (order, description) => {
  expect(scoreTexts(understandOrder(order), understandService({ name: '', description })).score).toBeLessThan(
    50,
  );
});

test('each thing that an order asks for is compared by itself', () => {
  const order = understandOrder(
    'Volví de viaje y la heladera no enfría, el split gotea y el pasto está altísimo',
  );
  const score = (name: string, description: string) =>
    scoreTexts(order, understandService({ name, description })).score;
  expect(score('Jardinero', 'Corte de pasto y poda de cercos.')).toBeGreaterThanOrEqual(50);
  expect(score('Aires acondicionados', 'Instalación y reparación de split.')).toBeGreaterThanOrEqual(50);
  expect(score('Service de heladeras', 'Heladeras y freezers de toda marca.')).toBeGreaterThanOrEqual(50);
  expect(score('Cerrajero', 'Aperturas y cambio de cerraduras.')).toBeLessThan(30);
});
