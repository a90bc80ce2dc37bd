import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { FromBrowser, FromServer, FromServerOf } from '../../contract/live.ts';
import {
  LIVE_CLOSE,
  LIVE_PING_MS,
  LIVE_RETRIES,
  LIVE_RETRY_STEP_MS,
} from '../../contract/live-connection.ts';
import { forgetAddresses, queryClient, refresh } from '../calls/query.ts';
import { readToken } from '../session/token.ts';
import { makeWatchers } from '../watchers.ts';

export type Connection = 'connecting' | 'authenticated' | 'failed';
type Type = FromServer['type'];
type Handler<T extends Type> = (data: FromServerOf<T>['data']) => void;

let socket: WebSocket | null = null;
let connection: Connection = 'connecting';
let attempt = 0;
let retryTimer: ReturnType<typeof setTimeout> | undefined;
let pingTimer: ReturnType<typeof setInterval> | undefined;
let receivedSincePing = true;
let missedSomething = false;
/** The server refused the connection: it is tried again only when the person comes back to the page. */
let refused = false;
let gaveUpAt = 0;
let probeTimer: ReturnType<typeof setTimeout> | undefined;

/** How long a connection may take to answer somebody who comes back to the page. */
const PROBE_WITHIN_MS = 4_000;
/** After giving up, a successful call shows that the server is up: then one more try is made, this often at most. */
const TRY_ONCE_EVERY_MS = 10_000;

const connectionWatchers = makeWatchers();
const handlers = new Map<Type, Set<Handler<Type>>>();

/** Keeps one socket for the signed-in person until the returned function is called. */
export function startLive(): () => void {
  attempt = 0;
  refused = false;
  missedSomething = false;
  connect();
  window.addEventListener('online', connectAfresh);
  window.addEventListener('pageshow', onShown);
  document.addEventListener('visibilitychange', onSeenAgain);
  const unsubscribe = queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success' && !event.action.manual)
      onServerAnswered();
  });
  return () => {
    window.removeEventListener('online', connectAfresh);
    window.removeEventListener('pageshow', onShown);
    document.removeEventListener('visibilitychange', onSeenAgain);
    unsubscribe();
    hangUp();
  };
}

/** How the socket stands, for screens that need it. */
export function useConnection(): Connection {
  return useSyncExternalStore(connectionWatchers.watch, () => connection);
}

/** Runs `handler` with the data of each live message of that type while the component is on screen. */
export function useLive<T extends Type>(type: T, handler: Handler<T>): void {
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  useEffect(() => onLive(type, (data) => latest.current(data)), [type]);
}

/** Like `useLive`, but outside components; returns the function that stops listening. */
export function onLive<T extends Type>(type: T, handler: Handler<T>): () => void {
  const mine: Handler<Type> = (data) => handler(data as FromServerOf<T>['data']);
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
  // The single try after giving up keeps showing the failed state.
  if (attempt < LIVE_RETRIES || connection !== 'failed') setConnection('connecting');
  const address = new URL('/ws', location.href);
  address.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:';
  const opening = new WebSocket(address);
  socket = opening;
  opening.onopen = () => opening.send(JSON.stringify({ type: 'auth', token: readToken() ?? '' }));
  opening.onmessage = ({ data }) => receive(String(data));
  opening.onclose = (event?: CloseEvent) => {
    if (socket !== opening) return;
    // Another tab took this connection's place: reconnecting would push out that one, and so on.
    if (event?.code === LIVE_CLOSE.tooMany) refuse();
    else retryLater();
  };
}

function receive(text: string): void {
  receivedSincePing = true;
  const message = parse(text);
  if (!message) return;
  if (message.type === 'auth_success') welcome();
  // Authenticating too late is no refusal: the server closes the connection, which is then tried again.
  if (message.type === 'auth_error' && message.data.code !== 'auth_timeout') refuse();
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
  pingRegularly();
  if (missedSomething) {
    queryClient.invalidateQueries();
    forgetAddresses();
  } else {
    // The first reads were made before anything could arrive here, and what is not polled would stay as they found
    // it.
    void refresh('/api/chats');
  }
  missedSomething = true;
}

function refuse(): void {
  refused = true;
  giveUp();
}

function giveUp(): void {
  hangUp();
  gaveUpAt = Date.now();
  setConnection('failed');
}

function pingRegularly(): void {
  clearInterval(pingTimer);
  pingTimer = setInterval(checkConnection, LIVE_PING_MS);
}

/** Replaces a silent connection, which the browser may still report as open. */
function checkConnection(): void {
  if (!receivedSincePing) {
    connect();
    return;
  }
  receivedSincePing = false;
  sendLive({ type: 'ping' });
}

function retryLater(): void {
  hangUp();
  if (attempt >= LIVE_RETRIES) {
    giveUp();
    return;
  }
  attempt += 1;
  setConnection('connecting');
  retryTimer = setTimeout(connect, attempt * LIVE_RETRY_STEP_MS);
}

/** Back online: the old connection cannot be trusted, and the earlier failures no longer count. */
function connectAfresh(): void {
  attempt = 0;
  refused = false;
  connect();
}

/** Handles a page restored from the back/forward cache. */
function onShown({ persisted }: PageTransitionEvent): void {
  if (persisted) onSeenAgain();
}

/** After a page was hidden its connection may be dead: it is probed now instead of at the next ping. */
function onSeenAgain(): void {
  if (document.hidden) return;
  if (!sendLive({ type: 'ping' })) {
    connectAfresh();
    return;
  }
  receivedSincePing = false;
  // After a sleep the next ping is overdue, and would find this one still unanswered.
  pingRegularly();
  clearTimeout(probeTimer);
  probeTimer = setTimeout(() => {
    if (!receivedSincePing) connectAfresh();
  }, PROBE_WITHIN_MS);
}

/** The tries are used up, but the server answers calls again: it was down for longer than they lasted. */
function onServerAnswered(): void {
  if (connection !== 'failed' || refused || socket || Date.now() - gaveUpAt < TRY_ONCE_EVERY_MS) return;
  attempt = LIVE_RETRIES;
  connect();
}

function hangUp(): void {
  clearTimeout(retryTimer);
  clearTimeout(probeTimer);
  clearInterval(pingTimer);
  receivedSincePing = true;
  const closing = socket;
  socket = null;
  closing?.close();
}

function setConnection(next: Connection): void {
  if (connection === next) return;
  connection = next;
  connectionWatchers.announce();
}
