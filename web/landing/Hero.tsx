import { IconArrowRight } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Drawing } from '../ui/Drawing.tsx';
import controls from './controls.module.css';
import { EXAMPLES } from './examples.ts';
import styles from './LandingPage.module.css';
import { loadDialogEarly } from './loadDialog.ts';
import { MatchExample } from './MatchExample.tsx';
import { NEED_MAX, readNeed, saveNeed } from './need.ts';

/** The first section: what a visitor needs, in their own words, and examples of what the market makes of such words. */
export function Hero({ onAsk, unreachable }: { onAsk: () => void; unreachable: boolean }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [example, setExample] = useState(EXAMPLES[0]);

  useEffect(() => {
    if (field.current && !field.current.value) field.current.value = readNeed();
  }, []);

  function ask(event: FormEvent) {
    event.preventDefault();
    saveNeed(field.current?.value ?? '');
    onAsk();
  }

  return (
    <section className={styles.hero}>
      <div className={styles.pitch}>
        <h1>
          Alguien cerca de ti sabe <Underlined>resolverlo</Underlined>
        </h1>
        <p className={styles.lead}>
          Cuenta qué pasa con tus palabras. Te presentamos a quien sabe hacerlo, cerca de ti, y te decimos por
          qué.
        </p>
        <form className={styles.ask} onSubmit={ask}>
          <label htmlFor="need">¿Qué necesitas?</label>
          <div className={styles.field}>
            <textarea
              ref={field}
              id="need"
              name="need"
              rows={2}
              maxLength={NEED_MAX}
              placeholder="La ducha pierde agua"
              onFocus={loadDialogEarly}
              onKeyDown={(event) => {
                if (event.key === 'Enter' && !event.shiftKey) ask(event);
              }}
            />
            <button type="submit" className={controls.accent}>
              Pedir una mano
              <IconArrowRight size={20} aria-hidden />
            </button>
          </div>
          {unreachable && (
            <p className={styles.problem} role="alert">
              No pudimos seguir. Revisa tu conexión e intenta de nuevo: lo que escribiste sigue aquí.
            </p>
          )}
        </form>
        <fieldset className={styles.chips}>
          <legend>Mira qué pasa si escribes…</legend>
          {EXAMPLES.map((one) => (
            <button
              key={one.chip}
              type="button"
              aria-pressed={one === example}
              onClick={() => setExample(one)}
            >
              {one.chip}
            </button>
          ))}
        </fieldset>
      </div>
      <div className={styles.stage}>
        <MatchExample example={example} />
        <div className={styles.helper}>
          <Drawing name="wrench" size={190} />
        </div>
      </div>
    </section>
  );
}

/** A line drawn by hand under the word that matters. */
function Underlined({ children }: { children: string }) {
  return (
    <span className={styles.underlined}>
      {children}
      <svg viewBox="0 0 200 12" preserveAspectRatio="none" aria-hidden="true">
        <path
          d="M3 8C40 3 92 2 128 4C152 5 176 6 197 3C160 6 120 8 96 10"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
    </span>
  );
}
