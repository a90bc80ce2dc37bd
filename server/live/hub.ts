import { LIVE_CLOSE } from '../../contract/live-connection.ts';
import { openSessions } from '../accounts/open-sessions.ts';
import type { Actor } from '../context.ts';
import { batchLookups } from '../db/batch-lookups.ts';
import type { Sql } from '../db/transaction.ts';
import { logFirstFailure } from '../log-first-failure.ts';
import type { Logger } from '../logger.ts';
import type { Bus } from './bus.ts';
import type { Connection } from './connection.ts';
import { type Envelope, makeLive } from './live.ts';
import { keepPresence } from './presence.ts';
import { makeReadAgain } from './read-again.ts';

/** The message that ends a session may be lost, so open connections are checked against the database this often. */
const SESSIONS_CHECKED_EVERY_MS = 20_000;
const sessionOpenFor = batchLookups(openSessions);

/** A connection whose person is known. */
export type SignedIn = Connection & { actor: Actor };

export type Hub = ReturnType<typeof makeHub>;

/** This node's sockets, by person, and the bus that joins it to the other nodes. */
export function makeHub(db: Sql, log: Logger) {
  const byUser = new Map<string, Set<SignedIn>>();
  const everyone = () => [...byUser.values()].flatMap((connections) => [...connections]);
  let bus: Bus | undefined;
  const presence = keepPresence(db, byUser, log);
  const readAgain = makeReadAgain(everyone);
  const sessions = watchSessions(db, everyone, log);

  return {
    live: makeLive(() => bus!),
    receive(given: object): void {
      const envelope = given as Envelope;
      if ('revoke' in envelope) {
        const ended = new Set(envelope.revoke);
        endThose(everyone(), ({ actor }) => ended.has(actor.sessionId));
        return;
      }
      if ('left' in envelope) {
        // Stored as offline by the node that they left, but connected here.
        for (const userId of envelope.left) if (byUser.has(userId)) void presence.show(userId);
        return;
      }
      const here = envelope.to.flatMap((userId) => [...(byUser.get(userId) ?? [])]);
      if (!here.length) return;
      const frame = JSON.stringify(envelope.message);
      for (const connection of here) connection.sendFrame(frame);
    },
    /** Something may have been missed: every screen connected here reads again. */
    missed: readAgain.start,
    join(joined: Bus): void {
      bus = joined;
    },
    /** How many people and sockets this node holds, and whether each way to the other nodes works. */
    state: () => ({
      people: byUser.size,
      sockets: everyone().length,
      transports: bus?.transports() ?? { postgres: false, redis: null },
    }),
    /** The sockets of one account on this node, the oldest first. */
    socketsOf: (userId: string): SignedIn[] => [...(byUser.get(userId) ?? [])],
    async add(connection: SignedIn): Promise<void> {
      const { id } = connection.actor;
      const connections = byUser.get(id) ?? new Set();
      byUser.set(id, connections.add(connection));
      if (connections.size === 1) await presence.show(id);
    },
    async remove(connection: SignedIn): Promise<void> {
      const { id } = connection.actor;
      const connections = byUser.get(id);
      if (!connections?.delete(connection) || connections.size > 0) return;
      byUser.delete(id);
      await presence.show(id);
      if (!byUser.has(id)) await bus?.send(db, { left: [id] } satisfies Envelope);
    },
    /** Whether this connection's session is still open; asked again when the last answer is older than `freshMs`. */
    async isSignedIn(connection: SignedIn, freshMs: number): Promise<boolean> {
      if (performance.now() - connection.checkedAt > freshMs) {
        const openFor = await sessionOpenFor(db, connection.actor.sessionId);
        connection.checkedAt = performance.now();
        endThose([connection], () => openFor === undefined);
      }
      return !connection.ended;
    },
    async close(): Promise<void> {
      for (const part of [readAgain, presence, sessions]) part.close();
      const connections = everyone();
      // Before they are cut: stored later, it would hide that somebody has connected to another node meanwhile.
      void presence.left([...byUser.keys()]);
      byUser.clear();
      for (const connection of connections) connection.end(LIVE_CLOSE.restart, 'El servidor se reinicia');
      bus?.close();
    },
  };
}

/** Looks for connections whose session has ended every so often, and when the next one is due to end. */
function watchSessions(db: Sql, everyone: () => SignedIn[], log: Logger) {
  const looking = logFirstFailure((err) => log.warn({ err }, 'live: open sessions could not be looked up'));
  let closed = false;
  let next: ReturnType<typeof setTimeout> | undefined;

  async function check(): Promise<void> {
    const checked = everyone();
    const ids = [...new Set(checked.map(({ actor }) => actor.sessionId))];
    // While the database is away nobody's session ends.
    const open = await looking.attempt(() => openSessions(db, ids));
    if (open) {
      for (const connection of checked) connection.checkedAt = performance.now();
      endThose(checked, ({ actor }) => !open.has(actor.sessionId));
    }
    const firstEnd = Math.min(...(open?.values() ?? []), SESSIONS_CHECKED_EVERY_MS);
    if (!closed) next = setTimeout(check, Math.max(firstEnd, 0) + 50).unref();
  }

  void check();
  return {
    close(): void {
      closed = true;
      clearTimeout(next);
    },
  };
}

function endThose(connections: SignedIn[], hasEnded: (connection: SignedIn) => boolean): void {
  for (const connection of connections)
    if (hasEnded(connection)) connection.end(LIVE_CLOSE.sessionEnded, 'Sesión terminada');
}
