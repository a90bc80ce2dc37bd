import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '../calls/call.ts';
import type { Problems } from './fieldProblems.ts';
import { focusFirstInvalid } from './focusFirstInvalid.ts';

type Sent<Found> = {
  /** Why the form could not be sent. */
  error: Error | null;
  /** The fields of the form that show the server's errors; by default those of the same name. */
  placed?: ((fields: Problems) => Found) | undefined;
};

/**
 * Checks a form when it is submitted: the first field in error takes the focus, and only a form without errors is sent.
 * The server's errors by field are shown in the same way; `failure` is an error that no field shows.
 */
export function useProblems<Found extends object>(
  isBusy: boolean,
  problemsOf: () => Found,
  send: (event: FormEvent<HTMLFormElement>) => void,
  { error, placed = (fields) => fields as Found }: Sent<Found> = { error: null },
) {
  const [problems, setProblems] = useState({} as Found);
  /** An error of fields that this form does not have, or not any more. */
  const [unplaced, setUnplaced] = useState<Error | null>(null);
  /** An error of an earlier sending, before the form had problems of its own. */
  const [passed, setPassed] = useState<Error | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const refused = error instanceof ApiError ? placed(error.fields) : undefined;
  const failure = error === passed || (isAny(refused) && error !== unplaced) ? null : error;

  const showRefused = useEffectEvent((refusal: Error | null) => {
    const { current } = form;
    if (!isAny(refused)) return;
    if (!current) {
      setUnplaced(refusal);
      return;
    }
    setProblems(refused);
    focusFirstInvalid(current, () => {
      // Groups of fields say their error without being invalid themselves.
      const isShown = Object.values(refused).some((said) => current.textContent.includes(String(said)));
      if (!isShown) setUnplaced(refusal);
    });
  });
  useEffect(() => showRefused(error), [error]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    form.current = event.currentTarget;
    const found = problemsOf();
    setProblems(found);
    if (!isAny(found)) return send(event);
    setPassed(error);
    focusFirstInvalid(event.currentTarget);
  }

  /** Forgets the errors of the fields that were changed; those of the others stay. */
  function mend(changed: object) {
    setProblems((current) => {
      const others = Object.entries(current).filter(([field]) => !(field in changed));
      return Object.fromEntries(others) as Found;
    });
  }

  return { problems, setProblems, mend, submit, failure };
}

function isAny<Found extends object>(problems: Found | undefined): problems is Found {
  return problems !== undefined && Object.values(problems).some(Boolean);
}
