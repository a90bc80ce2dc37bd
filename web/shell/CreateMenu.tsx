import { Menu } from '@mantine/core';
import { IconBriefcase2, IconPencilPlus } from '@tabler/icons-react';
import { useEffect } from 'react';
import { preloadCreateDialogs, useCreate } from './CreateDialogs.tsx';
import { CreateMenuButton } from './MenuButtons.tsx';

export function CreateMenu() {
  const { createOrder, createService } = useCreate();
  useEffect(preloadCreateDialogs, []);
  return (
    <Menu defaultOpened width={220}>
      <Menu.Target>
        <CreateMenuButton />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencilPlus size={20} stroke={1.75} aria-hidden />} onClick={createOrder}>
          Crear Pedido
        </Menu.Item>
        <Menu.Item
          leftSection={<IconBriefcase2 size={20} stroke={1.75} aria-hidden />}
          onClick={createService}
        >
          Ofrecer Servicio
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
