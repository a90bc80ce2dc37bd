import { MINUTE_MS } from '../../contract/durations.ts';
import { longDate, timeAgo } from './time.ts';
import { useNow } from './useNow.ts';

const SECONDS_APART_MS = 5_000;

type Props = {
  moment: string;
  className?: string | undefined;
  /** Its words: 'hace 5 minutos' by default. */
  words?: (moment: string, now: number) => string;
};

/** How long ago something was, updated while it is shown: every 5 seconds in the first minute, then every minute. */
export function TimeAgo({ moment, className, words = timeAgo }: Props) {
  const start = new Date(moment).getTime();
  const now = useNow((last) => (last - start < MINUTE_MS ? SECONDS_APART_MS : MINUTE_MS));
  return (
    <time dateTime={moment} title={longDate(moment)} className={className}>
      {words(moment, now)}
    </time>
  );
}
