import type { BaseLogger } from 'pino';

/** The log methods that other code uses, of the logger of a call or of the node. */
export type Logger = Pick<BaseLogger, 'fatal' | 'error' | 'warn' | 'info' | 'debug'>;
