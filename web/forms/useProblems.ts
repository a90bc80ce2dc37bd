import { type FormEvent, useState } from 'react';
import { focusFirstInvalid } from './focusFirstInvalid.ts';

/** Checks a form when it is submitted: the first field in error takes the focus, and only a form without errors is sent. */
export function useProblems<Found extends object>(
  isBusy: boolean,
  problemsOf: () => Found,
  send: (event: FormEvent<HTMLFormElement>) => void,
) {
  const [problems, setProblems] = useState({} as Found);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const found = problemsOf();
    setProblems(found);
    if (Object.values(found).some(Boolean)) focusFirstInvalid(event.currentTarget);
    else send(event);
  }

  return { problems, setProblems, submit };
}
