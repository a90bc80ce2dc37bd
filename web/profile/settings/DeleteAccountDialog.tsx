import { deleteAccount } from '../../../contract/profile.ts';
import { PasswordForm } from '../../accounts/PasswordForm.tsx';
import { forgetSession } from '../../session/session.ts';
import { inDialog } from '../../ui/inDialog.tsx';
import { toastDone } from '../../ui/toast.ts';
import { useDeleteAccount } from '../calls.ts';

export const DeleteAccountDialog = inDialog(DeleteAccount, { title: '¿Eliminar tu cuenta?' });

function DeleteAccount({ onClose }: { onClose: () => void }) {
  return (
    <PasswordForm
      text="Se cancelan tus pedidos abiertos, se retiran tus ofertas y se borra lo tuyo: datos, fotos, servicios, textos, lugares y mensajes. Tus reseñas quedan sin tu nombre. No se puede deshacer."
      description="Para confirmar que eres tú."
      body={deleteAccount.body}
      mutation={useDeleteAccount()}
      onDone={({ message }) => {
        history.replaceState(null, '', '/');
        forgetSession();
        toastDone('Cuenta eliminada', message);
      }}
      onClose={onClose}
      failure={{ otherwise: 'Error al eliminar la cuenta' }}
      submit={{ submit: 'Eliminar mi cuenta', submitting: 'Eliminando...', color: 'red' }}
    />
  );
}
