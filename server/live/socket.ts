import type { WebsocketHandler } from '@fastify/websocket';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RawData, WebSocket } from 'ws';
import { SESSION_EXPIRED } from '../../contract/codes.ts';
import { type FromBrowser, type FromServer, fromBrowser } from '../../contract/live.ts';
import { LIVE_AUTH_WITHIN_MS, LIVE_CLOSE } from '../../contract/live-connection.ts';
import { actorOfToken } from '../accounts/session.ts';
import { messageSender } from '../chats/send.ts';
import type { Actor, Context } from '../context.ts';
import { signInFirst, upgradeFirst } from '../failures.ts';
import { withoutInvisible } from '../http/defences/invisible-characters.ts';
import { isOwnOrigin } from '../http/defences/origin.ts';
import { isStorable } from '../http/defences/storable.ts';
import { callerOf } from '../http/request-caller.ts';
import type { Caller } from '../limits/caller.ts';
import { type EventLoopTurns, eventLoopTurns } from '../limits/event-loop-turns.ts';
import type { FairShare } from '../limits/fair-share.ts';
import { makeAddressCount, makeMessageLimits } from '../limits/sockets.ts';
import { SOCKETS } from '../limits/table.ts';
import type { Logger } from '../logger.ts';
import { actInTurn, type LiveActs } from './act.ts';
import { Connection } from './connection.ts';
import type { Hub, SignedIn } from './hub.ts';

/** When this many messages wait, the socket is no longer read, until only a few wait again. */
const PAUSED_FROM = 64;
const RESUMED_AT = 16;

const EXPIRED: FromServer = {
  type: 'auth_error',
  data: { error: SESSION_EXPIRED, code: 'unauthorized' },
};
const TOO_LATE: FromServer = {
  type: 'auth_error',
  data: { error: 'No te identificaste a tiempo', code: 'auth_timeout' },
};
const SIGN_IN_FIRST: FromServer = { type: 'auth_error', data: signInFirst().toReply() };

/** `/ws`: signs a browser in, then carries its messages to the actions and their answers back. */
export function liveRoute(app: FastifyInstance, context: Context, hub: Hub, fairShare: FairShare): void {
  const addresses = makeAddressCount(context.config);
  const limits = makeMessageLimits(context.config);
  const shared = { context, hub, fairShare, inTurn: eventLoopTurns(), sendMessage: messageSender(context) };
  const handler = async (_: FastifyRequest, reply: FastifyReply) => {
    reply.header('upgrade', 'websocket');
    throw upgradeFirst();
  };
  const wsHandler: WebsocketHandler = (socket, request) => {
    const connection = new Connection(socket, request.raw.socket);
    const caller = callerOf(request, context.config);
    if (!addresses.take(caller))
      return connection.end(LIVE_CLOSE.tooMany, 'Demasiadas conexiones desde tu dirección');
    socket.on('close', () => addresses.give(caller));
    if (!isOwnOrigin(request, context.config)) return connection.end(LIVE_CLOSE.authFailed, 'Origen ajeno');
    serve(connection, caller, limits(caller), shared);
  };
  app.route({ method: 'GET', url: '/ws', handler, wsHandler });
}

/** What all connections share. */
interface Shared extends LiveActs {
  fairShare: FairShare;
  inTurn: EventLoopTurns;
}

function serve(
  connection: Connection,
  from: Caller,
  limit: ReturnType<ReturnType<typeof makeMessageLimits>>,
  shared: Shared,
): void {
  const { context, hub, fairShare, inTurn } = shared;
  const { socket } = connection;
  // The socket itself has no account, but the person who signed in on it.
  const caller = (): Caller => ({ ...from, accountId: connection.actor?.id });
  const endTooMuch = () => connection.end(LIVE_CLOSE.tooMuch, 'Demasiados mensajes');
  const endTryLater = () => connection.end(LIVE_CLOSE.tryLater, 'Intenta de nuevo en un momento');
  const endNotValid = () => connection.end(LIVE_CLOSE.authFailed, 'Credencial no válida');
  // A person's messages are stored in the order they were sent.
  const oneByOne = makeQueue(socket, context.log);
  let signingIn = false;

  const deadline = setTimeout(() => {
    if (signingIn) return endTryLater();
    connection.send(TOO_LATE);
    connection.end(LIVE_CLOSE.authFailed, 'Sin identificar');
  }, LIVE_AUTH_WITHIN_MS);

  const signIn = async (token: string) => {
    if (!limit.countSignIn()) return endTooMuch();
    signingIn = true;
    const found = await actorOfToken(context, token).catch((error: unknown) => {
      context.log.error({ err: error }, 'live: nobody could be signed in');
      endTryLater();
    });
    signingIn = false;
    if (found === undefined) return;
    if (!found) {
      connection.send(EXPIRED);
      return endNotValid();
    }
    clearTimeout(deadline);
    await admit(context, hub, connection, found);
  };

  const handle = async (message: ParsedFrame) => {
    if (connection.ended) return;
    if ('refusal' in message) {
      connection.send(message.refusal);
      if (message.refusal.type === 'auth_error') endNotValid();
      return;
    }
    if (message.type === 'auth')
      return isSignedIn(connection)
        ? fairShare.message(caller(), 'small', () => signIn(message.token))
        : signIn(message.token);
    if (isSignedIn(connection)) {
      const kind = message.type === 'chat_message' ? 'chat' : 'small';
      return actInTurn(shared, connection, message, (work) => fairShare.message(caller(), kind, work));
    }
    connection.send(SIGN_IN_FIRST);
    if (!limit.countUnauthenticated()) endTooMuch();
  };

  socket.on('message', (data) => {
    if (connection.ended) return;
    const inTime = limit.count(connection.actor?.id);
    if (limit.isUsedUp(connection.actor?.id)) return endTooMuch();
    // Answered outside the queue, because a connection that waits for the database is alive all the same.
    if (inTime && isSignedIn(connection) && isPing(data)) return connection.send({ type: 'pong', data: {} });
    const { accountId: member = '', network: group } = caller();
    oneByOne(() => inTurn({ group, member }, () => handle(parseFrame(data, inTime))));
  });
  // Ping and pong frames of the WebSocket protocol, which the library answers: browsers send none unasked, so they count as
  // messages.
  const count = () => {
    limit.count(connection.actor?.id);
    if (limit.isUsedUp(connection.actor?.id)) endTooMuch();
  };
  socket.on('ping', count);
  socket.on('pong', count);
  socket.on('close', () => {
    clearTimeout(deadline);
    if (isSignedIn(connection)) void hub.remove(connection);
  });
}

/** Does one thing after another; while many wait, the socket is not read. */
function makeQueue(socket: WebSocket, log: Logger): (work: () => Promise<void>) => void {
  let waiting = 0;
  let last: Promise<void> = Promise.resolve();
  return (work) => {
    waiting += 1;
    if (waiting >= PAUSED_FROM) socket.pause();
    last = last
      .then(work)
      .catch((error: unknown) => log.error({ err: error }, 'live: a message failed'))
      .finally(() => {
        waiting -= 1;
        if (waiting <= RESUMED_AT && socket.isPaused) socket.resume();
      });
  };
}

const isSignedIn = (connection: Connection): connection is SignedIn => connection.actor !== null;

/** Adds a socket whose browser has signed in, or signed in again, perhaps as somebody else. */
async function admit(context: Context, hub: Hub, connection: Connection, actor: Actor): Promise<void> {
  if (isSignedIn(connection)) await hub.remove(connection);
  // It may have been closed meanwhile: added now, it would never be removed.
  if (!connection.isOpen) return;
  connection.actor = actor;
  connection.checkedAt = performance.now();
  if (context.config.RATE_LIMITS === 'on') closeOldest(hub, actor.id);
  await hub.add(connection as SignedIn);
  connection.send({ type: 'auth_success', data: { userId: actor.id } });
}

/** Closes the oldest sockets of an account that has too many: the newest is the one in use. */
function closeOldest(hub: Hub, userId: string): void {
  const open = hub.socketsOf(userId).filter(({ isOpen }) => isOpen);
  for (const oldest of open.slice(0, Math.max(0, open.length - SOCKETS.account + 1)))
    oldest.end(LIVE_CLOSE.tooMany, 'Abriste demasiadas conexiones');
}

/** No longer message is parsed out of its turn. */
const PING_BYTES_MAX = 64;
const isPing = (data: RawData): boolean =>
  Buffer.isBuffer(data) && data.length <= PING_BYTES_MAX && jsonOf(data).type === 'ping';

type ParsedFrame = FromBrowser | { refusal: FromServer };

/** A browser's message, or the answer that refuses it. */
function parseFrame(data: RawData, inTime: boolean): ParsedFrame {
  const given = jsonOf(data);
  if (!inTime) return { refusal: refusalOf(given, 'Demasiados mensajes seguidos', 'too_many_requests') };
  const parsed = fromBrowser.safeParse(withoutInvisible(given));
  if (parsed.success && isStorable(parsed.data)) return parsed.data;
  if (given.type === 'auth') return { refusal: EXPIRED };
  const issue = given.type === 'chat_message' ? parsed.error?.issues[0]?.message : undefined;
  return { refusal: refusalOf(given, issue ?? 'El mensaje no se entiende', 'invalid_message') };
}

/** The refusal of a chat message carries its `clientId`, so that the sender knows which message it was. */
function refusalOf(given: Record<string, unknown>, error: string, code: string): FromServer {
  const { clientId } = given;
  return given.type === 'chat_message' && typeof clientId === 'string'
    ? { type: 'message_error', data: { error, code, clientId } }
    : { type: 'error', data: { error, code } };
}

function jsonOf(data: RawData): Record<string, unknown> {
  try {
    return Object(JSON.parse(data.toString()));
  } catch {
    return {};
  }
}
