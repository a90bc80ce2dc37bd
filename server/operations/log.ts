import { type DestinationStream, destination } from 'pino';
import type { Config } from '../config.ts';
import { sqlState } from '../db/transaction.ts';

/** Bytes that may wait for the reader of the log; beyond this, lines are dropped so that no call has to wait. */
const UNREAD_MAX = 8 * 1024 * 1024;

export const toStandardOutput = (): DestinationStream =>
  destination({ dest: 1, sync: false, maxLength: UNREAD_MAX });

/** One line of JSON for each event, without secrets and without what people gave. */
export const logOptions = (config: Config, stream: DestinationStream) => ({
  level: config.LOG_LEVEL,
  stream,
  // We log errors as `err`; one that came as `error` may not show what people gave either.
  serializers: { err: withoutValues, error: withoutValues },
  redact: [
    'req.headers.authorization',
    'req.headers.cookie',
    'password',
    '*.password',
    'token',
    '*.token',
    'email',
    '*.email',
  ],
});

/** An error as the log may keep it: what failed and where, never the values people gave. */
function withoutValues(error: Error) {
  const root = error.cause instanceof Error ? error.cause : error;
  return {
    type: error.name,
    message: root.message.split('\n')[0] ?? '',
    code: sqlState(error),
    stack: (root.stack ?? '')
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
  };
}
