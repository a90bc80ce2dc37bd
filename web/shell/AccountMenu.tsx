import { Menu } from '@mantine/core';
import { IconLogout, IconMessageHeart, IconSettings, IconShieldCheck, IconUser } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { hasAdminRole } from '../../contract/roles.ts';
import { signOut, useUser } from '../session/session.ts';
import { fullName } from '../ui/text.ts';
import styles from './AccountMenu.module.css';
import { AccountMenuButton } from './MenuButtons.tsx';
import { SCHEMES, useScheme } from './scheme.ts';
import { useOpenOnArrival } from './useOpenOnArrival.ts';

export function AccountMenu() {
  const user = useUser();
  const { button, menu } = useOpenOnArrival();
  const name = fullName(user);
  return (
    <Menu {...menu} width={256}>
      <Menu.Target>
        <AccountMenuButton ref={button} />
      </Menu.Target>
      <Menu.Dropdown>
        <div className={styles.who}>
          <strong>{name}</strong>
          {name !== user.email && <span>{user.email}</span>}
        </div>
        <Menu.Divider />
        <Menu.Item component={Link} to="/profile" leftSection={<IconUser {...ICON} />}>
          Perfil
        </Menu.Item>
        <Menu.Item
          component={Link}
          to="/profile"
          hash="configuracion"
          leftSection={<IconSettings {...ICON} />}
        >
          Configuración
        </Menu.Item>
        <Menu.Item component={Link} to="/contact" leftSection={<IconMessageHeart {...ICON} />}>
          Sugerencias
        </Menu.Item>
        {hasAdminRole(user) && (
          <Menu.Item component={Link} to="/admin" leftSection={<IconShieldCheck {...ICON} />}>
            Administración
          </Menu.Item>
        )}
        <Menu.Divider />
        <SchemeItems />
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout {...ICON} />} onClick={signOut}>
          Cerrar Sesión
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

const ICON = { size: 20, 'aria-hidden': true } as const;

function SchemeItems() {
  const [scheme, choose] = useScheme();
  return (
    <fieldset aria-label="Tema" className={styles.schemes}>
      <Menu.RadioGroup value={scheme} onChange={choose}>
        {SCHEMES.map(({ value, label, icon: Icon }) => (
          <Menu.RadioItem
            key={value}
            value={value}
            className={styles.scheme}
            classNames={{ itemIndicator: styles.indicator }}
          >
            <Icon size={20} aria-hidden />
            {label}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </fieldset>
  );
}
