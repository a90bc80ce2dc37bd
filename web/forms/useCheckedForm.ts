import { ApiError } from '../call.ts';
import type { Mutation } from '../useMutation.ts';
import type { Problems } from './fieldProblems.ts';
import { focusFirstInvalid } from './focusFirstInvalid.ts';
import { useProblems } from './useProblems.ts';

type Form<Values, Reply> = {
  values: Values;
  problemsOf: () => Problems;
  onSuccess: (reply: Reply, isShown: boolean) => void;
};

/**
 * Submits a form: its fields are checked here and again by the server. Errors of either are shown beside their fields,
 * the first of which takes the focus; only a refusal that names no field is a failure of the whole form.
 */
export function useCheckedForm<Values, Reply>(
  { mutate, isPending, error }: Mutation<Reply, Values>,
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
