import type { FromBrowser } from '../../contract/live.ts';
import { blockedWith } from '../blocks/queries.ts';
import { markRead, sendTyping } from '../chats/actions.ts';
import type { SendMessage } from '../chats/send.ts';
import type { Actor, Context } from '../context.ts';
import { isOverload } from '../db/overload.ts';
import { Overloaded, Refusal } from '../failures.ts';
import type { Connection } from './connection.ts';
import type { Hub, SignedIn } from './hub.ts';

/** Before a message is handled its session is checked again, unless it was found open this recently. */
const SESSION_FRESH_MS = 1_000;

/** What the messages of all connections work with. */
export interface LiveActs {
  context: Context;
  hub: Hub;
  sendMessage: SendMessage;
}

type Message = Exclude<FromBrowser, { type: 'auth' }>;

/** Does what a message asks. If a chat message fails, or its sender's queue is full, the sender is told and may send it again. */
export async function actInTurn(
  live: LiveActs,
  connection: SignedIn,
  message: Message,
  inTurn: (work: () => Promise<void>) => Promise<void>,
): Promise<void> {
  try {
    await inTurn(() => act(live, connection, message));
  } catch (error) {
    if (message.type !== 'chat_message') throw error;
    const known = error instanceof Refusal ? error : isOverload(error) ? new Overloaded() : undefined;
    if (!(error instanceof Refusal))
      live.context.log.error({ err: error }, 'live: a chat message was not stored');
    connection.send({
      type: 'message_error',
      data: {
        error: known?.message ?? 'No se pudo enviar el mensaje. Intenta de nuevo.',
        code: known?.code ?? 'internal',
        clientId: message.clientId ?? null,
      },
    });
  }
}

/** Whether the connection is closed, so that nobody reads the answer. Chat messages and read marks are stored all the same. */
const isInVain = ({ isOpen }: Connection, { type }: Message): boolean =>
  !isOpen && type !== 'chat_message' && type !== 'chat_read';

async function act(
  { context, hub, sendMessage }: LiveActs,
  connection: SignedIn,
  message: Message,
): Promise<void> {
  const { actor } = connection;
  if (
    connection.ended ||
    isInVain(connection, message) ||
    !(await hub.isSignedIn(connection, SESSION_FRESH_MS))
  )
    return;
  switch (message.type) {
    case 'ping':
      return connection.send({ type: 'pong', data: {} });
    case 'presence': {
      const online = await onlineFor(context, actor, message.userIds);
      return connection.send({ type: 'presence', data: { online } });
    }
    case 'typing':
      return sendTyping(context, actor, message);
    case 'chat_read':
      return markRead(context, actor, message);
    case 'chat_message': {
      const stored = await sendMessage(actor, message);
      return connection.send({ type: 'message_sent', data: { message: stored } });
    }
  }
}

/** Which of these people are connected, as far as this one may know. */
async function onlineFor({ db, live }: Context, actor: Actor, userIds: string[]): Promise<string[]> {
  const blocked = await blockedWith(db, actor.id, userIds);
  const shown = userIds.filter((id) => !blocked.has(id));
  return live.online(db, shown);
}
