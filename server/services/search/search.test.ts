// What people find in the services' search box, as they type it.
import { beforeAll, describe, expect, test } from 'vitest';
import { aPerson, aProvider, PASSWORD } from '../../../tests/support/people.ts';
import { openSearchedMarket } from '../../../tests/support/searched-market.ts';

const { market, found, names, plumber } = openSearchedMarket();

describe('a search', () => {
  test.each([
    ['se me tapó la pileta', 'Sanitario Gustavo'],
    ['plomero', 'Sanitario Gustavo'],
    ['arreglar compu', 'Tecno Cordón'],
    ['celular roto', 'Tecno Cordón'],
    ['selular', 'Tecno Cordón'],
    ['uñas', 'Manos de Lucía'],
    ['vilalba', 'Zapatería Villalba'],
    ['zapat', 'Zapatería Villalba'],
    ['OMBU', 'Zapatería Villalba'],
    ['Maldonado', 'Tapicería del Este'],
    ['barrio raro', 'Herrería Quiroga'],
    ['la blanqueada', 'Herrería Quiroga'],
  ])('for "%s" gives first %s', async (search, first) => {
    expect((await names(search))[0]).toBe(first);
  });

  describe('with a slip in the word of a trade', () => {
    beforeAll(async () => {
      await aProvider(market, {
        name: 'Electricista Ledesma',
        description: 'Instalaciones eléctricas, luz y tableros.',
      });
      await aProvider(market, {
        name: 'Profe de inglés',
        description: 'Clases de inglés para niños y adultos.',
      });
      await aProvider(market, { name: 'Trasteos Parra', description: 'Trasteos y acarreos en camión.' });
      await aProvider(market, { name: 'Boilers Chucho', description: 'Instalo y reparo boilers de paso.' });
      await aProvider(market, { name: 'Carpintería Barreiro', description: 'Muebles a medida.' });
    });

    test.each([
      ['plomeo', 'Sanitario Gustavo'],
      ['inlges', 'Profe de inglés'],
      ['rtasteo', 'Trasteos Parra'],
      ['bolier', 'Boilers Chucho'],
      ['barreyro', 'Carpintería Barreiro'],
    ])('for "%s" gives first %s', async (search, first) => {
      expect((await names(search))[0]).toBe(first);
    });

    test('takes no trade for a misspelt surname', async () => {
      expect(await names('barbero')).not.toContain('Carpintería Barreiro');
    });
  });

  describe('as people type it', () => {
    beforeAll(async () => {
      const plumbing = { description: 'Destapo piletas, arreglo canillas y caños.' };
      const at = (...coverageAreas: string[]) => ({ coverageAreas });
      const services = [
        { ...plumbing, ...at('Bogotá'), name: 'Plomero Yesid' },
        { ...plumbing, ...at('Condesa, Ciudad de México'), name: 'Plomería Chucho' },
        { ...plumbing, ...at('Bogotá'), name: 'Plomero Mercedes' },
        { ...plumbing, ...at('Rivera'), name: 'Plomería Frontera' },
        { ...plumbing, ...at('Surquillo'), name: 'Plomero Quispe', phone: '+51987654321' },
        { ...at('Montevideo'), name: 'Limpieza de casas', description: 'Limpio casas y apartamentos.' },
        { ...at('Montevideo'), name: 'Limpieza de sillones', description: 'Lavo sillones y alfombras.' },
        { ...at('Montevideo'), name: 'Jardines Sosa', description: 'Jardinería, corte de pasto y poda.' },
        {
          ...at('Montevideo'),
          name: 'Electricista UTE',
          description: 'Instalaciones eléctricas, firma ante UTE.',
        },
        {
          ...at('Montevideo'),
          name: 'Electricista Báez',
          description: 'Instalaciones eléctricas y cortocircuitos.',
        },
      ];
      for (const service of services) await aProvider(market, service);
    });
    const first = async (search: string) => (await names(search))[0];

    test.each([
      ['plomero bogota', ['Plomero Yesid', 'Plomero Mercedes']],
      ['plomero en la condesa', ['Plomería Chucho']],
      ['plomero rivera', ['Plomería Frontera']],
      ['plomero mercedes', ['Plomero Mercedes']],
      ['plomero peru', ['Plomero Quispe']],
      ['plomero en perú', ['Plomero Quispe']],
    ])(
      '«%s» shows first services that work there or are called so, and then the others',
      async (search, expected) => {
        const shown = await names(search);
        expect(expected).toContain(shown[0]);
        expect(shown).toEqual(
          expect.arrayContaining(['Plomero Yesid', 'Plomería Chucho', 'Sanitario Gustavo']),
        );
      },
    );

    test('with several places shows first services at one of them', async () => {
      for (const search of ['plomero en rivera o condesa', 'plomero en la condesa, rivera'])
        expect((await names(search)).slice(0, 2).toSorted()).toEqual([
          'Plomería Chucho',
          'Plomería Frontera',
        ]);
    });

    test.each([
      ['no rivera', 'Plomería Frontera'],
      ['que no sea en la condesa', 'Plomería Chucho'],
      ['pero no en rivera', 'Plomería Frontera'],
      ['excepto en la condesa o rivera', 'Plomería Frontera'],
    ])('«plomero %s» does not show first who works there', async (refused, there) => {
      const shown = await names(`plomero ${refused}`);
      expect(shown).toContain('Plomero Yesid');
      expect(shown[0]).not.toBe(there);
      expect(await first(`plomero en bogota ${refused}`)).toMatch(/Yesid|Mercedes/);
    });

    test('«limpieza y jardineria» shows both', async () => {
      expect(await names('limpieza y jardineria')).toEqual(
        expect.arrayContaining(['Limpieza de casas', 'Jardines Sosa']),
      );
    });

    test('a name with «y» of one trade is one need', async () => {
      await aProvider(market, {
        name: 'Hojalatería Toño',
        description: 'Golpes y rayones de autos, igualamos el color.',
      });
      await aProvider(market, { name: 'Pintura de casas', description: 'Pinto paredes, techos y fachadas.' });
      for (const search of ['enderezado y pintura', 'pintura y hojalateria'])
        expect(await first(search)).toBe('Hojalatería Toño');
    });

    test('a service for both of two needs comes first', async () => {
      await aProvider(market, {
        name: 'Arreglos Lima',
        description: 'Plomería y electricidad: canillas, cañerías, cortocircuitos y tableros.',
      });
      expect(await first('plomero y electricista')).toBe('Arreglos Lima');
    });

    test('a thing with its article is no village', async () => {
      await aProvider(market, {
        name: 'Cerrajería Fabián',
        description: 'Apertura de puertas, cerraduras y llaves de auto.',
      });
      expect(await first('perdi la llave del auto')).toBe('Cerrajería Fabián');
    });

    test('shows the nearest trade if nobody does it, and nobody for nonsense', async () => {
      await aProvider(market, {
        name: 'Manos que cuidan',
        description: 'Acompaño y cuido a personas mayores, de día o de noche.',
      });
      expect(await names('enfermera')).toEqual(['Manos que cuidan']);
      expect(await names('dentista')).toEqual([]);
      expect(await names('enfermera para xqzwkjv')).toEqual([]);
      expect(await names('zzzz')).toEqual([]);
    });

    test.each([
      ['plumber', 'Plomer|Plomería|Sanitario'],
      ['gardener', 'Jardines Sosa'],
      ['🌳', 'Jardines Sosa'],
    ])('«%s» is read as the trade', async (search, expected) =>
      expect(await first(search)).toMatch(new RegExp(expected)),
    );

    test('a sentence does not search for people named like one of its words', async () => {
      await aProvider(market, {
        name: 'Aseo Luz Dary',
        description: 'Aseo de casas y apartamentos por días.',
      });
      expect(await first('se me fue la luz')).toMatch(/^Electricista/);
      expect(await first('luz dary')).toBe('Aseo Luz Dary');
    });

    test('services with any word for the trade in their names are sorted by their reviews', async () => {
      const rated = (name: string, rating: number) =>
        market.sql('update services set rating = $2, total_reviews = 4 where name = $1', [name, rating]);
      await rated('Sanitario Gustavo', 5);
      await rated('Plomería Frontera', 2);
      await rated('Plomero Yesid', 4);
      const shown = await names('plomero');
      const places = ['Sanitario Gustavo', 'Plomero Yesid', 'Plomería Frontera'].map((name) =>
        shown.indexOf(name),
      );
      expect(places).toEqual(places.toSorted((one, other) => one - other));
      await market.sql('update services set rating = 0, total_reviews = 0');
    });

    test('what is refused is not looked for', async () => {
      expect(await first('limpieza pero no de sillones')).toBe('Limpieza de casas');
      const shown = await names('electricista que no sea de ute');
      expect(shown.indexOf('Electricista Báez')).toBeLessThan(shown.indexOf('Electricista UTE'));
    });
  });

  describe('of a trade by its own word', () => {
    beforeAll(async () => {
      const services = {
        'Perforaciones Aquino': 'Perforación y limpieza de pozos de agua, bombas sumergibles.',
        'Taquizas Doña Lupe': 'Pozole, tacos y guisados para reuniones de cien personas.',
        'Persianas Arenal': 'Colocación y arreglo de persianas y cortinas de enrollar.',
        'Pinturas Quintana': 'Pinto casas por dentro y por fuera.',
        'Desabolladura y Pintura Vera': 'Choques, abollones y rayones de autos.',
      };
      for (const [name, description] of Object.entries(services))
        await aProvider(market, { name, description, coverageAreas: ['Paysandú'] });
    });

    test.each([
      ['pozo', 'Perforaciones Aquino', 'Taquizas Doña Lupe'],
      ['persianas', 'Persianas Arenal', 'Taquizas Doña Lupe'],
    ])('«%s» finds nobody by a word that begins alike or is spelt alike', async (search, first, other) => {
      const shown = await names(search);
      expect(shown[0]).toBe(first);
      expect(shown).not.toContain(other);
    });

    test('takes no word of another trade for a misspelling of a trade that nobody has', async () => {
      expect(await names('gomería')).not.toContain('Sanitario Gustavo');
      expect(await names('gomería')).not.toContain('Plomería Chucho');
    });

    test('takes its plural for the word itself', async () => {
      const shown = await names('pintura');
      expect(shown.slice(0, shown.indexOf('Desabolladura y Pintura Vera'))).toContain('Pinturas Quintana');
    });
  });

  describe('of a place alone', () => {
    beforeAll(async () => {
      const at = (...coverageAreas: string[]) => ({ coverageAreas, description: 'Corte de pelo y barba.' });
      await aProvider(market, { ...at('Salto'), name: 'Barbería Termal' });
      await aProvider(market, { ...at('Coyoacán, Ciudad de México'), name: 'Barbería El Coyote' });
      await aProvider(market, { ...at('Ciudad de México'), name: 'Barbería La Capital' });
      await aProvider(market, { ...at('Las Piedras'), name: 'Barbería Guadalajara' });
    });

    test.each([
      ['cdmx', ['Barbería La Capital', 'Barbería El Coyote']],
      ['coyoacán', ['Barbería El Coyote', 'Barbería La Capital']],
      ['en coyoacan', ['Barbería El Coyote', 'Barbería La Capital']],
      ['¿coyoacan?', ['Barbería El Coyote', 'Barbería La Capital']],
      ['Coyoacán, Ciudad de México', ['Barbería El Coyote', 'Barbería La Capital']],
    ])('«%s» finds who works there, and nobody else', async (search, expected) => {
      const shown = await names(search);
      expect(shown).toEqual(expect.arrayContaining(expected));
      expect(shown).not.toContain('Sanitario Gustavo');
      expect(shown).not.toContain('Barbería Termal');
    });

    test('does not take a place out of a trade’s word', async () => {
      expect((await names('uñas'))[0]).toBe('Manos de Lucía');
    });

    test('shows first the services called so', async () => {
      expect((await names('guadalajara'))[0]).toBe('Barbería Guadalajara');
    });

    test('finds nobody where nobody works', async () => {
      expect(await names('iquitos')).toEqual([]);
    });

    test('is in the order that is asked for, by pages', async () => {
      const all = await names('cdmx', '', '&sort=newest');
      expect(all[0]).toBe('Barbería La Capital');
      expect(await names('cdmx', '', '&sort=newest&limit=1&page=2')).toEqual(all.slice(1, 2));
    });
  });

  describe('of two trades', () => {
    test('two trades side by side are two needs', async () => {
      for (const search of ['plomero electricista', 'electricista plomero']) {
        const shown = await names(search);
        expect(shown[0], search).toBe('Arreglos Lima');
        expect(shown.slice(0, 8), search).toEqual(
          expect.arrayContaining([expect.stringMatching(/Plomer/), expect.stringMatching(/Electricista/)]),
        );
      }
    });
  });

  describe('as it comes from a phone', () => {
    beforeAll(async () => {
      await aProvider(market, { name: 'Niñera Belén', description: 'Cuido bebés y niños por hora.' });
      await aProvider(market, { name: 'Cercas Ledesma', description: 'Cerca eléctrica y alambrados.' });
    });

    test.each([
      ['ｐｌｏｍｅｒｏ', 'full-width letters'],
      ['plo\u200bmero\ufeff', 'invisible characters'],
      ['\u202aplomero\u202c', 'marks of direction'],
    ])('«%s» is read without its %s', async (search) => {
      expect(await names(search)).toEqual(await names('plomero'));
    });

    test.each([
      'niñera cerca',
      'niñera cerca de mí',
      'niñera cerca mío',
      'niñera cerca de mi casa',
      'niñera cerca de aquí',
    ])('«%s» looks for no fence', async (search) => {
      expect(await names(search)).toEqual(await names('niñera'));
    });

    test('a fence is still one', async () => {
      expect((await names('arreglar la cerca'))[0]).toBe('Cercas Ledesma');
      expect((await names('cerca electrica'))[0]).toBe('Cercas Ledesma');
    });

    test.each(['plomero -electricista', 'plomero - electricista'])(
      '«%s» shows plumbers first',
      async (search) => {
        expect((await names(search))[0]).toMatch(/Plomer|Sanitario|Arreglos Lima/);
      },
    );

    test.each([
      ['encanador', /Plomer|Sanitario/],
      ['encanador em rivera', /Plomería Frontera/],
      ['faxineira', /Limpieza/],
      ['diarista', /Limpieza/],
      ['jardineiro', /Jardines/],
    ])('«%s», as at the border with Brazil, is read as the trade', async (search, expected) => {
      expect((await names(search))[0]).toMatch(expected);
    });

    test('«unas» alone are «uñas», as phones without an «ñ» write them', async () => {
      await aProvider(market, { name: 'Manicura Sol', description: 'Uñas esculpidas y semipermanentes.' });
      expect(await names('Unas')).toEqual(await names('uñas'));
      expect(await names('unas')).toContain('Manicura Sol');
    });

    test.each(['de la', 'el', 'para'])('«%s» says nothing yet, and shows everybody', async (search) => {
      expect(await names(search, '', '&limit=100')).toEqual(await names('', '', '&limit=100'));
    });
  });

  test('says why each was found', async () => {
    const [first] = await found('destapar pileta');
    expect(first?.reasons?.[0]).toMatch(/^Hace /);
    expect((await market.call('GET', '/api/services')).body.services[0].reasons).toBeUndefined();
  });

  test.each(['xqzw', '!!!', '%_%', 'asdf qwer', '🦑'])('for "%s" finds nothing', async (search) => {
    expect(await names(search)).toEqual([]);
  });

  test.each([
    ['a name with a NUL', '\0pileta\0'],
    ['half a character', 'pileta \ud83d'],
    ['quotes and braces', `{"a",\\'b'} "pileta"`],
  ])('with %s is answered', async (_, search) => {
    const { status, body } = await market.call(
      'GET',
      `/api/services?search=${encodeURIComponent(search.toWellFormed())}&location=${encodeURIComponent('{"\\')}`,
    );
    expect([200, 400]).toContain(status);
    if (status === 400) expect(body.error).toMatch(/[a-záéíóú]+/);
  });

  test('of a thousand words is refused in a sentence', async () => {
    const { status, body } = await market.call('GET', `/api/services?search=${'pileta+'.repeat(1000)}`);
    expect(status).toBe(400);
    expect(body.error).toEqual(expect.any(String));
  });

  test('finds people by their names, also by a new one, and forgets people who left', async () => {
    const rosaura = await aPerson(market, 'Rosaura', 'Zubizarreta');
    await market.as(rosaura, 'POST', '/api/services', {
      name: 'Bordados finos',
      description: 'Manteles y servilletas a mano.',
      phone: '+59899123456',
    });
    expect(await names('zubizareta')).toEqual(['Bordados finos']);
    await market.as(rosaura, 'PATCH', '/api/users/me', { lastName: 'Etcheverrigaray' });
    expect(await names('etcheverrigaray')).toEqual(['Bordados finos']);
    expect(await names('zubizarreta')).toEqual([]);
    await market.as(rosaura, 'POST', '/api/users/me/delete', { password: PASSWORD });
    const rows = await market.sql(
      `select word from market_words where word ~ 'rosaura|zubizarreta|etcheverri'`,
    );
    expect(rows).toEqual([]);
  });

  test('finds people by a name written by ear, whatever they are called before it', async () => {
    await aProvider(market, { name: 'Abg. Mariela Fuenmayor', description: 'Divorcios y herencias.' });
    expect(await names('dra fuenmallor')).toEqual(['Abg. Mariela Fuenmayor']);
  });

  test('leaves out what is paused, until it is back', async () => {
    const paused = (isActive: boolean) =>
      market.as(plumber(), 'PUT', `/api/services/${plumber().serviceId}`, { isActive });
    await paused(false);
    expect(await names('pileta tapada')).not.toContain('Sanitario Gustavo');
    await paused(true);
    expect(await names('pileta tapada')).toContain('Sanitario Gustavo');
  });

  test('is in the order that is asked for', async () => {
    await aProvider(market, { name: 'Plomería Nueva', description: 'Arreglo cañerías y grifería.' });
    expect((await names('plomero', '', '&sort=newest'))[0]).toBe('Plomería Nueva');
    expect(await names('plomero', '', '&limit=1&page=99')).toEqual([]);
  });
});

test('a sorted search also sorts services that fit without being of the trade', async () => {
  await market.sql(
    `update services set created_at = created_at + interval '1 day' where name = 'Veterinaria Patitas'`,
  );
  const [first, ...others] = await names('uñas', '', '&sort=newest');
  expect(first).toBe('Veterinaria Patitas');
  expect(others).toContain('Manos de Lucía');
});
