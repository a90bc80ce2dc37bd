import { useMemo, useSyncExternalStore } from 'react';
import { v4 as newId } from 'uuid';
import type { ChatMessage } from '../../contract/chats.ts';
import { PASSING_REFUSALS } from '../../contract/live-connection.ts';
import { attachmentsOf, filesOf, withFiles } from '../attachments/withFiles.ts';
import { ApiError, isRefusal, OFFLINE } from '../calls/call.ts';
import { failureText } from '../calls/failureText.ts';
import { onLive, sendLive } from '../live/live.ts';
import { rememberedUser } from '../session/rememberedUser.ts';
import { makeWatchers } from '../watchers.ts';
import { confirmedBy } from './confirmedBy.ts';
import { deleteUnsent, readUnsent, saveUnsent, type Unsent } from './unsentStorage.ts';

/** A message that the server could not take is sent again by itself, after this time multiplied by the try. */
const AGAIN_AFTER_MS = 3_000;
const TRIES_MAX = 7;

let unsent: Unsent[] = [];
let againTimer: ReturnType<typeof setTimeout> | undefined;
const tries = new Map<string, number>();
let started = false;
const { watch, announce } = makeWatchers();

/** Listens for confirmations, and sends what an earlier visit left behind; more than once does nothing. */
export async function startSending(userId: string): Promise<void> {
  if (started) return;
  started = true;
  onLive('auth_success', (data) => {
    tries.clear();
    sendAgain(data.userId);
  });
  onLive('message_sent', ({ message }) => confirm(message));
  onLive('message_error', ({ clientId, error, code }) => {
    if (clientId && !(PASSING_REFUSALS.includes(code) && sendLater(clientId))) refuse(clientId, error);
  });
  const kept = await readUnsent();
  const known = new Set(unsent.map(({ clientId }) => clientId));
  change([...kept.filter(({ clientId }) => !known.has(clientId)), ...unsent]);
  sendAgain(userId);
}

/** Writes a message down before sending it, so that a broken connection or a closed page does not lose it. */
export function post(message: Omit<Unsent, 'clientId' | 'createdAt' | 'error' | 'storedId'>): void {
  const written: Unsent = {
    ...message,
    clientId: newId(),
    createdAt: new Date().toISOString(),
    error: null,
    storedId: null,
  };
  change([...unsent.filter(({ storedId }) => !storedId), written]);
  void saveUnsent(written);
  send(written);
}

export function retry(clientId: string): void {
  const refused = unsent.find((one) => one.clientId === clientId);
  if (!refused) return;
  const again = { ...refused, error: null };
  change(unsent.map((one) => (one === refused ? again : one)));
  void saveUnsent(again);
  send(again);
}

export function discard(clientId: string): void {
  change(unsent.filter((one) => one.clientId !== clientId));
  void deleteUnsent(clientId);
}

/** The unconfirmed messages of one conversation, the oldest first. */
export function useUnsent(senderId: string, receiverId: string, orderId: string): Unsent[] {
  const all = useSyncExternalStore(watch, () => unsent);
  return useMemo(
    () =>
      all.filter(
        (one) => one.senderId === senderId && one.receiverId === receiverId && one.orderId === orderId,
      ),
    [all, senderId, receiverId, orderId],
  );
}

function sendAgain(userId: string): void {
  const waiting = unsent.filter(
    ({ senderId, error, storedId }) => senderId === userId && !error && !storedId,
  );
  for (const message of waiting.sort((a, b) => a.createdAt.localeCompare(b.createdAt))) send(message);
}

/** Answers false after the last try; what finds no network is no try. */
function sendLater(clientId: string, isTry = true): boolean {
  const tried = (tries.get(clientId) ?? 0) + 1;
  if (isTry) tries.set(clientId, tried);
  const waiting = unsent.find((one) => one.clientId === clientId);
  if (!waiting || (isTry && tried > TRIES_MAX)) return false;
  clearTimeout(againTimer);
  againTimer = setTimeout(() => sendAgain(waiting.senderId), AGAIN_AFTER_MS * Math.min(tried, TRIES_MAX));
  return true;
}

/** Messages are sent one by one, so that a later one does not overtake one whose photos are still uploading. */
let sending: Promise<void> = Promise.resolve();
/** Messages whose photos could not be uploaded: what was written after them in their conversation waits too. */
const held = new Set<string>();

function send(message: Unsent): void {
  sending = sending.then(() => (waitsForAnother(message) ? undefined : sendWhole(message)));
}

function waitsForAnother({ clientId, receiverId, orderId, createdAt }: Unsent): boolean {
  return unsent.some(
    (one) =>
      held.has(one.clientId) &&
      !one.error &&
      one.clientId !== clientId &&
      one.receiverId === receiverId &&
      one.orderId === orderId &&
      one.createdAt <= createdAt,
  );
}

/** Sends every field of the message except those that only this browser needs, as long as its author is signed in. */
async function sendWhole(unsent: Unsent): Promise<void> {
  const { senderId, createdAt, error, storedId, attachments = [], ...given } = unsent;
  if (rememberedUser()?.id !== senderId) return;
  const body = { type: 'chat_message' as const, ...given };
  if (!attachments.length) {
    sendLive(body);
    return;
  }
  try {
    sendLive(await withFiles({ ...body, attachments: attachmentsOf(attachments) }, filesOf(attachments)));
    held.delete(given.clientId);
  } catch (failure) {
    held.add(given.clientId);
    // Only a server that answers is given up: without a network the photo waits, as a message without one does.
    if (!isRefusal(failure) && sendLater(given.clientId, !isOffline(failure))) return;
    refuse(given.clientId, failureText(failure, 'No se pudo subir la foto'));
  }
}

const isOffline = (error: unknown) => error instanceof ApiError && error.status === OFFLINE;

function confirm(message: ChatMessage): void {
  const confirmed = confirmedBy(message, unsent);
  if (!confirmed) return;
  change(unsent.map((one) => (one === confirmed ? { ...one, error: null, storedId: message.id } : one)));
  void deleteUnsent(confirmed.clientId);
}

function refuse(clientId: string, error: string): void {
  const refused = unsent.find((one) => one.clientId === clientId);
  if (!refused) return;
  change(unsent.map((one) => (one === refused ? { ...one, error } : one)));
  void saveUnsent({ ...refused, error });
}

function change(next: Unsent[]): void {
  unsent = next;
  announce();
}
