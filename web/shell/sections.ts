import {
  IconBell,
  IconBriefcase2,
  IconClipboardList,
  IconHome2,
  IconMessages,
  type TablerIcon,
} from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';

interface Section {
  label: string;
  icon: TablerIcon;
  /** The path prefixes that belong to the section; '/' stands only for itself. */
  paths: readonly string[];
}

export const SECTIONS = {
  home: { ...linkOptions({ to: '/' }), label: 'Inicio', icon: IconHome2, paths: ['/'] },
  orders: {
    ...linkOptions({ to: '/orders', search: { tab: 'my-orders' } }),
    label: 'Pedidos',
    icon: IconClipboardList,
    paths: ['/orders', '/my-orders', '/my-work'],
  },
  services: {
    ...linkOptions({ to: '/services' }),
    label: 'Servicios',
    icon: IconBriefcase2,
    paths: ['/services', '/service'],
  },
  messages: {
    ...linkOptions({ to: '/messages' }),
    label: 'Mensajes',
    icon: IconMessages,
    paths: ['/messages', '/chat'],
  },
  notifications: {
    ...linkOptions({ to: '/notifications' }),
    label: 'Notificaciones',
    icon: IconBell,
    paths: ['/notifications'],
  },
} as const satisfies Record<string, Section & object>;

export function isWithin({ paths }: Pick<Section, 'paths'>, pathname: string): boolean {
  return paths.some((path) => pathname === path || (path !== '/' && pathname.startsWith(`${path}/`)));
}
