import { IconMailCheck } from '@tabler/icons-react';
import { toastFailure } from '../calls/toastFailure.ts';
import { BusyButton } from '../ui/BusyButton.tsx';
import { toastDone } from '../ui/toast.ts';
import { useSendVerification } from './calls.ts';

/** The button to verify the e-mail address, in the place where the badge of a verified person appears. */
export function VerifyEmail() {
  const { mutate, isPending, isSuccess } = useSendVerification();

  function send() {
    mutate(undefined, {
      onSuccess: ({ message }) => toastDone('Correo enviado', message),
      onError: (error) => toastFailure(error, 'Error al enviar el correo de verificación'),
    });
  }

  const label = isSuccess ? 'Reenviar el correo' : 'Verificar mi correo';
  return (
    <BusyButton
      variant="light"
      color="accent"
      size="sm"
      style={{ borderRadius: 'var(--radius-pill)' }}
      busy={isPending}
      icon={IconMailCheck}
      onClick={send}
    >
      {isPending ? 'Enviando...' : label}
    </BusyButton>
  );
}
