import { expect, test } from 'vitest';
import { SMALL_LEXICON } from '../../../../tests/support/small-lexicon.ts';
import { NEEDS } from './parameters.ts';
import { phrasesIn } from './phrases.ts';
import { read } from './reading.ts';
import { understandOrder, understandService } from './understand.ts';

const asked = (text: string) =>
  understandOrder(text, { lexicon: SMALL_LEXICON })
    .trades.filter(({ certainty }) => certainty >= 0.5)
    .map(({ id }) => id);

test.each([
  ['se me tapó la pileta de la cocina y el agua no baja', ['plomeria']],
  ['plmero urg x caniya q pierde', ['plomeria']],
  ['la nevera no enfría', ['electrodomesticos']],
  ['no busco pintor, quiero aprender a pintar', ['clases-pintura']],
  ['un pintorcito para pintar la casa', ['pintura-casas']],
  ['el split está bien, lo que no enfría es el aire de la camioneta', ['aire-auto']],
  ['no hace falta limpiar la casa, solo la cisterna del edificio', ['limpieza-tanques']],
  ['guitarra ya tengo, no vendo ni compro, quiero tomar lecciones', ['clases-musica']],
  ['buenas tardes a todos', []],
])('%s', (text, trades) => {
  expect(asked(text).slice(0, 1)).toEqual(trades);
});

test.each([
  ['Tengo una peluquería y necesito electricista', 'electricidad', 'peluqueria'],
  ['Tengo una zapatería y quiero página web', 'desarrollo-web', 'zapateria'],
  ['Según el electricista se quemó la lavadora', 'electrodomesticos', 'electricidad'],
  ['El veterinario recomendó adiestrar al perro', 'adiestramiento', 'veterinaria'],
])('«%s»: a trade that is only spoken of is not asked for', (text, trade, other) => {
  const { trades, needs } = understandOrder(text);
  expect(trades[0]?.id).toBe(trade);
  expect(needs.map((need) => need.trades[0]?.id)).not.toContain(other);
});

test('a plumber who did not come is replaced by another', () => {
  expect(understandOrder('El plomero dejó goteando, busco un plomero').trades[0]?.id).toBe('plomeria');
});

test('a provider limits the work in any of the words for it', () => {
  const only = (description: string) => understandService({ name: 'Consultorio', description }).only;
  for (const word of ['Solo', 'Únicamente', 'Exclusivamente', 'Solamente'])
    expect(only(`Brackets. ${word} ortodoncia.`), word).toEqual(only('Brackets. Solo ortodoncia.'));
  expect(only('Brackets. Solo ortodoncia.')).toHaveLength(1);
});

test('a provider who takes no homes says so with or without the word «service»', () => {
  const refuses = (description: string) => understandService({ name: 'Tableros', description }).refusesHomes;
  expect(refuses('Motores. No atendemos servicio doméstico.')).toBe(true);
  expect(refuses('Motores. No atendemos viviendas.')).toBe(true);
  expect(refuses('Motores. No vamos a domicilio.')).toBe(false);
});

test('a word means what it means in the country of the order', () => {
  const worth = (country: string) => {
    const { words } = read('busco sanitario', SMALL_LEXICON, 'order');
    return phrasesIn(words, SMALL_LEXICON, country)[0]!.value;
  };
  expect(worth('ES')).toBeLessThan(worth('UY') / 2);
});

test.each([
  ['Me mudo a fin de mes y de paso un electricista que me conecte las lámparas', 'electricidad'],
  ['A mi perrita le toca la vacuna y también quiero que la bañen', 'peluqueria-canina'],
  ['Arreglar el enchufe del living, podar el cerco y destapar el inodoro', 'plomeria'],
])('«%s»: what is asked with words of its own is a need of its own', (text, trade) => {
  expect(understandOrder(text).trades.find(({ id }) => id === trade)?.certainty ?? 0).toBeGreaterThan(0.5);
});

test.each([
  ['Ya compré el calentador, quiero que me lo instalen', 'gas'],
  ['Ya tenemos las cámaras, falta alguien que las coloque en el galpón', 'camaras-alarmas'],
  ['Ya tengo la batea, necesito quien la conecte al desagüe', 'plomeria'],
  ['Ya tengo el guardarropa en cajas, falta que lo armen', 'armado-muebles'],
])('«%s»: what is bought is what the work is about', (text, trade) => {
  expect(understandOrder(text).trades[0]?.id).toBe(trade);
});

test.each([
  [
    'Ya vino el electricista y dijo que es el compresor de la nevera, busco quien lo cambie',
    'electrodomesticos',
  ],
  ['Ya revisaron el portón y es el motor, necesito que lo reparen', 'portones-automaticos'],
  ['Ya podé el limonero pero sigue con plaga', 'jardineria'],
  ['Ya impermeabilizaron la losa y se sigue filtrando', 'techos-impermeabilizacion'],
])('«%s»: what is still wrong is asked for', (text, trade) => {
  expect(understandOrder(text).trades[0]?.id).toBe(trade);
});

test.each([
  ['Boda: sonido y dj sin fotógrafo', 'dj-sonido', 'fotografia'],
  ['Mudanza de un monoambiente sin embalar ni armar muebles', 'mudanzas', 'armado-muebles'],
  ['Pintar el frente sin reparar el techo', 'pintura-casas', 'techos-impermeabilizacion'],
  ['Mozos para un casamiento, pero sin catering', 'mozos-meseros', 'catering'],
  ['Maquilladora para mi boda sin peinado', 'maquillaje', 'peluqueria'],
])('«%s»: what another trade does is not asked for', (text, asked, unwanted) => {
  const { trades } = understandOrder(text);
  expect(trades[0]?.id).toBe(asked);
  expect(trades.find(({ id }) => id === unwanted)?.certainty ?? 0).toBeLessThan(0.4);
});

test.each([
  ['Casa sin plomero hace meses, gotea todo', 'plomeria'],
  ['Instalar un tinaco, me quedé sin plomero', 'plomeria'],
  ['Perra sin bañar hace dos meses', 'peluqueria-canina'],
  ['El aire está sin gas', 'aire-acondicionado'],
  ['Cocina sin gas, falta la conexión', 'gas'],
  ['Reparar la puerta sin cerradura', 'cerrajeria'],
])('«%s»: what is missing is the trouble', (text, trade) => {
  const { trades, refused } = understandOrder(text);
  expect(trades.map(({ id }) => id)).toContain(trade);
  expect(refused).toEqual([]);
});

test.each([
  'Hola vecinos, vendo lavadora con poco uso',
  'Soy auxiliar con 4 años de experiencia y ando buscando empleo',
  'Joven responsable busca chamba de lo que sea',
  'Alquilo habitación con baño propio a señorita que estudie',
  'Señora responsable se ofrece para planchar, con referencias',
  'Cuido niños por las tardes, vivo por el centro',
])('«%s» asks nobody for anything', (text) => {
  expect(understandOrder(text).offersItself).toBe(true);
});

test('an order that begins with a question of fact may want no provider', () => {
  expect(understandOrder('Hola, ¿cuál es la capital de Francia?').asksFact).toBe(true);
  expect(understandOrder('¿Alguien sabe de un plomero?').asksFact).toBe(false);
});

test('an order for somebody with experience asks for a provider', () => {
  expect(understandOrder('Busco enfermera con 5 años de experiencia para mi mamá').offersItself).toBe(false);
  expect(understandOrder('Vendo la casa y hay que pintarla antes').offersItself).toBe(false);
});

test('one order may hold several needs', () => {
  const { needs } = understandOrder('Torta de cumpleaños, fotos y mudanza el lunes', {
    lexicon: SMALL_LEXICON,
  });
  expect(needs.map(({ trades }) => trades[0]?.id)).toEqual(
    expect.arrayContaining(['mudanzas', 'pasteleria', 'fotografia']),
  );
});

test('a list of everything is read no farther than a long order', () => {
  const everything =
    'plomero, pintar, torta, mudanza, fotos, limpieza, jardín, inglés, cerrajero, uñas, techo, abogado';
  expect(understandOrder(everything).needs).toHaveLength(NEEDS.most);
});

test('things that a named work moves are not needs', () => {
  const { trades } = understandOrder('Mudanza con camión, hay heladera, lavarropas y dos camas', {
    lexicon: SMALL_LEXICON,
  });
  expect(trades[0]?.id).toBe('mudanzas');
  expect(trades.find(({ id }) => id === 'electrodomesticos')?.certainty ?? 0).toBeLessThan(0.4);
});

test('a thing that goes with a need is no need of its own', () => {
  const { trades } = understandOrder('Cortinas black out para dos dormitorios, con instalación');
  expect(trades.filter(({ certainty }) => certainty >= 0.5).map(({ id }) => id)).toEqual([
    'persianas-cortinas',
  ]);
});

test.each([
  ['La licuadora suena como moto y larga olor a quemado', 'electrodomesticos', 'mecanica-motos'],
  ['La uña del pie se me encarnó y no aguanto la zapatilla', 'podologia', 'zapateria'],
])('«%s»: what is only narrated opens no need', (text, asked, narrated) => {
  const { trades } = understandOrder(text);
  expect(trades[0]?.id).toBe(asked);
  expect(trades.find(({ id }) => id === narrated)?.certainty ?? 0).toBeLessThan(0.4);
});

test('what is narrated and what is asked may be two needs', () => {
  const { needs } = understandOrder('La canilla gotea y hay que tapizar dos sillones');
  expect(needs.flatMap(({ trades }) => trades[0]?.id)).toEqual(
    expect.arrayContaining(['plomeria', 'tapiceria']),
  );
});

test.each(['se botó la pastilla y no sube', 'se botaron las pastillas'])(
  '«%s» is of the fuse and not of the brakes',
  (text) => {
    expect(understandOrder(text, { country: 'MX' }).trades[0]?.id).toBe('electricidad');
  },
);

test('a letter that nobody hears may be missing', () => {
  expect(understandOrder('clases d gitarra').trades[0]?.id).toBe('clases-musica');
});

test('a second work that a service names is offered too, below the first', () => {
  const { trades } = understandService({
    name: 'Relojería Suiza',
    description: 'Pilas, mallas y reparación de relojes antiguos. Soldamos cadenas de oro.',
  });
  expect(trades.map(({ id }) => id)).toEqual(['relojeria', 'joyeria']);
  expect(trades[1]!.certainty).toBeLessThan(trades[0]!.certainty);
});

test('what a service works with is not what it offers', () => {
  const { trades } = understandService({
    name: 'Cambio de parabrisas a domicilio',
    description: 'Lunetas y parabrisas de todas las marcas. Trabajamos con seguros.',
  });
  expect(trades.map(({ id }) => id)).not.toContain('seguros');
});

test('the class of a licence is not a class to learn in', () => {
  const { trades } = understandService({ name: 'Gasfíter clase B', description: 'Cañerías y gas.' });
  expect(trades[0]?.id).toMatch(/^(plomeria|gas)$/);
});

test('a service keeps what it refuses and what it limits itself to', () => {
  const service = understandService(
    { name: 'Plomero de obra', description: 'Cañerías nuevas. No hago calefones. Solo proyectos.' },
    { lexicon: SMALL_LEXICON },
  );
  expect(service.trades[0]?.id).toBe('plomeria');
  expect(service.refused).toContainEqual(['calefon']);
  expect(service.only).toEqual(['proyect']);
});

test('a service that calls itself a school teaches, whatever the subject is', () => {
  const { trades } = understandService({
    name: 'Academia Sabor y Son',
    description: 'Bachata, merengue y salsa, en grupo o particular.',
  });
  expect(trades[0]?.id).toBe('clases-danza');
});

test.each([
  ['Clases de piano', 'Piano y teclado, no guitarra.', 'guitarr'],
  ['Instalaciones eléctricas', 'Tableros y luces, no clima.', 'air_acondicion'],
  ['Salón La Loma', 'Salón con parque, sin catering.', 'catering'],
  ['Banquetes Itatí', 'Asado y pernil para fiestas, sin mozos.', 'moc'],
])('«%s: %s» leaves that out', (name, description, concept) => {
  expect(understandService({ name, description }).refused.flat()).toContain(concept);
});

test.each([
  ['Pinturas', 'Látex lavable, no mancha, sin olor.'],
  ['Service', 'Heladeras sin frío, no enfría.'],
  ['Niñera Sol', '¿Te quedaste sin niñera? Voy hoy.'],
  ['Carpintería', 'Muebles de pino sin pintar.'],
])('«%s: %s» leaves nothing out', (name, description) => {
  expect(understandService({ name, description }).refused).toEqual([]);
});

test('the same text is always understood the same', () => {
  expect(asked('pierde agua el calefón')).toEqual(asked('pierde agua el calefón'));
  const once = understandOrder('pierde agua el calefón', { lexicon: SMALL_LEXICON });
  expect(understandOrder('pierde agua el calefón', { lexicon: SMALL_LEXICON })).toEqual(once);
});

test('a child in one part of an order does not exclude the providers asked for in another', () => {
  const order = understandOrder(
    'Mi hermana necesita terapia porque no duerme, y quien le cuide los niños los martes',
  );
  const [whole, ...parts] = order.needs;
  expect(whole?.people).toHaveLength(1);
  expect(parts.find(({ trades }) => trades[0]?.id === 'psicologia')?.people).toEqual([]);
});
