import { Button } from '@mantine/core';
import { Link, useLocation } from '@tanstack/react-router';
import { useSession } from '../session/session.ts';
import { Drawing } from '../ui/Drawing.tsx';
import styles from './Page.module.css';
import { PageFrame } from './PageFrame.tsx';

export function NotFoundScreen() {
  const { user } = useSession();
  const { href } = useLocation();
  return (
    <PageFrame>
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
    </PageFrame>
  );
}
