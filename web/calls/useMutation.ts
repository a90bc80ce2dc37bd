import {
  type UseMutationOptions,
  type UseMutationResult,
  useMutation as useTanstackMutation,
} from '@tanstack/react-query';
import { useCallback } from 'react';
import { useIsShown } from '../ui/useIsShown.ts';
import { ApiError, UNAUTHORIZED } from './call.ts';
import { toastFailure } from './toastFailure.ts';

/** What to do with the outcome of one call; `isShown` tells whether the component that made it is still there. */
export interface Outcome<Reply> {
  onSuccess?: ((reply: Reply, isShown: boolean) => unknown) | undefined;
  onError?: ((error: Error) => unknown) | undefined;
}

type WithoutMutate<Result> = Result extends unknown ? Omit<Result, 'mutate'> : never;

export type Mutation<Reply, Values = void> = WithoutMutate<UseMutationResult<Reply, Error, Values>> & {
  mutate: (values: Values, outcome?: Outcome<Reply>) => void;
};

const hasEndedSession = (error: Error) => error instanceof ApiError && error.status === UNAUTHORIZED;

/**
 * Like TanStack's, but the callbacks given to `mutate` run for every call. `onSuccess` runs even if the component is
 * gone: a dialog that was closed while it sent still forgets its draft and reports the result, without touching what
 * is open now. An error that comes when the component is gone appears in a toast, unless the options handle it.
 */
export function useMutation<Reply, Values = void>(
  options: UseMutationOptions<Reply, Error, Values>,
): Mutation<Reply, Values> {
  const result = useTanstackMutation(options);
  const { mutateAsync } = result;
  const isShown = useIsShown();
  const saysItself = options.onError !== undefined;
  const mutate = useCallback(
    (values: Values, { onSuccess, onError }: Outcome<Reply> = {}) => {
      mutateAsync(values).then(
        (reply) => onSuccess?.(reply, isShown.current),
        (error: Error) => {
          if (isShown.current) onError?.(error);
          else if (!saysItself && !hasEndedSession(error))
            toastFailure(error, 'No se pudo enviar. Vuelve a intentar.');
        },
      );
    },
    [mutateAsync, isShown, saysItself],
  );
  return { ...result, mutate };
}
