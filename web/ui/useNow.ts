import { useEffect, useState } from 'react';
import { MINUTE_MS } from '../../contract/durations.ts';

const everyMinute = () => MINUTE_MS;

/** The time, in milliseconds since 1970: told again every minute, or as soon as `wait` says of the time told last. */
export function useNow(wait: (now: number) => number = everyMinute): number {
  const [now, setNow] = useState(() => Date.now());
  const waitMs = wait(now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), waitMs);
    return () => clearInterval(timer);
  }, [waitMs]);
  return now;
}
