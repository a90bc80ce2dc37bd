import type { JobFigures as Kind } from '../../../contract/admin-jobs.ts';
import { figure } from '../../ui/text.ts';
import { timeAgo } from '../../ui/time.ts';
import { Figure } from '../Figure.tsx';
import styles from './JobFigures.module.css';

/** How many jobs wait, run and failed; under them, which kinds those are. */
export function JobFigures({ kinds }: { kinds: Kind[] }) {
  const sum = (state: 'waiting' | 'running' | 'failed') =>
    kinds.reduce((total, kind) => total + kind[state], 0);
  const [oldest] = kinds.flatMap(({ oldestAt }) => oldestAt ?? []).sort();
  const busy = kinds.filter(({ waiting, running, failed }) => waiting + running + failed > 0);
  return (
    <>
      <ul className={styles.figures}>
        <Figure
          title="En espera"
          value={sum('waiting')}
          note={oldest ? `desde ${timeAgo(oldest)}` : 'nada atrasado'}
        />
        <Figure title="En curso" value={sum('running')} note="ahora mismo" />
        <Figure
          title="Fallidas"
          value={sum('failed')}
          note={sum('failed') ? 'agotaron sus intentos' : 'nada por atender'}
          isUrgent={sum('failed') > 0}
        />
      </ul>
      {busy.length > 0 && (
        <section aria-labelledby="jobs-by-kind">
          <h2 id="jobs-by-kind" className="visually-hidden">
            Tareas por tipo
          </h2>
          <dl className={`framed ${styles.kinds}`}>
            {busy.map((kind) => (
              <div key={kind.kind}>
                <dt>{kind.name}</dt>
                <dd>{figuresOf(kind)}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </>
  );
}

/** '3 en espera desde hace 2 minutos · 1 falló' */
function figuresOf({ waiting, running, failed, oldestAt }: Kind): string {
  const since = oldestAt ? ` desde ${timeAgo(oldestAt)}` : '';
  return [
    waiting && `${figure(waiting)} en espera${since}`,
    running && `${figure(running)} en curso`,
    failed && `${figure(failed)} ${failed === 1 ? 'falló' : 'fallaron'}`,
  ]
    .filter(Boolean)
    .join(' · ');
}
