import { useEffect, useState } from 'react';
import type { Figures as Counted } from '../../contract/settings.ts';
import { readSettings } from '../calls/readSettings.ts';
import { figure } from '../ui/text.ts';
import styles from './LandingPage.module.css';

const FIGURES = [
  { name: 'members', fixed: '15K+', of: 'miembros activos' },
  { name: 'connections', fixed: '25K+', of: 'conexiones realizadas' },
  { name: 'projects', fixed: '3.2K+', of: 'proyectos colaborativos' },
  { name: 'conversations', fixed: '500+', of: 'conversaciones diarias' },
] as const satisfies { name: keyof Counted; fixed: string; of: string }[];

export function Figures() {
  const real = useRealFigures();
  return (
    <section className={styles.figures} aria-label="La comunidad en cifras">
      <dl>
        {FIGURES.map(({ name, fixed, of }) => (
          <div key={name}>
            <dt>{of}</dt>
            <dd>{real ? figure(real[name]) : fixed}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Fetched only after the page has loaded, so that it delays nothing else. */
function useRealFigures(): Counted | null {
  const [real, setReal] = useState<Counted | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    const ask = () => {
      readSettings(leaving.signal)
        .then(({ figures }) => setReal(figures))
        .catch(() => undefined);
    };
    if (document.readyState === 'complete') ask();
    else addEventListener('load', ask, { signal: leaving.signal });
    return () => leaving.abort();
  }, []);
  return real;
}
