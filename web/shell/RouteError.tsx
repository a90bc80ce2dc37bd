import type { ErrorComponentProps } from '@tanstack/react-router';
import { ButtonAnchor } from '../ui/Button.tsx';
import { LoadError } from '../ui/LoadError.tsx';
import styles from './Page.module.css';

/** Whatever broke a screen, the navigation stays and there are two ways out. */
export function RouteError({ reset }: ErrorComponentProps) {
  return (
    <div className={styles.page}>
      <LoadError
        title="Algo salió mal en esta pantalla"
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
