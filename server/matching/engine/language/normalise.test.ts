import { expect, test } from 'vitest';
import { fold, normalise } from './normalise.ts';

test.each([
  ['Cañería ROTA', 'cañeria rota'],
  ['¡Urgenteeee!', '¡urgente!'],
  ['xq no anda, tmb pierde', 'porque no anda, tambien pierde'],
  ['nsito xa mi ksa', 'necesito para mi casa'],
  ['limpieza x hora d casa', 'limpieza por hora de casa'],
  ['telf o tlf mojado', 'telefono o telefono mojado'],
  ['A/A c/ instalación s/ cargo', 'aire acondicionado con instalacion sin cargo'],
  ['pared de 80 x 60 cm y 20m2', 'pared de #  y # '],
  ['PS4 e impresora 3D', 'ps4 e impresora 3d'],
  ['fiesta de 15 años', 'fiesta de quince años'],
  ['busco 🎸 profe', 'busco  guitarra  profesor'],
])('%s is read as %s', (written, read) => {
  expect(normalise(written).replace(/\s+/g, ' ')).toBe(read.replace(/\s+/g, ' '));
});

test('ñ and n stay different letters, since año is not ano', () => {
  expect(fold('AÑO Ñandú')).toBe('año ñandu');
});
