import type { ErrorComponentProps } from '@tanstack/react-router';
import { ButtonAnchor } from '../ui/Button.tsx';
import { LoadError } from '../ui/LoadError.tsx';
import styles from './Page.module.css';

const WRONG = {
  title: 'Algo salió mal en esta pantalla',
  message: 'Lo que ya guardaste está a salvo. Vuelve a intentar, o sigue desde el inicio.',
};
/** Without a network a screen fails because its code cannot come; the words are those of codeNotLoaded.ts. */
const NOT_HERE = {
  title: 'Sin conexión',
  message: 'Esta parte todavía no está en este equipo. Vuelve a intentar cuando haya red.',
};

/** Shown in place of a screen that threw: the navigation stays, and one can retry or go home. */
export function RouteError({ reset }: ErrorComponentProps) {
  return (
    <div className={styles.page}>
      <LoadError
        {...(navigator.onLine ? WRONG : NOT_HERE)}
        onRetry={reset}
        otherwise={
          <ButtonAnchor href="/" variant="subtle">
            Volver al inicio
          </ButtonAnchor>
        }
        wholeScreen
      />
    </div>
  );
}
