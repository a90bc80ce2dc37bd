import { sqlState } from './transaction.ts';

/** Too many connections, a transaction left idle, and a database that stops or starts. */
const AWAY = new Set(['53300', '25P03', '57P01', '57P02', '57P03']);
/** query_canceled, lock_not_available, and disk_full, until somebody makes room. */
const CANNOT_NOW = new Set(['57014', '55P03', '53100']);
/** What pg says, without a code, when it waited in vain for a connection or lost one. */
const NO_CONNECTION =
  /^(timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated|Client has encountered a connection error|Client was closed)/;
const UNREACHABLE = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT']);

/** True when the database cannot be reached, whatever the query. */
export function isAway(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code = '', syscall } = at as { code?: string; syscall?: string };
    if (NO_CONNECTION.test(at.message) || (syscall !== undefined && UNREACHABLE.has(code))) return true;
  }
  return AWAY.has(sqlState(error) ?? '');
}

/** True when the database is too busy, has no room or cannot be reached: the call was not at fault and may be tried again. */
export const isOverload = (error: unknown): boolean => isAway(error) || CANNOT_NOW.has(sqlState(error) ?? '');
