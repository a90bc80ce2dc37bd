import * as z from 'zod';
import { endpoint } from './endpoint.ts';

/** Figures of the whole market, for installations whose landing page shows real ones. */
const figures = z.object({
  members: z.number(),
  connections: z.number(),
  projects: z.number(),
  conversations: z.number(),
});
export type Figures = z.output<typeof figures>;

/** The same file for everybody, written and compressed once; `server/http/web.ts` serves it. */
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
    /** Whether the installation suggests a transcript of voice notes. */
    transcribes: z.boolean().optional(),
    /** Whether it sends messages to phones. */
    sendsMessages: z.boolean().optional(),
  }),
});
export type Settings = z.output<typeof getSettings.reply>;
