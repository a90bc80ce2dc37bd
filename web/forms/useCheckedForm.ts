import type { Mutation } from '../useMutation.ts';
import type { Problems } from './fieldProblems.ts';
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
  const { problems, setProblems, submit, failure } = useProblems(
    isPending,
    problemsOf,
    () => mutate(values, { onSuccess }),
    { error },
  );

  return { submit, isPending, problems, failure, forgetProblems: () => setProblems({}) };
}
