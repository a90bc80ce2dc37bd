import { toastFailure } from '../toastFailure.ts';
import { toastDone } from '../ui/toast.ts';
import { useBlock } from './calls.ts';

/** Blocks and unblocks somebody, saying what it means. */
export function useBlocking(personId: string, name: string) {
  // Not `mutate`: it says nothing once the pressed button is gone.
  const { mutateAsync, isPending } = useBlock(personId);

  async function setBlocked(blocked: boolean) {
    try {
      await mutateAsync(blocked);
      toastDone(
        blocked ? `Bloqueaste a ${name}` : `Desbloqueaste a ${name}`,
        blocked ? 'Ya no recibirás sus mensajes, pedidos ni ofertas.' : 'Pueden volver a escribirse.',
      );
    } catch (error) {
      toastFailure(error, blocked ? 'Error al bloquear' : 'Error al desbloquear');
    }
  }
  return { setBlocked, isPending };
}
