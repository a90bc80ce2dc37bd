import { useSearch } from '@tanstack/react-router';
import { UNSUBSCRIBE_INVALID, type unsubscribeMail } from '../../contract/notifications.ts';
import { call } from '../calls/call.ts';
import { failureText } from '../calls/failureText.ts';
import { useMutation } from '../calls/useMutation.ts';
import { BusyButton } from '../ui/BusyButton.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Drawing } from '../ui/Drawing.tsx';
import styles from './Page.module.css';
import { PageFrame } from './PageFrame.tsx';

/** Where the link of a notification's mail leads, with or without a session. Opening it changes nothing yet. */
export function UnsubscribeScreen() {
  const { token = '' } = useSearch({ strict: false });
  const leaving = useMutation({
    mutationFn: () => call<typeof unsubscribeMail>('POST /unsubscribe', { query: { token } }),
  });
  if (leaving.isSuccess) {
    return (
      <PageFrame>
        <Drawing name="bell" size={180} />
        <h1>Listo</h1>
        <p>{leaving.data.message}</p>
        <div className={styles.actions}>
          <ButtonLink to="/">Ir al inicio</ButtonLink>
        </div>
      </PageFrame>
    );
  }
  return (
    <PageFrame>
      <Drawing name={leaving.error ? 'lost' : 'bell'} size={180} />
      <h1>Dejar de recibir correos</h1>
      <p role={leaving.error ? 'alert' : undefined}>
        {leaving.error
          ? failureText(leaving.error, UNSUBSCRIBE_INVALID)
          : 'Dejaremos de enviarte correos de avisos. Los avisos siguen en la aplicación.'}
      </p>
      <div className={styles.actions}>
        <BusyButton busy={leaving.isPending} onClick={() => leaving.mutate()}>
          No recibir más correos
        </BusyButton>
      </div>
    </PageFrame>
  );
}
