import { Button } from '@mantine/core';
import { Link, useLocation } from '@tanstack/react-router';
import { useSession } from '../session/session.ts';
import { Drawing } from '../ui/Drawing.tsx';
import styles from './Page.module.css';

export function NotFoundScreen() {
  const { user } = useSession();
  const { href } = useLocation();
  // The shell brings its own main region; a visitor's page has to.
  const Frame = user ? 'div' : 'main';
  return (
    <Frame className={styles.page}>
      <Drawing name="lost" size={200} />
      <h1>404 Page Not Found</h1>
      <p>
        {user
          ? 'Esta página no existe, o ya no está aquí.'
          : 'Esta página no existe, o solo se ve con la sesión iniciada.'}
      </p>
      <div className={styles.actions}>
        {!user && (
          <Button component="a" href={`/login?next=${encodeURIComponent(href)}`}>
            Iniciar Sesión
          </Button>
        )}
        <Button component={Link} to="/" variant={user ? 'filled' : 'default'}>
          Volver al inicio
        </Button>
      </div>
    </Frame>
  );
}
