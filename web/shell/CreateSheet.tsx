import { IconBriefcase2, IconPencilPlus } from '@tabler/icons-react';
import { type RefObject, useEffect } from 'react';
import { Button } from '../ui/Button.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { preloadCreateDialogs, useCreate } from './CreateDialogs.tsx';
import styles from './CreateSheet.module.css';

type Props = {
  opened: boolean;
  onClose: () => void;
  /** The button that gets the focus back when the chosen dialog closes. */
  opener: RefObject<HTMLButtonElement | null>;
};

export function CreateSheet({ opened, onClose, opener }: Props) {
  const { createOrder, createService } = useCreate();
  useEffect(preloadCreateDialogs, []);

  function choose(create: () => void) {
    onClose();
    opener.current?.focus();
    create();
  }

  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      position="bottom"
      size="auto"
      title="¿Qué quieres crear?"
      classNames={{ content: styles.sheet, body: styles.body }}
    >
      <Button color="accent" size="lg" icon={IconPencilPlus} onClick={() => choose(createOrder)}>
        Crear Pedido
      </Button>
      <Button variant="light" size="lg" icon={IconBriefcase2} onClick={() => choose(createService)}>
        Ofrecer Servicio
      </Button>
      <Button variant="subtle" color="gray" size="lg" onClick={onClose}>
        Cancelar
      </Button>
    </Sheet>
  );
}
