import { useEffect, useState } from 'react';
import styles from './LandingPage.module.css';

/** What an installation that shows its own figures answers at /config.json. */
type RealFigures = Record<(typeof FIGURES)[number]['name'], number>;

const FIGURES = [
  { name: 'members', fixed: '15K+', of: 'miembros activos' },
  { name: 'connections', fixed: '25K+', of: 'conexiones realizadas' },
  { name: 'projects', fixed: '3.2K+', of: 'proyectos colaborativos' },
  { name: 'conversations', fixed: '500+', of: 'conversaciones diarias' },
] as const;

export function Figures() {
  const real = useRealFigures();
  return (
    <section className={styles.figures} aria-label="La comunidad en cifras">
      <dl>
        {FIGURES.map(({ name, fixed, of }) => (
          <div key={name}>
            <dt>{of}</dt>
            <dd>{real ? real[name].toLocaleString('es') : fixed}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Asked once the page is whole: nobody waits for them. */
function useRealFigures(): RealFigures | null {
  const [real, setReal] = useState<RealFigures | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    const ask = () => {
      fetch('/config.json', { signal: leaving.signal })
        .then((response): Promise<{ figures: RealFigures | null }> => response.json())
        .then(({ figures }) => setReal(figures))
        .catch(() => undefined);
    };
    if (document.readyState === 'complete') ask();
    else addEventListener('load', ask, { signal: leaving.signal });
    return () => leaving.abort();
  }, []);
  return real;
}
