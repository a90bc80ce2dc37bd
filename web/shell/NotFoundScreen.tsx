import { useLocation } from '@tanstack/react-router';
import { useSession } from '../session/session.ts';
import { ButtonAnchor } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
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
          <ButtonAnchor href={`/login?next=${encodeURIComponent(href)}`}>Iniciar Sesión</ButtonAnchor>
        )}
        <ButtonLink to="/" variant={user ? 'filled' : 'default'}>
          Volver al inicio
        </ButtonLink>
      </div>
    </PageFrame>
  );
}
