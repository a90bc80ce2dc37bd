import { type ReactNode, useEffect, useRef } from 'react';
import { VisitorFrame } from '../shell/PageFrame.tsx';
import { Drawing, type DrawingName } from '../ui/Drawing.tsx';
import styles from './PasswordPage.module.css';

type Props = { drawing: DrawingName; title: string; text: string; children: ReactNode };

/** The quiet page on which somebody recovers their account. */
export function PasswordPage({ drawing, title, text, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const titleBefore = useRef(title);

  // The form that had the focus is gone once its outcome stands in its place.
  useEffect(() => {
    if (titleBefore.current !== title) heading.current?.focus();
    titleBefore.current = title;
  }, [title]);

  return (
    <VisitorFrame home="Echamano, inicio" className={styles.card} aria-live="polite">
      <Drawing name={drawing} size={160} />
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p className={styles.text}>{text}</p>
      {children}
    </VisitorFrame>
  );
}

/** For somebody whose link no longer works. */
export function AnotherLink() {
  return (
    <a className={styles.back} href="/forgot-password">
      Solicitar un enlace nuevo
    </a>
  );
}

export function BackToLogin() {
  return (
    <a className={styles.back} href="/login">
      Volver a Iniciar Sesión
    </a>
  );
}
