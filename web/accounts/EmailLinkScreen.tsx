import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type confirmEmail, LINK_INVALID, type undoEmail } from '../../contract/security.ts';
import { call, isRefusal } from '../calls/call.ts';
import { failureText, loadFailureText } from '../calls/failureText.ts';
import { refresh } from '../calls/query.ts';
import { useMutation } from '../calls/useMutation.ts';
import { useSession } from '../session/session.ts';
import styles from '../shell/Page.module.css';
import { PageFrame } from '../shell/PageFrame.tsx';
import { BusyButton } from '../ui/BusyButton.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Drawing } from '../ui/Drawing.tsx';

/** Where the link to a new address arrives, with or without a session. */
export function ConfirmEmailScreen() {
  const { user } = useSession();
  return (
    <EmailLink
      path="/api/auth/confirm-email"
      title="Confirma tu correo nuevo"
      text="Desde ahora entrarás con él, y se cerrarán tus sesiones en otros equipos."
      button="Usar este correo"
      busy="Cambiando..."
      done={{ title: 'Tu correo cambió', text: 'Desde ahora entras con tu correo nuevo.' }}
      failed={{ title: 'No pudimos cambiar tu correo', text: 'Puedes pedir otro enlace desde tu perfil.' }}
    >
      <ButtonLink to={user ? '/profile' : '/login'}>{user ? 'Ver mi perfil' : 'Iniciar Sesión'}</ButtonLink>
    </EmailLink>
  );
}

/** The screen of the link sent to the old address, for a person who did not change it. */
export function UndoEmailScreen() {
  return (
    <EmailLink
      path="/api/auth/undo-email"
      title="¿No cambiaste tu correo?"
      text="Tu cuenta volverá a este correo, se cerrarán todas las sesiones y te enviaremos un enlace para elegir una contraseña nueva."
      button="Recuperar mi cuenta"
      busy="Recuperando..."
      done={{
        title: 'Tu cuenta vuelve a ser tuya',
        text: 'Te enviamos un enlace para elegir una contraseña nueva. La de antes ya no sirve.',
      }}
      failed={{
        title: 'No pudimos recuperar tu cuenta',
        text: 'Si crees que alguien entró en ella, escribe a quienes administran Echamano.',
      }}
    >
      <ButtonLink to="/">Ir al inicio</ButtonLink>
    </EmailLink>
  );
}

interface Words {
  title: string;
  text: string;
}
type Props = Words & {
  path: (typeof confirmEmail | typeof undoEmail)['path'];
  button: string;
  busy: string;
  done: Words;
  failed: Words;
  /** The links shown afterwards. */
  children: ReactNode;
};

/** Opening the link does nothing until the button is pressed, because programs that scan mails open links too. */
function EmailLink({ path, title, text, button, busy, done, failed, children }: Props) {
  const { token = '' } = useSearch({ strict: false });
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => call<typeof confirmEmail | typeof undoEmail>(`POST ${path}`, { body: { token } }),
    onSuccess: () => void refresh('/api/auth/me'),
  });
  const words = isSuccess
    ? done
    : error
      ? {
          title: failed.title,
          text: isRefusal(error)
            ? `${failureText(error, LINK_INVALID)} ${failed.text}`
            : loadFailureText(error),
        }
      : { title, text };
  return (
    <PageFrame>
      <Drawing name={error ? 'lost' : isSuccess ? 'star' : 'writing'} size={180} />
      <div role="status" className={styles.words}>
        <h1>{words.title}</h1>
        <p>{words.text}</p>
      </div>
      <div className={styles.actions}>
        {isSuccess || isRefusal(error) ? (
          children
        ) : (
          <BusyButton busy={isPending} onClick={() => mutate()}>
            {isPending ? busy : button}
          </BusyButton>
        )}
      </div>
    </PageFrame>
  );
}
