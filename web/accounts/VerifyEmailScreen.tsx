import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { VERIFY_LINK_INVALID, type verifyEmail } from '../../contract/accounts.ts';
import { call, isRefusal } from '../calls/call.ts';
import { failureText, loadFailureText } from '../calls/failureText.ts';
import { refresh } from '../calls/query.ts';
import { useSession } from '../session/session.ts';
import styles from '../shell/Page.module.css';
import { PageFrame } from '../shell/PageFrame.tsx';
import { Waiting } from '../shell/Waiting.tsx';
import { BusyButton } from '../ui/BusyButton.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Drawing } from '../ui/Drawing.tsx';

/** Where the link of the verification mail arrives, with or without a session. */
export function VerifyEmailScreen() {
  const { user } = useSession();
  const { token = '' } = useSearch({ strict: false });
  const { isPending, isFetching, error, refetch } = useQuery({
    queryKey: ['/api/auth/verify-email', token],
    queryFn: () => verify(token),
    retry: false,
    staleTime: 'static',
  });
  if (isPending && isFetching) {
    return (
      <PageFrame>
        <Waiting title="Verificar correo" />
      </PageFrame>
    );
  }
  return (
    <PageFrame>
      <Drawing name={error ? 'lost' : 'star'} size={180} />
      <h1>{error ? 'No pudimos verificar tu correo' : 'Correo verificado'}</h1>
      <p>
        {error ? whyNot(error) : 'Tu dirección ya está confirmada. Quienes traten contigo verán que eres tú.'}
      </p>
      <div className={styles.actions}>
        {error && !isRefusal(error) && (
          <BusyButton busy={isFetching} onClick={() => void refetch()}>
            Reintentar
          </BusyButton>
        )}
        <ButtonLink to={user ? '/profile' : '/login'}>{user ? 'Ver mi perfil' : 'Iniciar Sesión'}</ButtonLink>
      </div>
    </PageFrame>
  );
}

function whyNot(error: Error): string {
  if (!isRefusal(error)) return loadFailureText(error);
  return `${failureText(error, VERIFY_LINK_INVALID)} Puedes pedir otro enlace desde tu perfil.`;
}

async function verify(token: string) {
  const done = await call<typeof verifyEmail>('POST /api/auth/verify-email', { body: { token } });
  void refresh('/api/auth/me');
  return done;
}
