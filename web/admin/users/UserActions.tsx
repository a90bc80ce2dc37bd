import type { AdminUser } from '../../../contract/admin-users.ts';
import { ADMIN, hasAdminRole } from '../../../contract/roles.ts';
import { toastFailure } from '../../calls/toastFailure.ts';
import { useUser } from '../../session/session.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { lazyDialog } from '../../ui/lazyDialog.tsx';
import { fullName } from '../../ui/text.ts';
import { toastDone } from '../../ui/toast.ts';
import { useDialog } from '../../ui/useDialog.ts';
import styles from '../lists/RowActions.module.css';
import { useSetRole, useToggleUser } from './calls.ts';

const BadgesDialog = lazyDialog(async () => (await import('./BadgesDialog.tsx')).BadgesDialog);

export function UserActions({ user }: { user: AdminUser }) {
  const { id } = useUser();
  if (user.id === id) return <span className={styles.own}>Tu cuenta</span>;
  return (
    <div className={styles.actions}>
      <RoleButton user={user} />
      <ActiveButton user={user} />
      <BadgesButton user={user} />
    </div>
  );
}

function BadgesButton({ user }: { user: AdminUser }) {
  const dialog = useDialog();
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        size="xs"
        onClick={dialog.open}
        aria-label={`Insignias de ${fullName(user)}`}
      >
        Insignias
      </Button>
      {dialog.wanted && <BadgesDialog {...dialog.props} user={user} />}
    </>
  );
}

/** Making somebody an administrator asks for confirmation first, since administrators see everything. */
function RoleButton({ user }: { user: AdminUser }) {
  const { mutate, isPending } = useSetRole();
  const toAdmin = !hasAdminRole(user);
  const name = fullName(user);
  const asking = useDialog();

  function change() {
    mutate(
      { id: user.id, role: toAdmin ? ADMIN : 'user' },
      {
        onSuccess: ({ role }) =>
          updated(hasAdminRole({ role }) ? `${name} ahora administra.` : `${name} ya no administra.`),
        onError: (error) => toastFailure(error, 'Error al actualizar rol'),
      },
    );
  }

  return (
    <>
      <BusyButton variant="default" size="xs" busy={isPending} onClick={toAdmin ? asking.open : change}>
        {toAdmin ? 'Hacer Admin' : 'Hacer Usuario'}
      </BusyButton>
      {asking.wanted && (
        <ConfirmDialog
          {...asking.props}
          onConfirm={change}
          title={`¿Hacer administrador a ${name}?`}
          text={`${name} (${user.email}) podrá ver reclamos, datos de contacto y matches, y cambiar a otros usuarios.`}
          confirm="Sí, hacer admin"
        />
      )}
    </>
  );
}

function ActiveButton({ user }: { user: AdminUser }) {
  const { mutate, isPending } = useToggleUser();
  const name = fullName(user);
  const asking = useDialog();

  function toggle() {
    mutate(
      { id: user.id, isActive: !user.isActive },
      {
        onSuccess: ({ isActive }) =>
          updated(isActive ? `${name} ya puede entrar.` : `${name} ya no puede entrar.`),
        onError: (error) => toastFailure(error, 'Error al cambiar estado del usuario'),
      },
    );
  }

  return (
    <>
      <BusyButton
        variant={user.isActive ? 'subtle' : 'light'}
        color={user.isActive ? 'gray' : 'brand'}
        size="xs"
        busy={isPending}
        onClick={user.isActive ? asking.open : toggle}
      >
        {user.isActive ? 'Desactivar' : 'Activar'}
      </BusyButton>
      {asking.wanted && (
        <ConfirmDialog
          {...asking.props}
          onConfirm={toggle}
          title={`¿Desactivar a ${name}?`}
          text="Se cierra su sesión en todos lados y no podrá entrar. Sus servicios y pedidos dejan de verse mientras tanto."
          confirm="Sí, desactivar"
          color="red"
        />
      )}
    </>
  );
}

const updated = (message: string) => toastDone('Usuario actualizado', message);
