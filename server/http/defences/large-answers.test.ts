import Fastify, { type FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import type { Config } from '../../config.ts';
import { LARGE_ANSWERS } from '../../limits/table.ts';
import { noticeLargeAnswers } from './large-answers.ts';

test('after a large answer, its account makes such calls one at a time while others call; alone it need not, nor for other calls', async () => {
  const app = Fastify();
  app.decorateRequest('actor', null);
  app.addHook('onRequest', async (request) => {
    const id = String(request.headers.who);
    (request as { actor: unknown }).actor = { id };
  });
  const largeAnswers = noticeLargeAnswers(app, { TRUST_PROXY: false } as Config);
  let [running, most] = [0, 0];
  const answer = (text: string) => (request: FastifyRequest) =>
    largeAnswers(request, async () => {
      most = Math.max(most, ++running);
      await new Promise((resolve) => setImmediate(resolve));
      running--;
      return text;
    });
  app.get('/large', answer('x'.repeat(LARGE_ANSWERS.fromChars)));
  app.get('/small', answer('x'));
  const mostOf = async (url: string, who: string) => {
    most = 0;
    await Promise.all(Array.from({ length: 5 }, () => app.inject({ url, headers: { who } })));
    return most;
  };
  expect(await mostOf('/large', 'ana')).toBe(5);
  expect(await mostOf('/large', 'ana')).toBe(5);
  expect(await mostOf('/large', 'beto')).toBe(5);
  expect(await mostOf('/large', 'ana')).toBe(1);
  expect(await mostOf('/small', 'ana')).toBe(5);
  await app.close();
});
