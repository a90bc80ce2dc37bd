import { IconCircleCheck, IconCircleX, IconShieldCheck, IconUser } from '@tabler/icons-react';
import type { AdminUser } from '../../../contract/admin-users.ts';
import { hasAdminRole } from '../../../contract/roles.ts';
import { Badge } from '../../ui/Badge.tsx';

export function RoleBadge({ role }: Pick<AdminUser, 'role'>) {
  return hasAdminRole({ role }) ? (
    <Badge hue="accent" icon={IconShieldCheck}>
      Admin
    </Badge>
  ) : (
    <Badge hue="quiet" icon={IconUser}>
      Usuario
    </Badge>
  );
}

export function ActiveBadge({ isActive }: Pick<AdminUser, 'isActive'>) {
  return isActive ? (
    <Badge hue="brand" icon={IconCircleCheck}>
      Activo
    </Badge>
  ) : (
    <Badge hue="red" icon={IconCircleX}>
      Inactivo
    </Badge>
  );
}
