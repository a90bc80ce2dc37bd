import { ActionIcon } from '@mantine/core';
import { IconPencil, IconPointFilled, IconRosetteDiscountCheck, IconSettings } from '@tabler/icons-react';
import type { User } from '../../contract/accounts.ts';
import { VerifyEmail } from '../accounts/VerifyEmail.tsx';
import { TrustIn } from '../badges/TrustIn.tsx';
import { Avatar } from '../ui/Avatar.tsx';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { Drawing } from '../ui/Drawing.tsx';
import { fullName } from '../ui/text.ts';
import styles from './ProfileCover.module.css';
import { showSettings } from './settings/showSettings.ts';

type Props = { user: User; onEdit: () => void };

export function ProfileCover({ user, onEdit }: Props) {
  const name = fullName(user);
  return (
    <header className={`framed ${styles.cover}`}>
      <div className={styles.band}>
        <Drawing name="wrench" size={176} />
      </div>
      <div className={styles.body}>
        <span className={styles.avatar}>
          <Avatar name={name} image={user.profileImage} size={112} />
        </span>
        <div className={styles.who}>
          <h1 className={styles.name}>{name}</h1>
          <p className={styles.email}>{user.email}</p>
          <div className={styles.badges}>
            {user.emailVerified ? (
              <Badge hue="blue" icon={IconRosetteDiscountCheck}>
                Usuario Verificado
              </Badge>
            ) : (
              <VerifyEmail />
            )}
            {user.isActive && (
              <Badge hue="brand" icon={IconPointFilled}>
                En línea
              </Badge>
            )}
          </div>
          <TrustIn personId={user.id} side="provider" />
        </div>
        <div className={styles.actions}>
          <Button icon={IconPencil} onClick={onEdit}>
            Editar Perfil
          </Button>
          <ActionIcon variant="default" aria-label="Configuración" onClick={showSettings}>
            <IconSettings size={20} aria-hidden />
          </ActionIcon>
        </div>
      </div>
    </header>
  );
}
