import type { BaseLogger } from 'pino';

/** Where whoever does not answer a call writes their lines: the log of a call or of the node. */
export type Logger = Pick<BaseLogger, 'fatal' | 'error' | 'warn' | 'info' | 'debug'>;
