import { useEffect, useState } from 'react';
import { MINUTE_MS } from '../../contract/durations.ts';

const everyMinute = () => MINUTE_MS;

/**
 * The current time in milliseconds since 1970, updated every minute, or after `wait` milliseconds for the last time
 * returned.
 */
export function useNow(wait: (now: number) => number = everyMinute): number {
  const [now, setNow] = useState(() => Date.now());
  const waitMs = wait(now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), waitMs);
    return () => clearInterval(timer);
  }, [waitMs]);
  return now;
}
