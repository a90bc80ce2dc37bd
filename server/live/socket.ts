import type { FastifyInstance } from 'fastify';
import type { RawData, WebSocket } from 'ws';
import {
  type FromBrowser,
  type FromServer,
  fromBrowser,
  LIVE_AUTH_WITHIN_MS,
  LIVE_PING_MS,
} from '../../contract/live.ts';
import { actorOfToken } from '../accounts/session.ts';
import { blockedWith } from '../blocks/queries.ts';
import { markRead, sendMessage, tellTyping } from '../chats/actions.ts';
import type { Actor, Context } from '../context.ts';
import { Refusal } from '../failures.ts';
import { isOwnOrigin } from '../http/origin.ts';
import { isStorable } from '../http/storable.ts';
import type { Connection, Hub } from './live.ts';

/** Messages a socket may send in a burst, and how many it earns back each second. What is too much is refused. */
const BURST = 200;
const PER_SECOND = 20;
/** Whoever is refused this often in a row is not listened to any more. */
const REFUSED_MOST = 200;
const AUTH_FAILED = 4003;
const TOO_MUCH = 4008;

const SESSION_EXPIRED: FromServer = {
  type: 'auth_error',
  data: { error: 'Tu sesión ha expirado. Por favor, inicia sesión nuevamente.', code: 'unauthorized' },
};

/** `/ws`: signs a browser in, then carries its messages to the actions and their answers back. */
export function liveRoute(app: FastifyInstance, context: Context, hub: Hub): void {
  app.get('/ws', { websocket: true }, (socket, request) => {
    if (!isOwnOrigin(request, context.config)) return socket.close(AUTH_FAILED, 'Origen ajeno');
    keepAlive(socket);
    serve(socket, context, hub);
  });
}

function serve(socket: WebSocket, context: Context, hub: Hub): void {
  let actor: Actor | null = null;
  let connection: Connection | undefined;
  let allowance = BURST;
  let last = Date.now();
  // One at a time: a person's messages are stored in the order they were sent.
  let queue: Promise<void> = Promise.resolve();
  const say = (message: FromServer) => socket.send(JSON.stringify(message));

  const deadline = setTimeout(() => {
    say({ type: 'auth_error', data: { error: 'No te identificaste a tiempo', code: 'auth_timeout' } });
    socket.close(AUTH_FAILED, 'Sin identificar');
  }, LIVE_AUTH_WITHIN_MS);

  const signIn = async (token: string) => {
    const found = await actorOfToken(context.db, token);
    if (!found) {
      say(SESSION_EXPIRED);
      return socket.close(AUTH_FAILED, 'Credencial no válida');
    }
    clearTimeout(deadline);
    if (connection) await hub.remove(connection);
    actor = found;
    connection = { userId: found.id, sessionId: found.sessionId, socket };
    await hub.add(connection);
    say({ type: 'auth_success', data: { userId: found.id } });
  };

  /** False when this message is one too many. */
  const spend = () => {
    if (context.config.RATE_LIMITS === 'off') return true;
    allowance = Math.min(BURST, allowance + ((Date.now() - last) / 1000) * PER_SECOND) - 1;
    last = Date.now();
    return allowance >= 0;
  };

  const handle = async (message: Heard) => {
    if ('refusal' in message) {
      say(message.refusal);
      if (message.refusal.type === 'auth_error') socket.close(AUTH_FAILED, 'Credencial no válida');
      return;
    }
    if (message.type === 'auth') return signIn(message.token);
    if (!actor)
      return say({
        type: 'auth_error',
        data: { error: 'Inicia sesión para continuar', code: 'unauthorized' },
      });
    await act(context, actor, message, say);
  };

  socket.on('message', (data) => {
    const heard = hear(data, spend());
    if (allowance < -REFUSED_MOST) return socket.close(TOO_MUCH, 'Demasiados mensajes');
    queue = queue
      .then(() => handle(heard))
      .catch((error: unknown) => context.log.error({ error }, 'live: a message failed'));
  });
  socket.on('close', () => {
    clearTimeout(deadline);
    if (connection) hub.remove(connection).catch(() => {});
  });
  socket.on('error', () => socket.terminate());
}

async function act(
  context: Context,
  actor: Actor,
  message: Exclude<FromBrowser, { type: 'auth' }>,
  say: (message: FromServer) => void,
): Promise<void> {
  switch (message.type) {
    case 'ping':
      return say({ type: 'pong', data: {} });
    case 'presence':
      return say({ type: 'presence', data: { online: await onlineFor(context, actor, message.userIds) } });
    case 'typing':
      return tellTyping(context, actor, message);
    case 'chat_read':
      return markRead(context, actor, message);
    case 'chat_message':
      try {
        const stored = await sendMessage(context, actor, message);
        return say({ type: 'message_sent', data: { message: stored } });
      } catch (error) {
        const known = error instanceof Refusal;
        if (!known) context.log.error({ error }, 'live: a chat message was not stored');
        return say({
          type: 'message_error',
          data: {
            error: known ? error.message : 'No se pudo enviar el mensaje. Intenta de nuevo.',
            code: known ? error.code : 'internal',
            clientId: message.clientId ?? null,
          },
        });
      }
  }
}

/** Which of these people are connected, as far as this one may know. */
async function onlineFor({ db, live }: Context, actor: Actor, userIds: string[]): Promise<string[]> {
  const blocked = await blockedWith(db, actor.id, userIds);
  return live.online(
    db,
    userIds.filter((id) => !blocked.has(id)),
  );
}

type Heard = FromBrowser | { refusal: FromServer };

/** What a browser said, or the answer to what it may not say. */
function hear(data: RawData, inTime: boolean): Heard {
  const given = jsonOf(data);
  if (!inTime) return { refusal: refusalOf(given, 'Demasiados mensajes seguidos', 'too_many_requests') };
  const parsed = fromBrowser.safeParse(given);
  if (parsed.success && isStorable(parsed.data)) return parsed.data;
  if (given.type === 'auth') return { refusal: SESSION_EXPIRED };
  const issue = given.type === 'chat_message' ? parsed.error?.issues[0]?.message : undefined;
  return { refusal: refusalOf(given, issue ?? 'El mensaje no se entiende', 'invalid_message') };
}

/** A refused chat message is named, so that its sender knows which one it was. */
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

/** A socket that misses a whole round of pings is dead: the network broke without a word. */
function keepAlive(socket: WebSocket): void {
  let answered = true;
  socket.on('pong', () => {
    answered = true;
  });
  const timer = setInterval(() => {
    if (!answered) return socket.terminate();
    answered = false;
    socket.ping();
  }, LIVE_PING_MS);
  socket.on('close', () => clearInterval(timer));
}
