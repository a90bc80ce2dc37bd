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
import { markRead, sendMessage, tellTyping } from '../chats/actions.ts';
import type { Actor, Context } from '../context.ts';
import { Refusal } from '../failures.ts';
import { isOwnOrigin } from '../http/origin.ts';
import type { Connection, Hub } from './live.ts';

/** Messages a socket may send in a burst, and how many it earns back each second. */
const BURST = 60;
const PER_SECOND = 10;
const AUTH_FAILED = 4003;
const TOO_MUCH = 4008;

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
      say({
        type: 'auth_error',
        data: { error: 'Tu sesión ha expirado. Por favor, inicia sesión nuevamente.', code: 'unauthorized' },
      });
      return socket.close(AUTH_FAILED, 'Credencial no válida');
    }
    clearTimeout(deadline);
    if (connection) await hub.remove(connection);
    actor = found;
    connection = { userId: found.id, sessionId: found.sessionId, socket };
    await hub.add(connection);
    say({ type: 'auth_success', data: { userId: found.id } });
  };

  const handle = async (data: RawData) => {
    const message = parse(data);
    if (!message)
      return say({ type: 'error', data: { error: 'El mensaje no se entiende', code: 'invalid_message' } });
    if (message.type === 'auth') return signIn(message.token);
    if (!actor)
      return say({
        type: 'auth_error',
        data: { error: 'Inicia sesión para continuar', code: 'unauthorized' },
      });
    await act(context, actor, message, say);
  };

  socket.on('message', (data) => {
    allowance = Math.min(BURST, allowance + ((Date.now() - last) / 1000) * PER_SECOND) - 1;
    last = Date.now();
    if (allowance < 0) {
      say({ type: 'error', data: { error: 'Demasiados mensajes seguidos', code: 'too_many_requests' } });
      return socket.close(TOO_MUCH, 'Demasiados mensajes');
    }
    queue = queue
      .then(() => handle(data))
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
      return say({
        type: 'presence',
        data: { online: await context.live.online(context.db, message.userIds) },
      });
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

function parse(data: RawData): FromBrowser | undefined {
  try {
    return fromBrowser.parse(JSON.parse(data.toString()));
  } catch {
    return undefined;
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
