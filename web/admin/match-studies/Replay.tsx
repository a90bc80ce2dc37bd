import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { replayed } from './calls.ts';
import studies from './MatchStudies.module.css';
import styles from './Replay.module.css';
import { ReplayForm } from './ReplayForm.tsx';
import { ReplayResult } from './ReplayResult.tsx';
import { AS_TODAY, isAsToday, isSameTrial, type Trial } from './trial.ts';

/** How the latest orders would have been ranked had the parts of the score counted otherwise. */
export function Replay() {
  const [trial, setTrial] = useState<Trial>();
  const outcome = useRef<HTMLDivElement>(null);
  const read = useQuery({ ...replayed(trial ?? AS_TODAY), enabled: trial !== undefined });

  function tryOut(next: Trial) {
    if (trial && isSameTrial(trial, next)) void read.refetch();
    else flushSync(() => setTrial(next));
    if (outcome.current) showTop(outcome.current);
  }

  return (
    <div className={styles.replay}>
      <p className={studies.help}>
        Tomamos los últimos pedidos en los que alguien eligió un servicio y vemos en qué puesto habría quedado
        ese servicio si cada cosa contara más o menos. Probar no cambia nada: ni los matches de hoy ni los que
        vengan.
      </p>
      <ReplayForm onTry={tryOut} isTrying={read.isFetching} />
      <div ref={outcome} className={styles.outcome}>
        {trial && <ReplayResult read={read} isToday={isAsToday(trial)} />}
      </div>
    </div>
  );
}

/** On a low screen the result of a trial begins below the fold, so it is scrolled into view. */
function showTop(box: HTMLElement) {
  if (box.getBoundingClientRect().top > window.innerHeight * 0.6) box.scrollIntoView({ block: 'start' });
}
