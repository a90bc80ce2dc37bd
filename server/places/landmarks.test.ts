import { expect, test } from 'vitest';
import { zoneById, zonesAt } from './zones.ts';

/** Town halls and landmarks whose zone everybody knows. */
const LANDMARKS: [string, number, number, string][] = [
  ['Estadio Centenario', -34.8945, -56.1527, 'Parque Batlle, Villa Dolores'],
  ['Palacio Legislativo', -34.8912, -56.1872, 'Aguada'],
  ['Mercado del Puerto', -34.9062, -56.2115, 'Ciudad Vieja'],
  ['Punta Carretas Shopping', -34.9236, -56.1583, 'Punta Carretas'],
  ['Fortaleza del Cerro', -34.8889, -56.2597, 'Cerro'],
  ['Teatro Solís', -34.9076, -56.2011, 'Ciudad Vieja'],
  ['Obelisco', -34.6037, -58.3816, 'San Nicolás'],
  ['La Bombonera', -34.6356, -58.3647, 'La Boca'],
  ['Cementerio de la Recoleta', -34.5875, -58.3931, 'Recoleta'],
  ['Parque Rivadavia', -34.6177, -58.4335, 'Caballito'],
  ['Quilmes', -34.7242, -58.2526, 'Quilmes'],
  ['San Isidro', -34.4721, -58.527, 'San Isidro'],
  ['Tigre', -34.4251, -58.5797, 'Tigre'],
  ['Morón', -34.6534, -58.6198, 'Morón'],
  ['San Justo', -34.6833, -58.5622, 'La Matanza'],
  ['Olivos', -34.5085, -58.488, 'Vicente López'],
  ['Pilar', -34.4587, -58.9142, 'Pilar'],
  ['Aeropuerto de Ezeiza', -34.8222, -58.5358, 'Ezeiza'],
  ['Berazategui', -34.7653, -58.2128, 'Berazategui'],
  ['Florencio Varela', -34.8, -58.2767, 'Florencio Varela'],
  ['Merlo', -34.6653, -58.7276, 'Merlo'],
  ['Moreno', -34.6501, -58.7896, 'Moreno'],
  ['Escobar', -34.3467, -58.7947, 'Escobar'],
  ['Hurlingham', -34.5883, -58.6392, 'Hurlingham'],
  ['Ituzaingó', -34.6592, -58.6677, 'Ituzaingó'],
  ['Caseros', -34.6103, -58.5636, 'Tres de Febrero'],
  ['San Martín', -34.5755, -58.5372, 'General San Martín'],
  ['San Miguel', -34.5431, -58.712, 'San Miguel'],
  ['Los Polvorines', -34.5033, -58.6969, 'Malvinas Argentinas'],
  ['José C. Paz', -34.5145, -58.7669, 'José C. Paz'],
  ['Lomas de Zamora', -34.7609, -58.406, 'Lomas de Zamora'],
  ['Avellaneda', -34.6625, -58.3653, 'Avellaneda'],
  ['Adrogué', -34.8003, -58.3837, 'Almirante Brown'],
  ['Monte Grande', -34.817, -58.467, 'Esteban Echeverría'],
  ['San Fernando', -34.4424, -58.5586, 'San Fernando'],
  ['Ensenada', -34.8614, -57.9114, 'Ensenada'],
  ['Berisso', -34.8722, -57.8855, 'Berisso'],
  ['Cañuelas', -35.0518, -58.7606, 'Cañuelas'],
  ['San Vicente', -35.025, -58.4228, 'San Vicente'],
  ['Guernica', -34.9172, -58.387, 'Presidente Perón'],
  ['General Rodríguez', -34.6084, -58.9525, 'General Rodríguez'],
  ['Marcos Paz', -34.7811, -58.8378, 'Marcos Paz'],
];

test.each(LANDMARKS)('%s is where everybody knows it is', (_, lat, lng, zone) => {
  expect(zoneById(zonesAt(lat, lng)[0] ?? '')?.displayName).toBe(zone);
});
