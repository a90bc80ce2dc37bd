import { useEffect, useRef, useSyncExternalStore } from 'react';
import {
  type FromBrowser,
  type FromServer,
  LIVE_PING_MS,
  LIVE_RETRIES,
  LIVE_RETRY_STEP_MS,
} from '../../contract/live.ts';
import { queryClient } from '../query.ts';
import { readToken } from '../session/token.ts';

export type Connection = 'connecting' | 'authenticated' | 'failed';
type Type = FromServer['type'];
type DataOf<T extends Type> = Extract<FromServer, { type: T }>['data'];
type Handler<T extends Type> = (data: DataOf<T>) => void;

let socket: WebSocket | null = null;
let connection: Connection = 'connecting';
let attempt = 0;
let retryTimer: ReturnType<typeof setTimeout> | undefined;
let pingTimer: ReturnType<typeof setInterval> | undefined;
let heardSincePing = true;
let missedSomething = false;

const connectionWatchers = new Set<() => void>();
const handlers = new Map<Type, Set<Handler<Type>>>();

/** Keeps one socket for the signed-in person until the answered function is called. */
export function startLive(): () => void {
  attempt = 0;
  missedSomething = false;
  connect();
  window.addEventListener('online', connectAfresh);
  document.addEventListener('visibilitychange', onSeenAgain);
  return () => {
    window.removeEventListener('online', connectAfresh);
    document.removeEventListener('visibilitychange', onSeenAgain);
    hangUp();
  };
}

/** How the socket stands, for screens that need it. */
export function useConnection(): Connection {
  return useSyncExternalStore(watchConnection, () => connection);
}

/** Runs `handler` with the data of each live message of that type while the component is on screen. */
export function useLive<T extends Type>(type: T, handler: Handler<T>): void {
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  useEffect(() => onLive(type, (data) => latest.current(data)), [type]);
}

/** The same outside components; answers how to stop listening. */
export function onLive<T extends Type>(type: T, handler: Handler<T>): () => void {
  const mine: Handler<Type> = (data) => handler(data as DataOf<T>);
  const listening = handlers.get(type) ?? new Set();
  handlers.set(type, listening.add(mine));
  return () => listening.delete(mine);
}

/** Answers whether the message left; without a connection nothing is sent. */
export function sendLive(message: FromBrowser): boolean {
  if (connection !== 'authenticated' || socket?.readyState !== WebSocket.OPEN) return false;
  socket.send(JSON.stringify(message));
  return true;
}

function connect(): void {
  hangUp();
  setConnection('connecting');
  const address = new URL('/ws', location.href);
  address.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:';
  const opening = new WebSocket(address);
  socket = opening;
  opening.onopen = () => opening.send(JSON.stringify({ type: 'auth', token: readToken() ?? '' }));
  opening.onmessage = ({ data }) => receive(String(data));
  opening.onclose = () => {
    if (socket === opening) retryLater();
  };
}

function receive(text: string): void {
  heardSincePing = true;
  const message = parse(text);
  if (!message) return;
  if (message.type === 'auth_success') welcome();
  if (message.type === 'auth_error') refuse();
  for (const handler of handlers.get(message.type) ?? []) handler(message.data);
}

function parse(text: string): FromServer | null {
  try {
    return JSON.parse(text) as FromServer;
  } catch {
    return null;
  }
}

function welcome(): void {
  attempt = 0;
  setConnection('authenticated');
  pingTimer = setInterval(checkLine, LIVE_PING_MS);
  if (missedSomething) queryClient.invalidateQueries();
  missedSomething = true;
}

function refuse(): void {
  hangUp();
  setConnection('failed');
}

/** A line that went quiet is dead even when the browser has not noticed yet. */
function checkLine(): void {
  if (!heardSincePing) {
    connect();
    return;
  }
  heardSincePing = false;
  sendLive({ type: 'ping' });
}

function retryLater(): void {
  hangUp();
  if (attempt >= LIVE_RETRIES) {
    setConnection('failed');
    return;
  }
  attempt += 1;
  setConnection('connecting');
  retryTimer = setTimeout(connect, attempt * LIVE_RETRY_STEP_MS);
}

/** Back online: whatever line there was is suspect, and the old reasons to give up no longer count. */
function connectAfresh(): void {
  attempt = 0;
  connect();
}

function onSeenAgain(): void {
  if (!document.hidden && connection !== 'authenticated') connectAfresh();
}

function hangUp(): void {
  clearTimeout(retryTimer);
  clearInterval(pingTimer);
  heardSincePing = true;
  const closing = socket;
  socket = null;
  closing?.close();
}

function setConnection(next: Connection): void {
  if (connection === next) return;
  connection = next;
  for (const watcher of [...connectionWatchers]) watcher();
}

function watchConnection(watcher: () => void): () => void {
  connectionWatchers.add(watcher);
  return () => connectionWatchers.delete(watcher);
}
