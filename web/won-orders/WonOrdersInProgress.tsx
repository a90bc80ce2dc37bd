import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useUser } from '../session/session.ts';
import cards from '../ui/cards.module.css';
import { Skeleton } from '../ui/Skeleton.tsx';
import { inProgress } from './calls.ts';
import { useUsualRoom } from './useUsualRoom.ts';
import { WonOrderCards } from './WonOrderCard.tsx';
import styles from './WonOrdersInProgress.module.css';

/** More jobs than these are only on the «Mis trabajos» screen. */
const SHOWN = 3;
const CARD_HEIGHT = '9rem';

/** The provider's jobs in progress, each with its next step; nothing if there are none. */
export function WonOrdersInProgress() {
  const { data, isPending, isError } = useQuery(inProgress);
  const jobs = data?.slice(0, SHOWN) ?? [];
  const room = useUsualRoom(`work:${useUser().id}`, data && jobs.length);
  // On a first visit it is not known yet how much room the jobs will need.
  if (isPending && room === undefined) return <div hidden data-room-unknown />;
  if (isError || (data ? jobs.length === 0 : !room)) return null;
  return (
    <section className={styles.section} aria-labelledby="ongoing-work">
      <div className={cards.head}>
        <h2 id="ongoing-work">Trabajos en curso</h2>
        <Link to="/my-work">{data && data.length > SHOWN ? `Ver los ${data.length}` : 'Mis trabajos'}</Link>
      </div>
      {data ? (
        <WonOrderCards jobs={jobs} />
      ) : (
        <ul className={cards.list}>
          {Array.from({ length: room ?? 0 }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: skeletons are all alike
            <li key={index}>
              <Skeleton height={CARD_HEIGHT} radius="lg" />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
