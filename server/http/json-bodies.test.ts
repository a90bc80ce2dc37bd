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

it('a body of hundreds of thousands of values is refused before it is looked into', async () => {
  const answer = await services(`[${Array(300_000).fill('{}').join()}]`);
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
