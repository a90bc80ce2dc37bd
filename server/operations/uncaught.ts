import type { Logger } from '../logger.ts';
import { currentRequestId } from './current-request.ts';
import { counted } from './metrics.ts';

/**
 * Handles errors that no call and no job caught. A rejection belongs to one piece of work that failed: it is logged and
 * counted, and everything else goes on. After an exception nobody knows what was left half done, so the process stops in
 * order and its supervisor starts it again.
 */
export function logUncaught(log: Logger, end: () => void): void {
  process.on('unhandledRejection', (reason) => {
    counted.unforeseen.inc({ kind: 'rejection' });
    log.error({ err: errorOf(reason), requestId: currentRequestId() }, 'process: nobody handled a rejection');
  });
  process.on('uncaughtException', (error) => {
    counted.unforeseen.inc({ kind: 'exception' });
    log.fatal(
      { err: errorOf(error), requestId: currentRequestId() },
      'process: nobody caught an exception, so it stops',
    );
    end();
  });
}

const errorOf = (thrown: unknown) => (thrown instanceof Error ? thrown : new Error(String(thrown)));
