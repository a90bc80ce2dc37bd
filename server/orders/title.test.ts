import { describe, expect, test } from 'vitest';
import { titleOf } from './title.ts';

describe("an order's title", () => {
  test.each([
    ['se me tapó la pileta de la cocina, sale agua por todos lados', 'Se me tapó la pileta de la cocina'],
    ['Pintar dos cuartos. Tengo la pintura', 'Pintar dos cuartos'],
    ['Hola, necesito plomero urgente', 'Necesito plomero urgente'],
    ['Buen día vecinos, ¿alguien que corte el pasto?', '¿Alguien que corte el pasto?'],
    ['¡Hola! Buenas tardes a todos. Quisiera pintar dos cuartos', 'Quisiera pintar dos cuartos'],
    ['Buenas, ¿cómo están?', '¿Cómo están?'],
    ['Buenas noches necesito cerrajero', 'Buenas noches necesito cerrajero'],
    ['Todos los domingos, limpieza de la casa', 'Todos los domingos'],
    ['Arreglar T.V. de 50" rota, no prende', 'Arreglar T.V. de 50" rota'],
    ['Pintar la reja de Av. Italia. Es alta', 'Pintar la reja de Av. Italia'],
    ['Pintar dos cuartos.Tengo la pintura', 'Pintar dos cuartos'],
    ['Arreglar 2.5 metros de caño roto', 'Arreglar 2.5 metros de caño roto'],
    ['Mudanza de 1.500 kg. Tercer piso', 'Mudanza de 1.500 kg'],
    ['¿Quién pinta una sala?¡Es urgente!', '¿Quién pinta una sala?'],
    ['Quién pinta una sala? Es urgente', 'Quién pinta una sala'],
    ['¿Hay alguien? Se rompió el caño', '¿Hay alguien?'],
    ['Pintar   dos    cuartos, ya', 'Pintar dos cuartos'],
    [
      'Necesito que alguien me ayude a mover un ropero enorme desde el segundo piso hasta la planta baja',
      'Necesito que alguien me ayude a mover un ropero enorme…',
    ],
    [
      'Se me rompió el caño de agua de arriba en la azotea chica y el agua rebalsa por la fachada',
      'Se me rompió el caño de agua de arriba en la azotea chica…',
    ],
    [
      'Quiero que alguien me arregle hoy mismo la heladera que no le enfría nada desde ayer',
      'Quiero que alguien me arregle hoy mismo la heladera…',
    ],
    ['x'.repeat(200), `${'X'}${'x'.repeat(58)}…`],
    [`${'x'.repeat(58)}${'😀'.repeat(9)}`, `${'X'}${'x'.repeat(57)}…`],
  ])('of «%s» is «%s»', (description, title) => {
    expect(titleOf(description)).toBe(title);
    expect(title.length).toBeLessThanOrEqual(60);
  });
});
