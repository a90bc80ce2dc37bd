import type { BaseLogger } from 'pino';

/** The log methods that other code uses, whether the logger belongs to a call or to the node. */
export type Logger = Pick<BaseLogger, 'fatal' | 'error' | 'warn' | 'info' | 'debug'>;
