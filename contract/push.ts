import * as z from 'zod';
import { done } from './common.ts';
import { endpoint } from './endpoint.ts';

export const pushKey = endpoint({
  method: 'GET',
  path: '/api/push/key',
  access: 'user',
  summary: 'La clave pública con que el navegador se suscribe a los avisos',
  reply: z.object({ publicKey: z.string() }),
});

export const subscribePush = endpoint({
  method: 'POST',
  path: '/api/push/subscriptions',
  access: 'user',
  summary: 'Recibe avisos en este navegador',
  body: z.object({
    endpoint: z.url().max(1000),
    keys: z.object({ p256dh: z.string().max(200), auth: z.string().max(100) }),
  }),
  reply: done,
  status: 201,
  refusals: { 400: ['unknown_push_service'] },
});

export const unsubscribePush = endpoint({
  method: 'DELETE',
  path: '/api/push/subscriptions',
  access: 'user',
  summary: 'Deja de recibir avisos en este navegador',
  body: z.object({ endpoint: z.string().max(1000) }),
  reply: done,
});
