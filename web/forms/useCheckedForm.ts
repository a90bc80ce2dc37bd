import type { UseMutationResult } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../call.ts';
import type { Problems } from './fieldProblems.ts';
import { focusFirstInvalid } from './focusFirstInvalid.ts';

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
  const [problems, setProblems] = useState<Problems>({});

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const form = event.currentTarget;
    const found = problemsOf();
    setProblems(found);
    if (Object.keys(found).length > 0) return focusFirstInvalid(form);
    mutate(values, {
      onSuccess,
      onError: (refusal) => {
        if (refusal instanceof ApiError) setProblems(refusal.fields);
        focusFirstInvalid(form);
      },
    });
  }

  const failure = Object.keys(problems).length > 0 ? null : error;
  return { submit, isPending, problems, failure, forgetProblems: () => setProblems({}) };
}
