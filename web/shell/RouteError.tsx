import type { ErrorComponentProps } from '@tanstack/react-router';
import { ButtonAnchor } from '../ui/Button.tsx';
import { LoadError } from '../ui/LoadError.tsx';
import styles from './Page.module.css';

/** Shown in place of a screen that threw: the navigation stays, and one can retry or go home. */
export function RouteError({ reset }: ErrorComponentProps) {
  return (
    <div className={styles.page}>
      <LoadError
        // Without a network a screen fails because its code cannot come.
        title={navigator.onLine ? 'Algo salió mal en esta pantalla' : 'Sin conexión'}
        message="Lo que ya guardaste está a salvo. Vuelve a intentar, o sigue desde el inicio."
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
