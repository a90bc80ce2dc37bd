import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { CONNECTIONS } from '../../limits/table.ts';

/** The open connections of one address; in each group, the one that has been in it longest comes first. */
interface Peer {
  address: string;
  count: number;
  /** No request has come yet. */
  unused: Set<Socket>;
  /** All that was asked is answered. */
  idle: Set<Socket>;
  /** A request is under way: the latest one of each connection. */
  busy: Map<Socket, IncomingMessage>;
}

const aPeer = (address: string): Peer => ({
  address,
  count: 0,
  unused: new Set(),
  idle: new Set(),
  busy: new Map(),
});

/**
 * Drops idle connections before the node runs out of room, so that new ones are accepted. It begins at the address
 * that holds the most: first connections that never sent a request, then those whose requests are answered, then
 * those whose request has not arrived whole. Live connections and calls under way stay. `holdsMany`: a caller of this
 * address who is refused loses the connection.
 */
export function makeRoomForOthers(
  app: FastifyInstance,
  limits: typeof CONNECTIONS = CONNECTIONS,
): { holdsMany: (socket: Socket) => boolean } {
  const { server } = app;
  // A dropped connection closes a moment after the next one is accepted, so a few more than `limits.most` are open
  // for a while.
  server.maxConnections = limits.most;
  const peers = new Map<string, Peer>();
  const peerOf = new WeakMap<Socket, Peer>();
  let open = 0;

  const makeRoom = () => {
    let left = limits.droppedTogether;
    for (const peer of [...peers.values()].sort((one, other) => other.count - one.count))
      for (const socket of dispensable(peer)) {
        if (left-- === 0) return;
        leave(socket);
        socket.destroy();
      }
  };

  const come = (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    const peer = peers.get(address) ?? aPeer(address);
    peers.set(address, peer);
    peerOf.set(socket, peer);
    peer.count += 1;
    peer.unused.add(socket);
    open += 1;
    socket.once('close', () => leave(socket));
  };

  const leave = (socket: Socket) => {
    const peer = peerOf.get(socket);
    if (!peer) return;
    peerOf.delete(socket);
    open -= 1;
    peer.count -= 1;
    for (const group of [peer.unused, peer.idle, peer.busy]) group.delete(socket);
    if (!peer.count) peers.delete(peer.address);
  };

  server.on('connection', (socket) => {
    if (open >= limits.roomFrom) makeRoom();
    come(socket);
  });
  server.on('request', (request, response) => {
    const { socket } = request;
    const peer = peerOf.get(socket);
    if (!peer) return;
    peer.unused.delete(socket);
    peer.idle.delete(socket);
    peer.busy.set(socket, request);
    response.once('close', () => {
      if (peer.busy.get(socket) !== request) return;
      peer.busy.delete(socket);
      if (peerOf.has(socket)) peer.idle.add(socket);
    });
  });
  server.on('upgrade', ({ socket }) => {
    const peer = peerOf.get(socket);
    peer?.unused.delete(socket);
    peer?.idle.delete(socket);
  });
  // After a refusal, the connections of an address that holds many are closed: kept open, each would take another
  // caller's place.
  const holdsMany = (socket: Socket) => (peerOf.get(socket)?.count ?? 0) > limits.ofOneAddress;
  app.addHook('onSend', async ({ raw }, reply) => {
    const isRefused = reply.statusCode === 429 || reply.statusCode === 503;
    if (isRefused && holdsMany(raw.socket)) reply.header('connection', 'close');
  });
  return { holdsMany };
}

function* dispensable({ unused, idle, busy }: Peer): Generator<Socket> {
  yield* unused;
  yield* idle;
  for (const [socket, request] of busy) if (!request.complete) yield socket;
}
