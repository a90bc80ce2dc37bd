import { BEAT_MS } from './keep-connected.ts';
import type { NodeState } from './postgres-transport.ts';

/** A node that sent no heartbeat for this long counts as stopped. */
const NODE_STOPPED_MS = 5 * BEAT_MS;

/** The other nodes, known by their heartbeats. Until this node has listened long enough, it assumes that there are some. */
export function otherNodes(own: string, silenced: () => void) {
  const nodes = new Map<string, { withoutRedis: boolean; at: number }>();
  // Nodes that said goodbye: it may arrive before their last heartbeat, which goes by another connection. Node names are
  // never reused.
  const left = new Set<string>();
  let listensSince: number | undefined;
  const listensForLong = () =>
    listensSince !== undefined && performance.now() - listensSince > NODE_STOPPED_MS;
  const sweep = setInterval(() => {
    if (!listensForLong()) return;
    for (const [name, { at }] of nodes)
      if (performance.now() - at > NODE_STOPPED_MS && nodes.delete(name)) silenced();
  }, BEAT_MS).unref();
  return {
    heartbeat({ node, withoutRedis, leaves }: NodeState) {
      if (leaves) left.add(node);
      if (left.has(node)) nodes.delete(node);
      else if (node !== own) nodes.set(node, { withoutRedis, at: performance.now() });
    },
    listen() {
      listensSince = performance.now();
    },
    stopListening() {
      listensSince = undefined;
    },
    areKnown: () => nodes.size > 0,
    mayBe: () => nodes.size > 0 || !listensForLong(),
    anyWithoutRedis: () => [...nodes.values()].some(({ withoutRedis }) => withoutRedis),
    close: () => clearInterval(sweep),
  };
}
