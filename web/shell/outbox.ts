import { useSyncExternalStore } from 'react';
import { v4 as newKey } from 'uuid';
import type { BodyOf, ReplyOf } from '../../contract/endpoint.ts';
import { makeOffer } from '../../contract/offers.ts';
import { createDirectOrder, createOrder } from '../../contract/orders.ts';
import { ApiError, call, OFFLINE } from '../call.ts';
import { failureText } from '../failureText.ts';
import { refresh } from '../query.ts';
import { rememberedUser } from '../session/rememberedUser.ts';
import { toast } from '../ui/toast.ts';
import { database, type KeptWrite } from './database.ts';
import { sendInOrder } from './sendInOrder.ts';

/** What may be written without a network: its words when it waits and when it leaves, and what it changes. */
const KEPT = [
  {
    endpoint: createOrder,
    waits: 'Tu pedido se publica en cuanto vuelva la conexión.',
    sent: {
      title: '¡Pedido creado!',
      message: 'Tu pedido ha sido publicado y los proveedores serán notificados.',
    },
    failure: 'Error al crear el pedido',
    changes: ['/api/orders', '/api/users/stats'],
  },
  {
    endpoint: createDirectOrder,
    waits: 'Tu pedido se envía en cuanto vuelva la conexión.',
    sent: { title: '¡Pedido creado!', message: 'Tu pedido directo salió al volver la conexión.' },
    failure: 'Error al enviar el pedido directo',
    changes: ['/api/orders', '/api/users/stats'],
  },
  {
    endpoint: makeOffer,
    waits: 'Tu oferta se envía en cuanto vuelva la conexión.',
    sent: { title: '¡Oferta enviada!', message: 'Tu oferta salió al volver la conexión.' },
    failure: 'Error al enviar la oferta',
    changes: ['/api/offers', '/api/orders', '/api/users/stats'],
  },
];

type Keepable = typeof createOrder | typeof createDirectOrder | typeof makeOffer;

/**
 * Makes the call; without a network it keeps the body in this browser instead, says so with a toast, and sends it
 * once, in order, when the network returns. A dialog closes on either answer; any other failure is thrown as
 * `call` throws it. Give the `idempotencyKey` of the attempt when there is one, so that a lost answer counts too.
 */
export async function sendOrKeep<E extends Keepable>(
  endpoint: E,
  body: BodyOf<E>,
  idempotencyKey: string = newKey(),
): Promise<{ kept: false; reply: ReplyOf<E> } | { kept: true }> {
  if (navigator.onLine) {
    try {
      return { kept: false, reply: await call(endpoint, { body, idempotencyKey }) };
    } catch (error) {
      const cut = error instanceof ApiError && error.status === OFFLINE && !navigator.onLine;
      if (!cut) throw error;
    }
  }
  await keep(endpoint.path, body as Record<string, unknown>, idempotencyKey);
  toast({ title: 'Guardado en este equipo', message: kindOf(endpoint.path)?.waits, kind: 'info' });
  return { kept: true };
}

/** Sends what waits, if anything does; only one tab at a time. */
export async function sendKept(): Promise<void> {
  const user = rememberedUser();
  if (!user) return;
  const round = async () => {
    await showKept();
    if (!navigator.onLine) return;
    await sendInOrder(kept, send, { sent: onSent, refused: onRefused });
  };
  if (navigator.locks) await navigator.locks.request('echamano:outbox', round);
  else await round();
}

export async function retryKept(write: KeptWrite): Promise<void> {
  await (await database()).put('outbox', { ...write, problem: '' });
  await sendKept();
}

export async function discardKept({ id }: KeptWrite): Promise<void> {
  await (await database()).delete('outbox', id);
  await showKept();
}

/** What waits to be sent, oldest first. */
export function useKept(): readonly KeptWrite[] {
  return useSyncExternalStore(watchKept, () => kept);
}

let kept: KeptWrite[] = [];
const watchers = new Set<() => void>();

function watchKept(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Reads what waits, so that whoever shows it has it. */
export async function showKept(): Promise<void> {
  const user = rememberedUser();
  const mine = user ? await (await database()).getAllFromIndex('outbox', 'byUser', user.id) : [];
  kept = mine.toSorted((a, b) => a.writtenAt.localeCompare(b.writtenAt));
  for (const watcher of [...watchers]) watcher();
}

async function keep(path: string, body: Record<string, unknown>, id: string): Promise<void> {
  const user = rememberedUser();
  if (!user) throw new ApiError(OFFLINE, 'offline', '');
  const writtenAt = new Date().toISOString();
  await (await database()).put('outbox', { id, userId: user.id, path, body, writtenAt, problem: '' });
  await showKept();
}

async function send({ path, body, id }: KeptWrite): Promise<unknown> {
  const kind = kindOf(path);
  return kind && call<Keepable>(kind.endpoint, { body: body as BodyOf<Keepable>, idempotencyKey: id });
}

async function onSent(write: KeptWrite): Promise<void> {
  await discardKept(write);
  const kind = kindOf(write.path);
  if (!kind) return;
  toast({ ...kind.sent, kind: 'success' });
  void refresh(...kind.changes);
}

async function onRefused(write: KeptWrite, error: ApiError): Promise<void> {
  const problem = failureText(error, kindOf(write.path)?.failure ?? 'Error');
  await (await database()).put('outbox', { ...write, problem });
  await showKept();
}

function kindOf(path: string) {
  return KEPT.find(({ endpoint }) => endpoint.path === path);
}
