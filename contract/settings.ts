import * as z from 'zod';
import { endpoint } from './endpoint.ts';

/** Figures of the whole market, for a landing page that shows its own. */
const figures = z.object({
  members: z.number(),
  connections: z.number(),
  projects: z.number(),
  conversations: z.number(),
});
export type Figures = z.output<typeof figures>;

/** One file for everybody, written and compressed once: `server/http/web.ts` hands it out. */
export const getSettings = endpoint({
  method: 'GET',
  path: '/config.json',
  access: 'public',
  summary: 'Lo que un navegador debe saber de la instalación',
  reply: z.object({
    tileUrl: z.string(),
    currency: z.string(),
    country: z.string(),
    /** Null where the landing page shows the fixed ones. */
    figures: figures.nullable(),
    /** Whether it proposes what a voice note says. */
    transcribes: z.boolean().optional(),
    /** Whether it sends messages to phones. */
    sendsMessages: z.boolean().optional(),
  }),
});
export type Settings = z.output<typeof getSettings.reply>;
