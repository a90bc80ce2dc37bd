import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openMarket } from '../../../tests/support/market.ts';
import { aPerson } from '../../../tests/support/people.ts';

const market = openMarket({ worker: false });

const services = async (areas: string) => {
  const { token } = await aPerson(market);
  const body = `{"name":"Plomero Nicanor","description":"Arreglo caños y cisternas","phone":"+59899123456","servicePolygons":${areas}}`;
  return market.app.inject({
    method: 'POST',
    url: '/api/services',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body,
  });
};

test.each([
  ['hundreds of thousands of values', `[${Array(300_000).fill('{}').join()}]`],
  ['thousands of names', `[{${Array.from({ length: 5_000 }, (_, at) => `"n${at}" : 1`).join()}}]`],
])('a body of %s is refused before it is looked into', async (_, areas) => {
  const answer = await services(areas);
  expect([answer.statusCode, answer.json()]).toEqual([413, expect.objectContaining({ code: 'too_large' })]);
});

test('a body of thousands of values is refused where no areas are drawn, however short it is', async () => {
  const { token } = await aPerson(market);
  const body = { description: 'Se me tapó la pileta', waveform: Array(4_000).fill(1) };
  const answer = await market.call('POST', '/api/orders', { token, body });
  expect(answer).toMatchObject({ status: 413, body: { code: 'too_large' } });
});

test('the first of thousands of wrong points is reported', async () => {
  const area = (points: string[]) => `[{"id":"a","name":"Zona","coordinates":[${points.join()}]}]`;
  const many = await services(area(Array(5_000).fill('{"lat":100,"lng":0}')));
  expect([many.statusCode, many.json()]).toEqual([
    400,
    {
      error: 'La latitud no es válida',
      code: 'invalid',
      fields: {
        servicePolygons: 'La latitud no es válida',
        'servicePolygons.0.coordinates.0.lat': 'La latitud no es válida',
        'servicePolygons.0.coordinates.1.lat': 'La latitud no es válida',
        'servicePolygons.0.coordinates.2.lat': 'La latitud no es válida',
      },
    },
  ]);
  const late = await services(
    area([...Array(5).fill('{"lat":-34.9,"lng":-56.1}'), '{"lat":"1","lng":1}', '7']),
  );
  expect(Object.keys(late.json().fields)).toEqual(['servicePolygons', 'servicePolygons.0.coordinates.5.lat']);
});

test('a service with as many areas and points as allowed is taken', async () => {
  const ring = Array.from({ length: 1000 }, (_, at) => {
    const angle = (at * 2 * Math.PI) / 1000;
    return `{"lat":${(-34.9 + Math.sin(angle) / 50).toFixed(7)},"lng":${(-56.1 + Math.cos(angle) / 50).toFixed(7)}}`;
  }).join();
  const areas = Array.from({ length: 20 }, (_, at) => `{"id":"${at}","name":"Zona","coordinates":[${ring}]}`);
  expect((await services(`[${areas.join()}]`)).statusCode).toBe(201);
});

test('quotes within texts count as no names, and a text that does not end is malformed', async () => {
  const text = Array.from({ length: 300 }, (_, at) => `"n${at}": \\`).join();
  const answer = await services(JSON.stringify(text));
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid']);
  expect((await services(`"${'\\"'.repeat(5_000)}`)).json().code).toBe('malformed');
});

test('others are answered between the checks of large bodies', async () => {
  const points = Array(900).fill('{"lat":-34.9,"lng":-56.1}').join();
  const area = `{"id":"","name":"","coordinates":[${points}]}`;
  let checked = 0;
  const large = Array.from({ length: 6 }, async () => {
    expect((await services(`[${Array(20).fill(area).join()}]`)).statusCode).toBe(400);
    checked++;
  });
  let isOver = false;
  const all = Promise.all(large).finally(() => {
    isOver = true;
  });
  let between = 0;
  while (!isOver) {
    await market.app.inject('/healthz');
    await yieldToEventLoop();
    if (checked) between++;
  }
  await all;
  expect(between).toBeGreaterThan(20 * large.length);
});
