import { useEffect, useState } from 'react';
import { MINUTE_MS } from '../../contract/durations.ts';
import { longDate, timeAgo } from './time.ts';

const SECONDS_APART_MS = 5_000;

/** How long ago something was, updated while it is shown: every 5 seconds in the first minute, then every minute. */
export function TimeAgo({ moment }: { moment: string }) {
  const [now, setNow] = useState(() => Date.now());
  const isFresh = now - new Date(moment).getTime() < MINUTE_MS;
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), isFresh ? SECONDS_APART_MS : MINUTE_MS);
    return () => clearInterval(timer);
  }, [isFresh]);
  return (
    <time dateTime={moment} title={longDate(moment)}>
      {timeAgo(moment, now)}
    </time>
  );
}
