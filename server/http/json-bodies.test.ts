import { expect, it } from 'vitest';
import { openMarket } from '../../tests/support/market.ts';
import { aPerson } from '../../tests/support/people.ts';

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

it.each([
  ['hundreds of thousands of values', `[${Array(300_000).fill('{}').join()}]`],
  ['thousands of names', `[{${Array.from({ length: 5_000 }, (_, at) => `"n${at}" : 1`).join()}}]`],
])('a body of %s is refused before it is looked into', async (_, areas) => {
  const answer = await services(areas);
  expect([answer.statusCode, answer.json()]).toEqual([413, expect.objectContaining({ code: 'too_large' })]);
});

it('a service with as many areas and points as allowed is taken', async () => {
  const ring = Array.from({ length: 1000 }, (_, at) => {
    const angle = (at * 2 * Math.PI) / 1000;
    return `{"lat":${(-34.9 + Math.sin(angle) / 50).toFixed(7)},"lng":${(-56.1 + Math.cos(angle) / 50).toFixed(7)}}`;
  }).join();
  const areas = Array.from({ length: 20 }, (_, at) => `{"id":"${at}","name":"Zona","coordinates":[${ring}]}`);
  expect((await services(`[${areas.join()}]`)).statusCode).toBe(201);
});

it('what is written within texts counts as no name, and a text that does not end is malformed', async () => {
  const text = Array.from({ length: 300 }, (_, at) => `"n${at}": \\`).join();
  const answer = await services(JSON.stringify(text));
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid']);
  expect((await services(`"${'\\"'.repeat(5_000)}`)).json().code).toBe('malformed');
});
