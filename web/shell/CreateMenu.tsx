import { Menu } from '@mantine/core';
import { IconBriefcase2, IconPencilPlus } from '@tabler/icons-react';
import { useEffect } from 'react';
import { preloadCreateDialogs, useCreate } from './CreateDialogs.tsx';
import { CreateMenuButton } from './MenuButtons.tsx';
import { useOpenOnArrival } from './useOpenOnArrival.ts';

export function CreateMenu() {
  const { createOrder, createService } = useCreate();
  const { button, menu } = useOpenOnArrival();
  useEffect(preloadCreateDialogs, []);

  /** Focuses the menu's button first, so that the dialog can return the focus there: the chosen item goes with the menu. */
  function choose(create: () => void) {
    button.current?.focus();
    create();
  }

  return (
    <Menu {...menu} width={220}>
      <Menu.Target>
        <CreateMenuButton ref={button} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencilPlus size={20} aria-hidden />} onClick={() => choose(createOrder)}>
          Crear Pedido
        </Menu.Item>
        <Menu.Item
          leftSection={<IconBriefcase2 size={20} aria-hidden />}
          onClick={() => choose(createService)}
        >
          Ofrecer Servicio
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
