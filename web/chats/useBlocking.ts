import { failureText } from '../failureText.ts';
import { toast } from '../ui/toast.ts';
import { useBlock } from './calls.ts';

/** Blocks and unblocks somebody, saying what it means. */
export function useBlocking(personId: string, name: string) {
  const { mutate, isPending } = useBlock(personId);

  function setBlocked(blocked: boolean) {
    mutate(blocked, {
      onSuccess: () =>
        toast({
          title: blocked ? `Bloqueaste a ${name}` : `Desbloqueaste a ${name}`,
          message: blocked
            ? 'Ya no recibirás sus mensajes, pedidos ni ofertas.'
            : 'Pueden volver a escribirse.',
          kind: 'success',
        }),
      onError: (error) =>
        toast({
          title: 'Error',
          message: failureText(error, blocked ? 'Error al bloquear' : 'Error al desbloquear'),
          kind: 'error',
        }),
    });
  }
  return { setBlocked, isPending };
}
