import { IconPlayerPause } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { toastFailure } from '../calls/toastFailure.ts';
import { myServices } from '../offers/calls.ts';
import { useUpdateService } from '../services/calls.ts';
import { pauseText } from '../services/pauseText.ts';
import { BusyButton } from '../ui/BusyButton.tsx';
import { toastDone } from '../ui/toast.ts';
import styles from './PausedServices.module.css';

/** The reader's paused services, so that nobody wonders why they bring no orders. */
export function PausedServices() {
  const { data } = useQuery(myServices());
  const paused = data?.filter(({ isActive }) => !isActive) ?? [];
  if (paused.length === 0) return null;
  return (
    <ul className={styles.list} aria-label="Servicios en pausa">
      {paused.map((service) => (
        <li key={service.id} className={styles.paused}>
          <IconPlayerPause size={20} aria-hidden />
          <span>
            «{service.name}» está {pauseText(service).toLocaleLowerCase('es')}: no le llegan pedidos.
          </span>
          <Resume id={service.id} name={service.name} />
        </li>
      ))}
    </ul>
  );
}

function Resume({ id, name }: { id: string; name: string }) {
  const { mutate, isPending } = useUpdateService(id);
  function resume() {
    mutate(
      { isActive: true },
      {
        onSuccess: () => {
          toastDone('Servicio reactivado', `«${name}» vuelve a recibir pedidos.`);
          // The pressed button is gone with its row.
          document.querySelector('main')?.focus({ preventScroll: true });
        },
        onError: (error) => toastFailure(error, 'Error al actualizar el servicio'),
      },
    );
  }
  return (
    <BusyButton
      variant="default"
      size="sm"
      busy={isPending}
      onClick={resume}
      aria-label={`Reactivar ${name}`}
    >
      Reactivar
    </BusyButton>
  );
}
