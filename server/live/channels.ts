// What nodes send each other on, of PostgreSQL or Redis.

/** Messages for people's sockets. */
export const TEXTS = 'echamano_live';
/** The nodes' heartbeats, apart because older versions do not listen to them. */
export const NODES = 'echamano_nodes';
