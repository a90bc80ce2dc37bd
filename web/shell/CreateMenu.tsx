import { Button, Menu } from '@mantine/core';
import { IconBriefcase2, IconPencilPlus, IconPlus } from '@tabler/icons-react';
import { preloadCreateDialogs, useCreate } from './CreateDialogs.tsx';

export function CreateMenu() {
  const { createOrder, createService } = useCreate();
  return (
    <Menu width={220} onOpen={preloadCreateDialogs}>
      <Menu.Target>
        <Button color="accent" leftSection={<IconPlus size={20} stroke={2} aria-hidden />}>
          Crear
        </Button>
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
