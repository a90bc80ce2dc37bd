import { Alert } from '@mantine/core';
import { IconTool } from '@tabler/icons-react';
import { useCreate } from '../shell/CreateDialogs.tsx';
import { Button } from '../ui/Button.tsx';
import styles from './OfferForm.module.css';

/** Why the list of services is empty, and how to fill it. */
export function NoServiceNotice() {
  const { createService } = useCreate();
  return (
    <Alert color="blue" icon={<IconTool size={20} aria-hidden />} title="Primero publica un servicio">
      <p className={styles.notice}>Las ofertas se hacen con un servicio tuyo que esté visible.</p>
      <Button variant="default" size="sm" onClick={createService}>
        Ofrecer Servicio
      </Button>
    </Alert>
  );
}
