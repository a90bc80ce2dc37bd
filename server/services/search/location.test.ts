import { describe, expect, test } from 'vitest';
import { aCustomer, aProvider } from '../../../tests/support/people.ts';
import { openSearchedMarket } from '../../../tests/support/searched-market.ts';

const { market, names } = openSearchedMarket();

describe('a place', () => {
  test.each(['malvín', 'montebideo', 'Pocitos, Montevideo', 'Uruguay'])(
    'typed as "%s" finds who works there',
    async (location) => {
      expect(await names('pileta', location)).toContain('Sanitario Gustavo');
      expect(await names('', location, '&limit=100')).toContain('Sanitario Gustavo');
    },
  );

  test.each(['Bogotá', 'Salto'])('far away, such as %s, does not', async (location) => {
    expect(await names('pileta', location)).not.toContain('Sanitario Gustavo');
    expect(await names('', location)).not.toContain('Sanitario Gustavo');
  });

  test('that is a country finds nobody who works only abroad, whatever their phone', async () => {
    const common = { description: 'Afilo cuchillos, tijeras y herramientas.', phone: '+59899123456' };
    await aProvider(market, { ...common, name: 'Afilador Sosa', coverageAreas: ['Salto'] });
    await aProvider(market, { ...common, name: 'Afilador Rosarino', coverageAreas: ['Rosario, Argentina'] });
    expect(await names('afilador', 'Uruguay')).toEqual(['Afilador Sosa']);
    expect((await names('afilador uruguay'))[0]).toBe('Afilador Sosa');
    expect(await names('', 'Uruguay', '&limit=100')).toContain('Afilador Sosa');
    expect(await names('', 'Uruguay', '&limit=100')).not.toContain('Afilador Rosarino');
    expect(await names('afilador', 'Rosario, Argentina')).toEqual(['Afilador Rosarino']);
  });

  test('that nobody knows is found as services write it', async () => {
    expect(await names('', 'la zona del ombú')).toEqual(['Zapatería Villalba']);
    expect(await names('calzado', 'La Zona del Ombu')).toEqual(['Zapatería Villalba']);
  });

  test.each(['Barrio Raro', 'La Blanqueada', 'montevideo'])(
    'named with a drawn area, "%s", finds it',
    async (location) => {
      expect(await names('', location, '&limit=100')).toContain('Herrería Quiroga');
    },
  );

  test('that is a city also finds services in its barrios, after those in all of it', async () => {
    const common = { description: 'Deshollino estufas a leña y chimeneas.', coverageAreas: [] };
    const pocitos = { predefinedZones: ['uy-montevideo-pocitos'] };
    await aProvider(market, { ...common, ...pocitos, name: 'Deshollinador de Pocitos' });
    await aProvider(market, { ...common, coverageAreas: ['Montevideo'], name: 'Deshollinador Ruiz' });
    await aProvider(market, {
      ...common,
      coverageAreas: ['Condesa, Ciudad de México'],
      name: 'Deshollinador Luna',
    });
    await aProvider(market, { ...common, coverageAreas: ['Chapinero, Bogotá'], name: 'Deshollinador Parra' });
    await aProvider(market, { ...common, coverageAreas: ['CABA'], name: 'Deshollinador Gauna' });
    expect(await names('deshollinador', 'Montevideo')).toEqual([
      'Deshollinador Ruiz',
      'Deshollinador de Pocitos',
    ]);
    expect(await names('deshollinador', 'montebideo')).toContain('Deshollinador de Pocitos');
    expect(await names('', 'Montevideo')).toContain('Deshollinador de Pocitos');
    expect(await names('deshollinador', 'Malvín')).toEqual(['Deshollinador Ruiz']);
    expect(await names('deshollinador', 'Ciudad de México')).toEqual(['Deshollinador Luna']);
    expect(await names('deshollinador', 'Bogotá')).toEqual(['Deshollinador Parra']);
  });

  test('refused by a service does not find it, although the service names it', async () => {
    const name = 'Tapicería Sosa';
    await aProvider(market, { name, coverageAreas: ['Todo Uruguay excepto Artigas'] });
    expect(await names('tapicería', 'Rivera')).toEqual([name]);
    expect(await names('tapicería', 'Artigas')).toEqual([]);
    expect(await names('', 'Artigas')).not.toContain(name);
  });

  test('whose name two places share means the one abroad if nobody works at the one at home', async () => {
    expect(await names('deshollinador', 'Palermo')).toEqual(['Deshollinador Ruiz']);
    await aProvider(market, {
      name: 'Encuadernadora Sol',
      description: 'Encuaderno libros y tesis.',
      coverageAreas: ['Palermo, Buenos Aires'],
    });
    expect(await names('encuadernadora', 'Palermo')).toEqual(['Encuadernadora Sol']);
  });

  test('is searched by visitors and signed-in people alike', async () => {
    const { token } = await aCustomer(market);
    const { body } = await market.call('GET', '/api/services?search=pileta&location=malvin', { token });
    expect(body.services[0]).toMatchObject({ name: 'Sanitario Gustavo', phone: '+59899123456' });
  });
});
