import { Switch } from '@mantine/core';
import type { BodyOf } from '../../../contract/endpoint.ts';
import type { Service, updateService } from '../../../contract/services.ts';
import { toastFailure } from '../../calls/toastFailure.ts';
import type { useUpdateService } from '../calls.ts';
import { pauseText } from '../pauseText.ts';
import styles from './PauseSwitch.module.css';
import { PauseUntil } from './PauseUntil.tsx';

type Pausing = ReturnType<typeof useUpdateService>;

/** Whether the service is active as the switch shows it, including a change that is still being saved. */
export function shownActive(service: Service, { isPending, variables }: Pausing): boolean {
  return isPending ? (variables.isActive ?? false) : service.isActive;
}

/** Shows or hides a service, also until a given day; saved at once, apart from the form's other changes. */
export function PauseSwitch({ service, pausing }: { service: Service; pausing: Pausing }) {
  const { mutate, isPending } = pausing;
  const isActive = shownActive(service, pausing);

  function change(wanted: BodyOf<typeof updateService>) {
    if (isPending) return;
    mutate(wanted, {
      onError: (error) => toastFailure(error, 'Error al actualizar el servicio'),
    });
  }

  return (
    <div className={styles.toggle} data-active={isActive || undefined}>
      <Switch
        label="Servicio activo"
        description={descriptionOf(isActive, service)}
        checked={isActive}
        onChange={(event) => change({ isActive: event.currentTarget.checked })}
      />
      <PauseUntil
        key={`${service.isActive} ${service.pausedUntil}`}
        service={service}
        busy={isPending}
        onPause={(pausedUntil) => change({ isActive: false, pausedUntil })}
      />
    </div>
  );
}

function descriptionOf(isActive: boolean, service: Service): string {
  if (isActive) return 'Visible para todos: recibe pedidos que encajan.';
  if (!service.pausedUntil) return 'En pausa: nadie lo ve y no recibe pedidos.';
  return `${pauseText(service)}: nadie lo ve. Ese día vuelve a recibir pedidos, sin que hagas nada.`;
}
