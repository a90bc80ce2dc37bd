import { longDate, shortDate } from '../ui/time.ts';

export function ShortDate({ moment, className }: { moment: string; className?: string | undefined }) {
  return (
    <time className={className} dateTime={moment} title={longDate(moment)}>
      {shortDate(moment)}
    </time>
  );
}
