import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../../config.ts';
import { UNREAD_ANSWERS } from '../../limits/table.ts';
import { callerOf } from '../request-caller.ts';

interface Unread {
  network: string;
  bytes: number;
}

/**
 * Bounds the memory that answers take until their clients have read them: a call ends when its answer is made, so nothing else
 * keeps somebody from asking for many large ones and reading none. Beyond the limit, the network with most of it loses the
 * connection that has waited longest.
 */
export function boundUnreadAnswers(app: FastifyInstance, config: Config, limits = UNREAD_ANSWERS): void {
  const unread = new Map<FastifyReply, Unread>();
  let total = 0;
  const forget = (reply: FastifyReply) => {
    total -= unread.get(reply)?.bytes ?? 0;
    unread.delete(reply);
  };
  /** The oldest answer of the network that has most, counting the new one; undefined if that network has only the new one. */
  const oldestOfMost = (comes: Unread) => {
    const bytesOf = new Map([[comes.network, comes.bytes]]);
    for (const { network, bytes } of unread.values())
      bytesOf.set(network, (bytesOf.get(network) ?? 0) + bytes);
    const most = Math.max(...bytesOf.values());
    for (const [reply, { network }] of unread) if (bytesOf.get(network) === most) return reply;
    return undefined;
  };
  const makeRoom = (comes: Unread) => {
    while (total + comes.bytes > limits.bytes) {
      const reply = oldestOfMost(comes);
      if (!reply) return;
      forget(reply);
      reply.raw.socket?.destroy();
    }
  };
  app.addHook('onSend', async (request, reply, payload) => {
    const bytes = typeof payload === 'string' || Buffer.isBuffer(payload) ? payload.length : 0;
    if (bytes < limits.fromBytes || reply.raw.destroyed) return;
    const answer = { network: callerOf(request, config).network, bytes };
    makeRoom(answer);
    unread.set(reply, answer);
    total += bytes;
    for (const end of ['finish', 'close']) reply.raw.once(end, () => forget(reply));
  });
}
