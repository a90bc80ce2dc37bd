import { useSyncExternalStore } from 'react';
import type { AddressOf, BodyOf, ReplyOf } from '../../contract/endpoint.ts';
import { IDEMPOTENCY_RELIED_ON_MS } from '../../contract/idempotency.ts';
import type { makeOffer } from '../../contract/offers.ts';
import type { createDirectOrder, createOrder } from '../../contract/orders.ts';
import { STALE } from '../../contract/stale-paths.ts';
import type { FileToSend } from '../attachments/uploads.ts';
import { withFiles } from '../attachments/withFiles.ts';
import { ApiError, call, OFFLINE } from '../calls/call.ts';
import { withKeyOf } from '../calls/callOnce.ts';
import { failureText } from '../calls/failureText.ts';
import { refresh } from '../calls/query.ts';
import { makeRetry } from '../calls/retryLater.ts';
import { rememberedUser, requireSignedIn } from '../session/rememberedUser.ts';
import { toast } from '../ui/toast.ts';
import { makeWatchers } from '../watchers.ts';
import { database, QUEUED, type QueuedWrite } from './database.ts';
import { sendInOrder } from './sendInOrder.ts';

/** Said by the dialogs too, which send at once when there is a network. */
export const ORDER_PUBLISHED = {
  title: '¡Pedido creado!',
  message: 'Tu pedido ha sido publicado y los proveedores serán notificados.',
};
export const ORDER_NOT_PUBLISHED = 'Error al crear el pedido';
export const DIRECT_ORDER_NOT_SENT = 'Error al enviar el pedido directo';
export const OFFER_SENT = '¡Oferta enviada!';
export const OFFER_NOT_SENT = 'Error al enviar la oferta';
const PERHAPS_SENT = 'Lo escribiste hace días y quizá ya se envió. Míralo antes de reintentar.';

/** The calls that may be queued without a network: their texts while waiting and once sent, and the data they change. */
const QUEUEABLE = [
  {
    path: '/api/orders',
    waits: 'Tu pedido se publica en cuanto vuelva la conexión.',
    sent: ORDER_PUBLISHED,
    failure: ORDER_NOT_PUBLISHED,
    changes: STALE.order,
  },
  {
    path: '/api/orders/direct',
    waits: 'Tu pedido se envía en cuanto vuelva la conexión.',
    sent: { title: ORDER_PUBLISHED.title, message: 'Tu pedido directo salió al volver la conexión.' },
    failure: DIRECT_ORDER_NOT_SENT,
    changes: STALE.order,
  },
  {
    path: '/api/offers',
    waits: 'Tu oferta se envía en cuanto vuelva la conexión.',
    sent: { title: OFFER_SENT, message: 'Tu oferta salió al volver la conexión.' },
    failure: OFFER_NOT_SENT,
    changes: STALE.deal,
  },
] as const;

type Queueable = typeof createOrder | typeof createDirectOrder | typeof makeOffer;

/**
 * Makes the call; without a network it queues the body in this browser instead, says so with a toast, and sends it
 * once, in order, when the network returns. A dialog may close on either result; any other failure is thrown as `call`
 * throws it. What is sent again because its answer was lost counts once.
 */
export function sendOrQueue<E extends Queueable = never>(
  path: E['path'],
  body: BodyOf<E>,
  files: FileToSend[] = [],
): Promise<Sent<E>> {
  return withKeyOf([path, body], (key) => sendOrQueueUnder<E>(key, path, body, files));
}

type Sent<E extends Queueable> = { queued: false; reply: ReplyOf<E> } | { queued: true };

async function sendOrQueueUnder<E extends Queueable>(
  key: string,
  path: E['path'],
  body: BodyOf<E>,
  files: FileToSend[],
): Promise<Sent<E>> {
  const author = rememberedUser();
  if (navigator.onLine) {
    try {
      const whole = await withFiles(body, files);
      return {
        queued: false,
        reply: await call<E>(`POST ${path}` as AddressOf<E>, { body: whole, idempotencyKey: key }),
      };
    } catch (error) {
      const cut = error instanceof ApiError && error.status === OFFLINE && !navigator.onLine;
      if (!cut) throw error;
    }
  }
  if (!author) throw new ApiError(OFFLINE, 'offline', '');
  await enqueue({
    id: key,
    userId: author.id,
    path,
    body: body as Record<string, unknown>,
    files,
  });
  toast({ title: 'Guardado en este equipo', message: kindOf(path)?.waits, kind: 'info' });
  return { queued: true };
}

/** Sends the queued writes, if there are any; only one tab at a time. */
export async function sendQueued(): Promise<void> {
  const user = rememberedUser();
  if (!user) return;
  await alone(async () => {
    await reloadQueued();
    if (!navigator.onLine) return;
    await askAboutOld();
    if (await sendInOrder(queued, send, { sent: onSent, refused: onRefused })) rounds.succeeded();
    else rounds.failed();
  });
}

const rounds = makeRetry(sendQueued);

async function alone(work: () => Promise<void>): Promise<void> {
  if (navigator.locks) await navigator.locks.request('echamano:queue', work);
  else await work();
}

/** Sends a write that was set aside as if it had just been written: its author knows how old it is. */
export async function retryQueued(write: QueuedWrite): Promise<void> {
  await (await database()).put(QUEUED, { ...write, problem: '', writtenAt: new Date().toISOString() });
  await sendQueued();
}

/** Discards a queued write, unless it is being sent: then it is gone from the queue once this has its turn. */
export async function discardQueued(write: QueuedWrite): Promise<void> {
  await alone(() => remove(write));
}

async function remove({ id }: QueuedWrite): Promise<void> {
  await (await database()).delete(QUEUED, id);
  await reloadQueued();
}

/** The queued writes of who is signed in, oldest first. */
export function useQueued(): readonly QueuedWrite[] {
  return useSyncExternalStore(watch, ownQueued);
}

/** Until the queue is read again, it holds what was written by whoever was signed in before. */
export function ownQueued(): readonly QueuedWrite[] {
  return queued[0]?.userId === rememberedUser()?.id ? queued : NONE;
}

const NONE: readonly QueuedWrite[] = [];
let queued: QueuedWrite[] = [];
const { watch, announce } = makeWatchers();

/** Reads the queue again from the database and tells the components that show it. */
export async function reloadQueued(): Promise<void> {
  const user = rememberedUser();
  const mine = user ? await (await database()).getAllFromIndex(QUEUED, 'byUser', user.id) : [];
  queued = mine.toSorted((a, b) => a.writtenAt.localeCompare(b.writtenAt));
  announce();
}

async function enqueue(write: Omit<QueuedWrite, 'writtenAt' | 'problem'>): Promise<void> {
  await (await database()).put(QUEUED, { ...write, writtenAt: new Date().toISOString(), problem: '' });
  await reloadQueued();
}

async function send({ userId, path, body, id, files = [] }: QueuedWrite): Promise<unknown> {
  const kind = kindOf(path);
  if (!kind) return undefined;
  requireSignedIn(userId);
  const whole = await withFiles(body as BodyOf<Queueable>, files);
  return call<Queueable>(`POST ${kind.path}`, { body: whole, idempotencyKey: id });
}

async function onSent(write: QueuedWrite): Promise<void> {
  await remove(write);
  const kind = kindOf(write.path);
  if (!kind) return;
  toast({ ...kind.sent, kind: 'success' });
  void refresh(...kind.changes);
}

async function onRefused(write: QueuedWrite, error: ApiError): Promise<void> {
  await setAside(write, failureText(error, kindOf(write.path)?.failure ?? 'Error'));
}

/**
 * Asks about old writes: the first try may have reached the server without an answer, and the server has forgotten
 * its key by now.
 */
async function askAboutOld(): Promise<void> {
  const reliedOnSince = new Date(Date.now() - IDEMPOTENCY_RELIED_ON_MS).toISOString();
  for (const write of queued)
    if (!write.problem && write.writtenAt < reliedOnSince) await setAside(write, PERHAPS_SENT);
}

async function setAside(write: QueuedWrite, problem: string): Promise<void> {
  await (await database()).put(QUEUED, { ...write, problem });
  await reloadQueued();
}

function kindOf(path: string) {
  return QUEUEABLE.find((kind) => kind.path === path);
}
