import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { BAD_SERVERS, outsideTcp } from '../../tests/support/bad-servers.ts';
import { eventually } from '../../tests/support/eventually.ts';
import { readConfig } from '../config.ts';
import type { OrderRow, ServiceRow } from '../db/schema.ts';
import { SECOND_OPINION } from './parameters.ts';
import type { ScoredService } from './scoring.ts';
import { secondOpinion } from './second-opinion.ts';

interface OpinionRequest {
  key: string | undefined;
  model: string;
  services: { id: number; nombre: string }[];
}
type Twin = (asked: OpinionRequest) => { status?: number; content?: unknown } | 'never';

const paths: string[] = [];
let answers: Twin = () => 'never';
let calls: OpinionRequest[] = [];
/** Stands in for any server of OpenAI's protocol. */
const twin = createServer(async (request, response) => {
  const { model, messages } = JSON.parse(await textOf(request));
  const asked = {
    key: request.headers.authorization,
    model,
    services: JSON.parse(messages[1].content).servicios,
  };
  calls.push(asked);
  paths.push(request.url ?? '');
  const answer = answers(asked);
  if (answer === 'never') return;
  const { status = 200, content } = answer;
  const said = typeof content === 'string' ? content : JSON.stringify(content);
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ choices: [{ message: { role: 'assistant', content: said } }] }));
}).listen(0, '127.0.0.1');
afterAll(() => {
  twin.closeAllConnections();
  twin.close();
});

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text;
}

let address = 0;
/** Each test has a path of its own, because an address that failed is not asked again for a while. */
function context() {
  const { port } = twin.address() as AddressInfo;
  const config = readConfig({
    MATCHER_URL: `http://127.0.0.1:${port}/v1/${++address}`,
    MATCHER_KEY: 'clave',
    MATCHER_MODEL: 'modelo',
  });
  return { config, log: pino({ level: 'silent' }) };
}
beforeEach(() => {
  calls = [];
});

const order = (waitedMs = 0) =>
  ({ description: 'Se tapó la pileta', updatedAt: new Date(Date.now() - waitedMs) }) as OrderRow;
const found = (...scores: number[]): ScoredService[] =>
  scores.map((score, index) => ({
    service: {
      id: `s${index}`,
      userId: `u${index}`,
      name: `Servicio ${index}`,
      description: '',
    } as ServiceRow,
    scored: { score, reasons: [], parts: [{ part: 'text', points: score, detail: '' }], distanceKm: null },
  }));
const scoresOf = (list: ScoredService[]) => list.map(({ scored }) => scored.score);

describe('a second opinion', () => {
  test('moves scores a little, and says so in their parts', async () => {
    answers = () => ({
      content: {
        scores: [
          { id: 1, score: 60 },
          { id: 2, score: 95 },
        ],
      },
    });
    const after = await secondOpinion(context(), order(), found(80, 70));
    expect(scoresOf(after)).toEqual([74, 78]);
    expect(after[1]!.scored.parts.at(-1)).toMatchObject({ part: 'second_opinion', points: 8 });
    expect(calls[0]).toMatchObject({ key: 'Bearer clave', model: 'modelo' });
    expect(paths.at(-1)).toMatch(/\/chat\/completions$/);
    expect(calls[0]!.services.map(({ id }) => id)).toEqual([1, 2]);
  });

  test('takes nobody below the line of being notified', async () => {
    answers = () => ({ content: { scores: [1, 2, 3].map((id) => ({ id, score: 0 })) } });
    expect(scoresOf(await secondOpinion(context(), order(), found(90, 52, 35)))).toEqual([80, 50, 35]);
  });

  test('that names services nobody asked about, or scores beyond the scale, is not believed', async () => {
    answers = () => ({
      content: {
        scores: [{ id: 99, score: 90 }, { id: 1, score: 900 }, { id: 'x', score: 5 }, null, { id: 2 }],
      },
    });
    expect(scoresOf(await secondOpinion(context(), order(), found(80, 70)))).toEqual([80, 70]);
  });

  test.each([
    ['an error', { status: 500, content: 'no' }],
    ['prose', { content: 'Claro, aquí tienes los puntajes' }],
    ['another shape', { content: { puntajes: [] } }],
  ])('that is %s leaves all as it was, and is not asked for again at once', async (_, wrong) => {
    answers = () => wrong;
    const market = context();
    expect(scoresOf(await secondOpinion(market, order(), found(80, 70)))).toEqual([80, 70]);
    await secondOpinion(market, order(), found(80, 70));
    expect(calls).toHaveLength(1);
  });

  test('that never comes is waited for no longer than the limit', async () => {
    answers = () => 'never';
    const market = context();
    const left = 200;
    const started = Date.now();
    const after = await secondOpinion(market, order(SECOND_OPINION.withinMs - left), found(80, 70));
    expect(scoresOf(after)).toEqual([80, 70]);
    expect(Date.now() - started).toBeLessThan(SECOND_OPINION.withinMs);
  });

  test.each(Object.entries(BAD_SERVERS))(
    'from a server %s changes nothing and keeps nobody waiting',
    async (_, behave) => {
      const outside = await outsideTcp(behave);
      const market = { ...context(), config: readConfig({ MATCHER_URL: outside.url }) };
      const after = await secondOpinion(market, order(SECOND_OPINION.withinMs - 300), found(80, 70));
      expect(scoresOf(after)).toEqual([80, 70]);
      await eventually('no line is open', () => !outside.open());
      await outside.close();
    },
  );

  test('is not asked for by an order that waited long already', async () => {
    await secondOpinion(context(), order(SECOND_OPINION.withinMs + 1), found(80, 70));
    expect(calls).toHaveLength(0);
  });
});
