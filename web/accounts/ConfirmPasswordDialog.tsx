import { confirmPassword } from '../../contract/security.ts';
import { call } from '../calls/call.ts';
import { useMutation } from '../calls/useMutation.ts';
import { answerPassword } from '../session/reauthentication.ts';
import { inDialog } from '../ui/inDialog.tsx';
import { PasswordForm } from './PasswordForm.tsx';

/** Asks for the password before an action that could cost somebody their account; the action then continues by itself. */
export const ConfirmPasswordDialog = inDialog(ConfirmPassword, { title: 'Confirma que eres tú' });

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
      failure={{ otherwise: 'Error al confirmar la contraseña', saysExpired: true }}
      submit={{ submit: 'Continuar', submitting: 'Confirmando...' }}
    />
  );
}
