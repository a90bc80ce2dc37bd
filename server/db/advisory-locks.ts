/**
 * The keys of this installation's PostgreSQL advisory locks. Any numbers serve, but no two may be equal: all holders
 * of one number exclude each other, whatever the lock is for. The numbers stay the same in all versions, because
 * during an update nodes of two versions run together. Workers lock by their names (`server/jobs/dead-workers.ts`),
 * which are hashed to 64 bits.
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
