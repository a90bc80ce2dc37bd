import { randomUUID } from 'node:crypto';
import { Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Sql } from '../db/transaction.ts';
import { NODES, TEXTS } from './channels.ts';
import type { Transport, TransportEvents } from './keep-connected.ts';

/** PostgreSQL refuses notices of 8000 bytes or more; what is longer travels in pieces. */
const PIECE_CHARACTERS = 1800;
/** The pieces of one text arrive together; after this time an incomplete one is dropped. */
const WHOLE_WITHIN_MS = 30_000;

/** What a node says of itself with each heartbeat. */
export interface NodeState {
  node: string;
  /** It receives nothing by Redis. */
  withoutRedis: boolean;
  /** It stops, and has passed on all it had. */
  leaves: boolean;
}

interface PostgresTransportOptions {
  url: string;
  state(): NodeState;
  onText(text: string): void;
  onNode(state: NodeState): void;
  onUnknown(): void;
}

/** A connection that receives PostgreSQL's notices, its own heartbeats among them. */
export function openPostgresTransport(options: PostgresTransportOptions, events: TransportEvents): Transport {
  const { url, state, onText, onNode, onUnknown } = options;
  // A socket of our own, so that it can be dropped when the server is silent: `end` would wait for an answer.
  const socket = new Socket();
  const client = new pg.Client({
    connectionString: url,
    application_name: 'echamano live',
    keepAlive: true,
    stream: () => socket,
  });
  const pieces = collectPieces(onText, onUnknown);
  client.on('error', events.lost);
  client.on('end', () => events.lost(new Error('The connection ended')));
  client.on('notification', ({ channel, payload }) => {
    if (channel === TEXTS) return pieces.add(payload ?? '');
    const said = nodeStateOf(payload);
    if (!said) return;
    if (said.node === state().node) events.heartbeat();
    onNode(said);
  });
  const open = async () => {
    await client.connect();
    // A heartbeat need not wait until its commit is on disk.
    await client.query(`set synchronous_commit = off; listen ${TEXTS}; listen ${NODES}`);
  };
  return {
    ready: open(),
    beat() {
      pieces.forget();
      client.query('select pg_notify($1, $2)', [NODES, stateText(state())]).catch(events.lost);
    },
    close() {
      client.end().catch(() => {});
      socket.destroySoon();
      setTimeout(() => socket.destroy(), 500).unref();
    },
  };
}

/** Sends texts to every node that listens; inside a transaction they leave exactly if it commits. */
export async function notifyNodes(db: Sql, texts: string[]): Promise<void> {
  const notices = texts.flatMap(inPieces);
  await db.execute(
    sql`select pg_notify(${TEXTS}, notice) from unnest(${sql.param(notices)}::text[]) with ordinality as n (notice, at) order by at`,
  );
}

/** Sends a node's state as its heartbeat does, but over another connection than the listening one. */
export const sendState = (db: Sql, state: NodeState) =>
  db.execute(sql`select pg_notify(${NODES}, ${stateText(state)})`);

function inPieces(text: string): string[] {
  const characters = [...text];
  const key = randomUUID();
  const count = Math.max(1, Math.ceil(characters.length / PIECE_CHARACTERS));
  return Array.from({ length: count }, (_, at) => {
    const piece = characters.slice(at * PIECE_CHARACTERS, (at + 1) * PIECE_CHARACTERS).join('');
    return `${key}:${at + 1}/${count}:${piece}`;
  });
}

/** Reassembles texts from their pieces. */
function collectPieces(onText: (text: string) => void, onUnknown: () => void) {
  const begun = new Map<string, { since: number; parts: Map<number, string> }>();
  return {
    add(notice: string) {
      const [, key, at, of, piece] = /^([^:]+):(\d+)\/(\d+):(.*)$/s.exec(notice) ?? [];
      if (key === undefined || piece === undefined) return onUnknown();
      if (of === '1') return onText(piece);
      const { since, parts } = begun.get(key) ?? { since: performance.now(), parts: new Map() };
      begun.set(key, { since, parts: parts.set(Number(at), piece) });
      if (parts.size < Number(of)) return;
      begun.delete(key);
      onText(
        [...parts]
          .sort(([one], [other]) => one - other)
          .map(([, part]) => part)
          .join(''),
      );
    },
    forget() {
      for (const [key, { since }] of begun)
        if (performance.now() - since > WHOLE_WITHIN_MS) begun.delete(key);
    },
  };
}

/** A node's state as it is sent; nodes of older versions know these field names, `deaf` among them. */
interface SentState {
  node: string;
  deaf: boolean;
  leaves?: boolean;
}

const stateText = ({ node, withoutRedis, leaves }: NodeState) =>
  JSON.stringify({ node, deaf: withoutRedis, leaves } satisfies SentState);

function nodeStateOf(payload: string | undefined): NodeState | undefined {
  try {
    const { node, deaf, leaves } = JSON.parse(payload ?? '') as Partial<SentState>;
    return typeof node === 'string'
      ? { node, withoutRedis: deaf === true, leaves: leaves === true }
      : undefined;
  } catch {
    return undefined;
  }
}
