// A market with services of several trades, and what its search of services finds.
import { beforeAll, expect } from 'vitest';
import { openMarket } from './market.ts';
import { aProvider, type Provider } from './people.ts';

export function openSearchedMarket() {
  const market = openMarket({ worker: false });
  const found = async (search: string, location = '', more = '') => {
    const query = new URLSearchParams({ search, location });
    const { status, body } = await market.call('GET', `/api/services?${query}${more}`);
    expect(status, search).toBe(200);
    return body.services as { name: string; reasons?: string[] }[];
  };
  const names = async (...asked: Parameters<typeof found>) => (await found(...asked)).map(({ name }) => name);

  let gustavo: Provider;
  beforeAll(async () => {
    gustavo = await aProvider(market);
    await aProvider(market, {
      name: 'Veterinaria Patitas',
      description: 'Vacunas, corte de uñas y baños para perros y gatos.',
    });
    await aProvider(market, {
      name: 'Manos de Lucía',
      description: 'Esmaltado semipermanente, kapping y uñas esculpidas.',
    });
    await aProvider(market, {
      name: 'Tecno Cordón',
      description: 'Reparo celulares, tablets y computadoras en el día.',
    });
    await aProvider(market, {
      name: 'Zapatería Villalba',
      description: 'Compostura de calzado y carteras.',
      coverageAreas: ['Rivera', 'la zona del ombú'],
    });
    await aProvider(market, {
      name: 'Tapicería del Este',
      description: 'Tapizado de sillones y sillas.',
      coverageAreas: [],
      predefinedZones: ['uy-maldonado'],
    });
    await aProvider(market, {
      name: 'Herrería Quiroga',
      description: 'Rejas y portones a medida.',
      coverageAreas: [],
      servicePolygons: [
        {
          id: 'uno',
          name: 'Barrio Raro',
          city: 'Montevideo',
          neighborhood: 'La Blanqueada',
          coordinates: [
            { lat: -34.88, lng: -56.16 },
            { lat: -34.88, lng: -56.15 },
            { lat: -34.89, lng: -56.15 },
          ],
        },
      ],
    });
  });
  return {
    market,
    found,
    names,
    /** Sanitario Gustavo, who is there from the start. */
    plumber: () => gustavo,
  };
}
