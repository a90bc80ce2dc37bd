import type { Mutation } from '../calls/useMutation.ts';
import type { Problems } from './fieldProblems.ts';
import { useProblems } from './useProblems.ts';

type Form<Values, Reply, Found> = {
  values: Values;
  problemsOf: () => Found;
  onSuccess: (reply: Reply, isShown: boolean) => void;
  /** The fields of the form that show the server's errors; by default those of the same name. */
  placed?: (fields: Problems) => Found;
  /** Stays busy once it is sent, while its dialog closes: a double click would check the emptied form. */
  isSentOnce?: boolean;
};

/**
 * Submits a form: its fields are checked here and again by the server. Errors of either are shown beside their fields,
 * the first of which takes the focus; only a refusal that names no field is a failure of the whole form.
 */
export function useCheckedForm<Values, Reply, Found extends object = Problems>(
  { mutate, isPending, isSuccess, error }: Mutation<Reply, Values>,
  { values, problemsOf, onSuccess, placed, isSentOnce = false }: Form<Values, Reply, Found>,
) {
  const isBusy = isPending || (isSentOnce && isSuccess);
  const { problems, setProblems, mend, submit, failure } = useProblems(
    isBusy,
    problemsOf,
    () => mutate(values, { onSuccess }),
    { error, placed },
  );

  return { submit, isBusy, problems, failure, mend, forgetProblems: () => setProblems({} as Found) };
}
