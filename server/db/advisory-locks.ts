/**
 * The keys of this installation's advisory locks of PostgreSQL. Any numbers serve, as long as no two are the same: whoever asks
 * for a lock waits for all who hold its number, whatever they hold it for. They stay the same from version to version, since
 * nodes of both run while one is updated. Workers lock by their names (`server/jobs/dead-workers.ts`), which are hashed to 64 bits.
 */
export const ADVISORY_LOCKS = {
  /** Only one node at a time migrates. */
  migration: 7_214_001,
  /** The server that holds it is the only one using its data folder. */
  dataFolder: 7_214_002,
  /** Only one process at a time loads the demo. */
  demo: 7_214_003,
  /** Simultaneous announcements take turns. */
  announcement: 7_214_016,
};
