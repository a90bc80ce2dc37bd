import * as z from 'zod';
import { idParams } from './common.ts';
import { endpoint } from './endpoint.ts';

export const blockPerson = endpoint({
  method: 'PUT',
  path: '/api/users/:id/block',
  access: 'user',
  summary: 'Deja de tratar con una persona: ni mensajes, ni pedidos, ni ofertas, en ninguna dirección',
  params: idParams,
  reply: z.object({ blocked: z.boolean() }),
  refusals: { 400: ['same_person'], 404: ['not_found'] },
});

export const unblockPerson = endpoint({
  method: 'DELETE',
  path: '/api/users/:id/block',
  access: 'user',
  summary: 'Vuelve a tratar con una persona',
  params: idParams,
  reply: z.object({ blocked: z.boolean() }),
});
