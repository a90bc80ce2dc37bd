import type { UseMutationResult } from '@tanstack/react-query';
import { ApiError } from '../call.ts';
import type { Problems } from './fieldProblems.ts';
import { focusFirstInvalid } from './focusFirstInvalid.ts';
import { useProblems } from './useProblems.ts';

type Form<Values, Reply> = {
  values: Values;
  problemsOf: () => Problems;
  onSuccess: (reply: Reply) => void;
};

/**
 * What happens to a form when it is sent: its fields are checked here and again by the server. What either finds is said
 * beside the field, the first of them takes the focus, and only a refusal that names no field is a failure of the whole.
 */
export function useCheckedForm<Values, Reply>(
  { mutate, isPending, error }: UseMutationResult<Reply, Error, Values>,
  { values, problemsOf, onSuccess }: Form<Values, Reply>,
) {
  const { problems, setProblems, submit } = useProblems(isPending, problemsOf, ({ currentTarget: form }) =>
    mutate(values, {
      onSuccess,
      onError: (refusal) => {
        if (refusal instanceof ApiError) setProblems(refusal.fields);
        focusFirstInvalid(form);
      },
    }),
  );

  const failure = Object.keys(problems).length > 0 ? null : error;
  return { submit, isPending, problems, failure, forgetProblems: () => setProblems({}) };
}
