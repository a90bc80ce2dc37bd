import * as z from 'zod';
import { id, LIST_MAX, limitOf, timestamp } from './common.ts';
import { endpoint } from './endpoint.ts';

const FACTOR_MAX = 3;
export const REPLAYED_ORDERS = 50;
const factor = z.coerce
  .number({ error: 'El peso no es válido' })
  .min(0, 'El peso no puede ser negativo')
  .max(FACTOR_MAX, `El peso puede ser como máximo ${FACTOR_MAX}`)
  .default(1);
const replayQuery = z.object({
  orders: limitOf(REPLAYED_ORDERS, LIST_MAX),
  /** The weight of each part: 1 as it was, 0 to ignore it. */
  text: factor,
  place: factor,
  reputation: factor,
  urgency: factor,
  freshness: factor,
  learning: factor,
});
export type ReplayQuery = z.output<typeof replayQuery>;

/** How the chosen services ranked: how many came first, how many were notified, and their mean rank. */
const replayFigures = z.object({ first: z.number(), told: z.number(), meanRank: z.number() });
const replayPlace = z.object({ rank: z.number(), score: z.number(), told: z.boolean() });

export const replayMatches = endpoint({
  method: 'GET',
  path: '/api/admin/matches/replay',
  access: 'admin',
  summary: 'Cómo se habrían ordenado los últimos pedidos con otros pesos',
  query: replayQuery,
  reply: z.object({
    orders: z.number(),
    now: replayFigures,
    other: replayFigures,
    changes: z.array(
      z.object({
        orderId: id,
        orderTitle: z.string(),
        serviceId: id,
        serviceName: z.string(),
        before: replayPlace,
        after: replayPlace,
      }),
    ),
  }),
});
export type MatchReplay = z.output<typeof replayMatches.reply>;

const calibrationFit = z.object({
  fittedAt: timestamp,
  outcomes: z.number(),
  /** Added to the log-odds of the texts, after these are multiplied by the slope. */
  shift: z.number(),
  slope: z.number(),
});

const calibrationState = z.object({
  /** False where the installation learns nothing. */
  learning: z.boolean(),
  inUse: z.boolean(),
  /** The fewest outcomes from which a correction is made. */
  least: z.number(),
  latest: calibrationFit.nullable(),
  /** For some scores by the texts (`said`), the corrected score (`means`). */
  means: z.array(z.object({ said: z.number(), means: z.number() })),
  earlier: z.array(calibrationFit),
});
export type CalibrationState = z.output<typeof calibrationState>;

export const getCalibration = endpoint({
  method: 'GET',
  path: '/api/admin/matches/calibration',
  access: 'admin',
  summary: 'Cuánto corrigen los puntajes las ofertas y los descartes de este mercado',
  reply: calibrationState,
});

export const setCalibration = endpoint({
  method: 'PUT',
  path: '/api/admin/matches/calibration',
  access: 'admin',
  summary: 'Usa esa corrección o la deja',
  body: z.object({ inUse: z.boolean({ error: 'Elige si se usa o no' }) }),
  reply: calibrationState,
});

const unknownWord = z.object({
  word: z.string(),
  orders: z.number(),
  lastAt: timestamp,
  examples: z.array(z.object({ id, title: z.string(), description: z.string(), createdAt: timestamp })),
});
export type UnknownWord = z.output<typeof unknownWord>;

export const listUnknownWords = endpoint({
  method: 'GET',
  path: '/api/admin/unknown-words',
  access: 'admin',
  summary: 'Palabras que los pedidos repiten y el mercado no conoce, con los pedidos que las usan',
  reply: z.array(unknownWord),
});
