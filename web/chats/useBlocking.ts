import { toastFailure } from '../calls/toastFailure.ts';
import { toastDone } from '../ui/toast.ts';
import { useBlock } from './calls.ts';

/** Blocks and unblocks somebody, saying what it means. */
export function useBlocking(personId: string, name: string) {
  const { mutate, isPending } = useBlock(personId);

  function setBlocked(blocked: boolean) {
    mutate(blocked, {
      onSuccess: () =>
        toastDone(
          blocked ? `Bloqueaste a ${name}` : `Desbloqueaste a ${name}`,
          blocked ? 'Ya no recibirás sus mensajes, pedidos ni ofertas.' : 'Pueden volver a escribirse.',
        ),
      onError: (error) => toastFailure(error, blocked ? 'Error al bloquear' : 'Error al desbloquear'),
    });
  }
  return { setBlocked, isPending };
}
