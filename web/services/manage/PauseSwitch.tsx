import { Switch } from '@mantine/core';
import type { Service } from '../../../contract/services.ts';
import { failureText } from '../../failureText.ts';
import { toast } from '../../ui/toast.ts';
import { useUpdateService } from '../calls.ts';
import styles from './PauseSwitch.module.css';

/** Shows or hides a service at once, apart from what else is being changed. */
export function PauseSwitch({ service }: { service: Service }) {
  const { mutate, isPending, variables } = useUpdateService(service.id);
  const isActive = isPending ? (variables.isActive ?? service.isActive) : service.isActive;

  function change(wanted: boolean) {
    if (isPending) return;
    mutate(
      { isActive: wanted },
      {
        onError: (error) =>
          toast({
            title: 'Error',
            message: failureText(error, 'Error al actualizar el servicio'),
            kind: 'error',
          }),
      },
    );
  }

  return (
    <div className={styles.toggle} data-active={isActive || undefined}>
      <Switch
        label="Servicio activo"
        description={
          isActive
            ? 'Visible para todos: recibe pedidos que encajan.'
            : 'En pausa: nadie lo ve y no recibe pedidos.'
        }
        checked={isActive}
        onChange={(event) => change(event.currentTarget.checked)}
      />
    </div>
  );
}
