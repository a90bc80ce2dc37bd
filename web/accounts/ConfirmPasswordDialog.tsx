import { confirmPassword } from '../../contract/security.ts';
import { call } from '../call.ts';
import { failureTextOrExpired } from '../failureText.ts';
import { answerPassword } from '../session/reauthentication.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { useMutation } from '../useMutation.ts';
import { PasswordForm } from './PasswordForm.tsx';

type Props = { opened: boolean; onClose: () => void };

/** Asks for the password before an action that could cost somebody their account; the action then continues by itself. */
export function ConfirmPasswordDialog({ opened, onClose }: Props) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Confirma que eres tú">
      <ConfirmPassword onClose={onClose} />
    </Dialog>
  );
}

function ConfirmPassword({ onClose }: { onClose: () => void }) {
  const mutation = useMutation({
    mutationFn: (password: string) =>
      call<typeof confirmPassword>('POST /api/auth/confirm-password', { body: { password } }),
  });
  return (
    <PasswordForm
      text="Hace un rato que entraste. Escribe tu contraseña y seguimos donde estabas."
      body={confirmPassword.body}
      mutation={mutation}
      onDone={() => answerPassword(true)}
      onClose={onClose}
      failure={(error) => failureTextOrExpired(error, 'Error al confirmar la contraseña')}
      submit={{ submit: 'Continuar', submitting: 'Confirmando...' }}
    />
  );
}
