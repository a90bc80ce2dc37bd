import type { FromServer } from '../../contract/live.ts';
import type { Sql } from '../db/transaction.ts';
import type { Bus } from './bus.ts';
import { onlineAmong } from './presence.ts';

/** Sends live messages to people by their ids, whatever node they are connected to. */
export interface Live {
  /** Inside a transaction it is sent exactly if that commits. */
  send(db: Sql, userIds: string[], message: FromServer): Promise<void>;
  /** Says that what was read from these paths is no longer current. */
  changed(db: Sql, userIds: string[], keys: string[]): Promise<void>;
  /** Closes every socket that these sessions opened. */
  revoke(db: Sql, sessionIds: string[]): Promise<void>;
  /** Which of these people are connected now. */
  online(db: Sql, userIds: string[]): Promise<string[]>;
}

/** What nodes send each other: a message for people, sessions that ended, or who is no longer connected to the sender. */
export type Envelope = { to: string[]; message: FromServer } | { revoke: string[] } | { left: string[] };

export function makeLive(bus: () => Bus): Live {
  const live: Live = {
    async send(db, userIds, message) {
      if (userIds.length) await bus().send(db, { to: userIds, message } satisfies Envelope);
    },
    changed: (db, userIds, keys) => live.send(db, userIds, { type: 'changed', data: { keys } }),
    async revoke(db, sessionIds) {
      if (sessionIds.length) await bus().send(db, { revoke: sessionIds } satisfies Envelope);
    },
    online: onlineAmong,
  };
  return live;
}
