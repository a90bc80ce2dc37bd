import { NavLink, SegmentedControl } from '@mantine/core';
import {
  IconBriefcase2,
  IconLogout,
  IconMessageHeart,
  IconMessages,
  IconSettings,
  IconShieldCheck,
  IconUser,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { hasAdminRole } from '../../contract/roles.ts';
import { useUnreadMessages } from '../chats/calls.ts';
import { signOut, useUser } from '../session/session.ts';
import { Avatar } from '../ui/Avatar.tsx';
import type { IconComponent } from '../ui/Badge.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { fullName } from '../ui/text.ts';
import styles from './SideMenu.module.css';
import { SCHEMES, useScheme } from './scheme.ts';
import { UnreadBadge } from './UnreadBadge.tsx';

type Props = { opened: boolean; onClose: () => void };

const ICON = { size: 22, 'aria-hidden': true } as const;

export function SideMenu({ opened, onClose }: Props) {
  const user = useUser();
  const name = fullName(user);
  const unread = useUnreadMessages();
  return (
    <Sheet opened={opened} onClose={onClose} title="Menú" size="20rem" classNames={{ body: styles.body }}>
      <div className={styles.who}>
        <Avatar name={name} image={user.profileImage} size={48} />
        <div>
          <strong>{name}</strong>
          {name !== user.email && <span>{user.email}</span>}
        </div>
      </div>
      <nav aria-label="Tu cuenta" className={styles.links}>
        <Entry to="/profile" label="Mi Perfil" icon={IconUser} onClick={onClose} />
        <Entry to="/messages" label="Mensajes" icon={IconMessages} onClick={onClose}>
          <UnreadBadge count={unread} />
        </Entry>
        <Entry to="/services" label="Servicios" icon={IconBriefcase2} onClick={onClose} />
        <Entry to="/contact" label="Sugerencias" icon={IconMessageHeart} onClick={onClose} />
        <NavLink
          component="button"
          label="Configuración"
          leftSection={<IconSettings {...ICON} />}
          disabled
          aria-disabled
        />
        {hasAdminRole(user) && (
          <Entry to="/admin" label="Administración" icon={IconShieldCheck} onClick={onClose} />
        )}
      </nav>
      <SchemeChoice />
      <NavLink
        component="button"
        label="Cerrar Sesión"
        leftSection={<IconLogout {...ICON} />}
        onClick={signOut}
      />
    </Sheet>
  );
}

type EntryProps = {
  to: string;
  label: string;
  icon: IconComponent;
  onClick: () => void;
  children?: ReactNode;
};

function Entry({ to, label, icon: Icon, onClick, children }: EntryProps) {
  return (
    <NavLink
      component={Link}
      to={to}
      label={label}
      leftSection={<Icon {...ICON} />}
      rightSection={children}
      onClick={onClick}
    />
  );
}

function SchemeChoice() {
  const [scheme, choose] = useScheme();
  return (
    <div className={styles.scheme}>
      <span id="scheme-choice">Tema</span>
      <SegmentedControl
        aria-labelledby="scheme-choice"
        fullWidth
        value={scheme}
        onChange={choose}
        data={SCHEMES.map(({ value, label }) => ({ value, label }))}
      />
    </div>
  );
}
