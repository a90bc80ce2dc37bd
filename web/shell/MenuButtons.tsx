import { IconPlus } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import { useUser } from '../session/session.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { Button, type ButtonProps } from '../ui/Button.tsx';
import { fullName } from '../ui/text.ts';
import styles from './AccountMenu.module.css';

export function CreateMenuButton(props: ButtonProps) {
  return (
    <Button {...props} variant="light" icon={IconPlus}>
      Crear
    </Button>
  );
}

export function AccountMenuButton(props: ComponentPropsWithRef<'button'>) {
  const user = useUser();
  const name = fullName(user);
  return (
    <button type="button" {...props} className={styles.target} aria-label={`Menú de ${name}`}>
      <Avatar name={name} image={user.profileImage} size={38} />
    </button>
  );
}
