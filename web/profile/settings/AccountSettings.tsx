import { IconCircleCheck, IconCircleX, IconKey, IconMail, IconPencil } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { User } from '../../../contract/accounts.ts';
import { PendingEmail } from '../../accounts/PendingEmail.tsx';
import { SecondFactor } from '../../accounts/SecondFactor.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { lazyDialog } from '../../ui/lazyDialog.tsx';
import rows from '../../ui/rows.module.css';
import { useDialog } from '../../ui/useDialog.ts';
import { NotificationSettings } from '../notifications/NotificationSettings.tsx';
import { AccountData } from './AccountData.tsx';
import styles from './AccountSettings.module.css';
import { SessionList } from './SessionList.tsx';
import { SETTINGS_ID, showSettings } from './showSettings.ts';

const ChangePasswordDialog = lazyDialog(
  async () => (await import('../../accounts/ChangePasswordDialog.tsx')).ChangePasswordDialog,
);

const ChangeEmailDialog = lazyDialog(
  async () => (await import('../../accounts/ChangeEmailDialog.tsx')).ChangeEmailDialog,
);

type Props = { user: User; onEdit: () => void };

export function AccountSettings({ user, onEdit }: Props) {
  const password = useDialog();
  const email = useDialog();
  const hash = useLocation({ select: (location) => location.hash });

  useEffect(() => {
    if (hash === SETTINGS_ID) showSettings();
  }, [hash]);

  return (
    <section
      id={SETTINGS_ID}
      tabIndex={-1}
      className={`framed ${styles.settings}`}
      aria-labelledby="settings-title"
    >
      <header className={styles.head}>
        <h2 id="settings-title" className={styles.title}>
          Configuración de Cuenta
        </h2>
        {user.isActive ? (
          <Badge hue="brand" icon={IconCircleCheck}>
            Activa
          </Badge>
        ) : (
          <Badge hue="red" icon={IconCircleX}>
            Inactiva
          </Badge>
        )}
      </header>
      <div className={rows.buttons}>
        <Button variant="default" icon={IconKey} onClick={password.open}>
          Cambiar contraseña
        </Button>
        <Button variant="default" icon={IconMail} onClick={email.open}>
          Cambiar correo
        </Button>
        <Button variant="default" icon={IconPencil} onClick={onEdit}>
          Editar información
        </Button>
      </div>
      <PendingEmail onCancelled={showSettings} />
      <NotificationSettings />
      <SecondFactor />
      <SessionList />
      <AccountData />
      {email.wanted && <ChangeEmailDialog {...email.props} />}
      {password.wanted && <ChangePasswordDialog {...password.props} />}
    </section>
  );
}
