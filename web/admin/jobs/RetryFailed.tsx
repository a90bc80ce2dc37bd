import { IconRefresh } from '@tabler/icons-react';
import { toastFailure } from '../../calls/toastFailure.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { toastDone } from '../../ui/toast.ts';
import { useRetryFailedJobs } from './calls.ts';

export function RetryFailed({ failed }: { failed: number }) {
  const { mutate, isPending } = useRetryFailedJobs();

  function retry() {
    mutate(undefined, {
      onSuccess: ({ retried }) =>
        toastDone(
          'Tareas reintentadas',
          retried === 1 ? 'Se hará enseguida.' : `Se harán enseguida ${retried}.`,
        ),
      onError: (error) => toastFailure(error, 'No pudimos reintentar las tareas'),
    });
  }

  return (
    <BusyButton variant="light" size="sm" busy={isPending} icon={IconRefresh} onClick={retry}>
      {failed === 1 ? 'Reintentar el que falló' : 'Reintentar los que fallaron'}
    </BusyButton>
  );
}
