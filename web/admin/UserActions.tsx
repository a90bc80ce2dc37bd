import { Button } from '@mantine/core';
import type { AdminUser } from '../../contract/admin.ts';
import { failureText } from '../failureText.ts';
import { useUser } from '../session/session.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { fullName } from '../ui/text.ts';
import { toast } from '../ui/toast.ts';
import { useDialog } from '../ui/useDialog.ts';
import { useSetRole, useToggleUser } from './calls.ts';
import styles from './RowActions.module.css';

export function UserActions({ user }: { user: AdminUser }) {
  const { id } = useUser();
  if (user.id === id) return <span className={styles.own}>Tu cuenta</span>;
  return (
    <div className={styles.actions}>
      <RoleButton user={user} />
      <ActiveButton user={user} />
    </div>
  );
}

function RoleButton({ user }: { user: AdminUser }) {
  const { mutate, isPending } = useSetRole();
  const asking = useDialog();
  const toAdmin = user.role !== 'admin';
  const label = toAdmin ? 'Hacer Admin' : 'Hacer Usuario';
  const name = fullName(user);

  function change() {
    mutate(
      { id: user.id, role: toAdmin ? 'admin' : 'user' },
      {
        onSuccess: ({ role }) => {
          asking.close();
          tellDone(role === 'admin' ? `${name} ahora administra.` : `${name} ya no administra.`);
        },
        onError: (error) => tellFailure(error, 'Error al actualizar rol'),
      },
    );
  }

  return (
    <>
      <Button variant="default" size="xs" onClick={asking.open}>
        {label}
      </Button>
      <ConfirmDialog
        opened={asking.opened}
        onClose={asking.close}
        title={toAdmin ? '¿Darle permisos de administración?' : '¿Quitarle los permisos de administración?'}
        confirm={label}
        confirming="Guardando..."
        pending={isPending}
        onConfirm={change}
        color={toAdmin ? 'brand' : 'red'}
      >
        {toAdmin
          ? `${name} podrá ver y cambiar las cuentas, los reclamos y las coincidencias de todos.`
          : `${name} dejará de ver esta sección. Su cuenta sigue como está.`}
      </ConfirmDialog>
    </>
  );
}

function ActiveButton({ user }: { user: AdminUser }) {
  const { mutate, isPending } = useToggleUser();
  const asking = useDialog();
  const name = fullName(user);

  function toggle() {
    mutate(user.id, {
      onSuccess: ({ isActive }) => {
        asking.close();
        tellDone(isActive ? `${name} ya puede entrar.` : `${name} ya no puede entrar.`);
      },
      onError: (error) => tellFailure(error, 'Error al cambiar estado del usuario'),
    });
  }

  if (!user.isActive)
    return (
      <Button variant="light" size="xs" disabled={isPending} onClick={toggle}>
        Activar
      </Button>
    );
  return (
    <>
      <Button variant="light" color="red" size="xs" onClick={asking.open}>
        Desactivar
      </Button>
      <ConfirmDialog
        opened={asking.opened}
        onClose={asking.close}
        title="¿Desactivar esta cuenta?"
        confirm="Desactivar"
        confirming="Desactivando..."
        pending={isPending}
        onConfirm={toggle}
      >
        {name} saldrá de todas sus sesiones y no podrá entrar hasta que actives su cuenta otra vez.
      </ConfirmDialog>
    </>
  );
}

function tellDone(message: string): void {
  void toast({ title: 'Usuario actualizado', message, kind: 'success' });
}

function tellFailure(error: Error, otherwise: string): void {
  void toast({ title: 'Error', message: failureText(error, otherwise), kind: 'error' });
}
