import { useQuery } from '@tanstack/react-query';
import { failureText } from '../../calls/failureText.ts';
import { queryClient } from '../../calls/query.ts';
import { useMutation } from '../../calls/useMutation.ts';
import { useUser } from '../../session/session.ts';
import { toast } from '../../ui/toast.ts';
import { disablePush, enablePush, type PushState, pushState } from './push.ts';

export const PUSH_BLOCKED = 'Bloqueaste los avisos de Echamano: permítelos en los ajustes del navegador.';
const KEY = ['this browser', 'push'];

const REFUSALS: Partial<Record<PushState, string>> = {
  blocked: PUSH_BLOCKED,
  unsupported: 'Este navegador no puede recibir avisos con la aplicación cerrada.',
  off: 'Para recibir avisos, acepta el permiso que pide el navegador.',
};

/** Whether this browser gets push notifications, and how to change it. */
export function usePush() {
  const { id } = useUser();
  const { data: state } = useQuery({ queryKey: KEY, queryFn: pushState, staleTime: 0, retry: false });
  const keep = (next: PushState) => queryClient.setQueryData(KEY, next);
  const toastFailure = (message: string) => void toast({ title: 'Avisos', message, kind: 'error' });

  const enabling = useMutation({
    mutationFn: () => enablePush(id),
    onSuccess: (next) => {
      keep(next);
      const refusal = REFUSALS[next];
      if (refusal) toastFailure(refusal);
    },
    onError: (error) => toastFailure(failureText(error, 'No pudimos activar los avisos en este navegador.')),
  });
  const disabling = useMutation({
    mutationFn: disablePush,
    onSuccess: keep,
    onError: (error) =>
      toastFailure(failureText(error, 'No pudimos desactivar los avisos en este navegador.')),
  });

  return {
    state,
    isChanging: enabling.isPending || disabling.isPending,
    /** Answers whether this browser now receives notices. */
    enable: async () => (await enabling.mutateAsync().catch(() => 'off')) === 'on',
    disable: () => disabling.mutate(),
  };
}
