import { expect, test } from 'vitest';
import { contactIn } from './contact-words.ts';

test.each([
  ['Llámame al 099 123 456', 'phone'],
  ['Mi número es +54 9 11 5555-1234', 'phone'],
  ['099.123.456 a cualquier hora', 'phone'],
  ['Es el cero nueve nueve, uno dos tres cuatro cinco seis', 'phone'],
  ['Anota: 0 9 9 uno dos 3 cuatro cinco 6', 'phone'],
  ['Es ０９９ １２３ ４５６', 'phone'],
  ['Es 0️⃣9️⃣9️⃣ 1️⃣2️⃣3️⃣ 4️⃣5️⃣6️⃣', 'phone'],
  ['Es ٠٩٩ ١٢٣ ٤٥٦', 'phone'],
  ['Es 0\u00ad9\u034f9\u200e1\u20622\u180e3\u202e456', 'phone'],
  ['Es 099–123–456, o 099_123_456, o 099    123    456', 'phone'],
  ['Escríbeme a pedro@ejemplo.com', 'email'],
  ['Escríbeme a pedro@ejemplо.соm', 'email'],
  ['pedro arroba ejemplo punto com', 'email'],
  ['pedro (arroba) ejemplo.com.uy', 'email'],
  ['Mira mi trabajo en www.pedro.com', 'link'],
  ['Está en https://ejemplo.io/fotos', 'link'],
  ['wa.me/59899123456', 'link'],
  ['Tengo fotos en pedrosanitario.com.uy', 'link'],
  ['Búscame como @pedro.sanitario', 'link'],
  ['Es 099 2019-2021', 'phone'],
  ['Es 23-11-2026 09 912', 'phone'],
  ['Es 099 23-11-2026', 'phone'],
  ['Búscame en instagram: pedro_sanitario', 'link'],
  ['Mi insta es pedro.sanitario', 'link'],
  ['Está en telegram pedro22', 'link'],
  ['www . pedro . com', 'link'],
  ['pedro dot com', 'link'],
  ['pedro [.] com', 'link'],
  ['wa(punto)me', 'link'],
  // Other signs between the digits.
  ['Es [099][123][456]', 'phone'],
  ['Es <099><123><456>', 'phone'],
  ['Es 099→123→456', 'phone'],
  ['Es 099^123^456', 'phone'],
  ['Es 099...123...456', 'phone'],
  ['Es 099 - - - 123 - - - 456', 'phone'],
  ['Es 0/9/9/1/2/3/4/5/6', 'phone'],
  ['Es 0|9|9|1|2|3|4|5|6', 'phone'],
  ['Es 0~9~9~1~2~3~4~5~6', 'phone'],
  ['Es 0,9,9,1,2,3,4,5,6', 'phone'],
  ['Es 0 , 9 , 9 , 1 , 2 , 3 , 4 , 5 , 6', 'phone'],
  ['Es 099 / 123 / 456', 'phone'],
  ['Es 099/123/456', 'phone'],
  ['Es 099:123:456', 'phone'],
  ['Es 099,123,456', 'phone'],
  ['Es 099, 123, 456', 'phone'],
  ['Es 099;123;456', 'phone'],
  ['Es 099+123+456', 'phone'],
  ['Es 099|123|456', 'phone'],
  ['Es 099~12~34~56', 'phone'],
  ["Es 099'123'456", 'phone'],
  ['Es 099\\123\\456', 'phone'],
  ['Es 099 y 123 y 456', 'phone'],
  ['Es 011/4555/1234', 'phone'],
  ['Es 0341/455/1234', 'phone'],
  ['Es +598/99/123/456', 'phone'],
  ['Es nueve/nueve/uno/dos/tres/cuatro/cinco/seis', 'phone'],
  ['Es O99 123 456', 'phone'],
  ['Es o99123456', 'phone'],
  ['Es O99I23456', 'phone'],
  ['Cuesta $ 099.123.456', 'phone'],
  ['Cuesta USD 099.123.456', 'phone'],
  ['juan @ gmail . com', 'email'],
  ['juan @ejemplo .com', 'email'],
  ['juan[arroba]gmail', 'email'],
  ['juan arroba gmail', 'email'],
  ['juan(a)gmail punto com', 'email'],
  ['juan (a) hotmail', 'email'],
] as const)('«%s» holds a way of contact: %s', (text, kind) => expect(contactIn(text)).toBe(kind));

test.each([
  '¿La pileta es simple o doble?',
  '¿Es de 3500 watts? Pido entre 15000 y 20000 pesos',
  'Son $ 15.000.000, o 15.000.000 pesos en dos veces',
  'Gotea desde el 12/11/2026, de 8 a 12 y de 14 a 18',
  'Pueden venir el 23-11-2026, el 24.11.2026 09:30 o el 2026-11-25',
  '¿Es el modelo TX-2000 (2019-2021)? ¿El lote 2023/2024?',
  'Está roto.es de hace dos o tres días',
  'Mide 120 x 60 x 45 cm y pesa 80 kg',
  '¿Es para Instagram/Facebook/TikTok?',
  'Facebook: anuncios de 150 dólares, Instagram 100 publicaciones',
  '¿Vio el trabajo en Instagram o en Facebook?',
  '¿Es para subir a Instagram. 20 fotos?',
  '¿Son talles 36 - 38 - 40 - 42 - 44?',
  '¿Va del 5% al 10% o del 20% al 30%?',
  'Atiendo de 08.30 - 12.30, o de 09.00 – 18.00',
  'Son 50% 30% 20% 100%',
  '01 - 02 - 03 - 04 - 05 - 06 - 07',
  // Numbers of a work that have as many digits as a phone.
  'Es una pared de 2 x 3 m y otra de 2,5 x 3,20 m',
  'Cobro $ 1.500, 2.000 o 2.500 según el caño',
  'Sale $ 1.500.000, $ 2.000.000 o U$S 45.000',
  'Puede ser el 12/05/2026, el 13/05/2026 o el 05/06/2026',
  'Los días 05, 06, 07, 08, 09 y 10 de mayo',
  'Los días 05/06/07/08 de mayo',
  'De 08:00 a 12:30, o 09:00, 12:00, 15:00 y 18:30',
  'A las 0800, 1200 o 1600, de 0900 a 1800',
  'El calefón es un Orion 50/80/100 y la heladera una RT38K5930S8',
  'Lavarropas Samsung WW90T534DAN1, serie O123',
  '3 ambientes, 2 baños, 1 cochera',
  'Son 3 ambientes, 2 baños, 1 cochera y 120 m2 en 2 pisos',
  'Entre 1500/2000 o 2000/2500 por mes',
  'Placas de 120/60/45/30/20 y de 1500/2000/2500',
  'Los pisos 1, 2, 3, 4, 5, 6, 7, 8 y 9',
  'Las aulas 1/2/3/4/5/6/7/8',
  'Cuartos por piso: 2, 3, 3, 2, 4, 3, 2, 2',
  'Cables de 0,5, 0,75, 1, 1,5, 2,5 y 4 mm',
  'Cables de 0,5, 1,5, 2,5, 3,5, 4,5 mm',
  'Caños de 1/2, 3/4, 1/4, 5/8, 3/8 y 1 1/2 pulgadas',
  'Lijas 040, 060, 080 y 120',
  'Pintura blanca 10o, 20o o 30o, en 1o 2o 3o 4o piso',
  'Vienen 2 o 3 personas, 10o más',
  'Tensión 110/220/380 V a 50/60 Hz',
  'Escalas 1:50, 1:100 y 1:200',
  'Nos vemos @ casa. Es urgente',
  'Nos vemos @ casa. Uy, qué tarde',
  'Busco técnico(a) o vecino(a) con experiencia. Común y corriente',
  '¿Es el/la dueño(a)? Compro cualquier cosa',
  'Una arroba de papas son 11,5 kg',
])('«%s» holds none', (text) => expect(contactIn(text)).toBeNull());

function fastest(text: string): number {
  const runs = Array.from({ length: 40 }, () => {
    const start = performance.now();
    contactIn(text);
    return performance.now() - start;
  });
  return Math.min(...runs);
}

test('a text of many beginnings of an address, with signs that stand for six letters, costs little more than ordinary words', () => {
  const ordinary = fastest('una cosa y otra '.repeat(31));
  for (const text of [`${'(at)'.repeat(82)}${'㌖'.repeat(172)}`, '㌖'.repeat(500)])
    expect(fastest(text)).toBeLessThan(500 * ordinary);
});

test('spaces between the signs of what is nearly a phone cost little more than the signs', () => {
  const spaced = '01. . . . . . 11. . . . . . 11111 a '.repeat(7);
  expect(contactIn(spaced)).toBeNull();
  expect(fastest(spaced)).toBeLessThan(10 * fastest(spaced.replaceAll('. ', '.')));
});
