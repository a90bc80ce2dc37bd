import { type FormEvent, type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import type { AddressOf, AnyEndpoint, BodyOf, ReplyOf } from '../../contract/endpoint.ts';
import { ApiError, call, OFFLINE } from '../calls/call.ts';
import { failureText } from '../calls/failureText.ts';
import { fieldProblems, type Problems } from '../forms/fieldProblems.ts';
import { fieldErrors } from '../ui/FieldError.tsx';
import { toast } from '../ui/toast.ts';

/** Checks a form against its call, sends it, and shows what failed; the values stay with the caller. */
export function useSubmit<E extends AnyEndpoint>(
  endpoint: E,
  body: BodyOf<E>,
  options: {
    failure: string;
    onReply: (reply: ReplyOf<E>) => void;
    /** Problems that the endpoint's shape cannot detect; while there are any, only these are shown. */
    check?: () => Problems;
    /** What it creates is created once, also when it is sent again because the answer was lost. */
    createsOnce?: boolean;
    onFailure?: () => void;
    /** Messages to keep beside fields after a failure that is shown in a toast. */
    afterwards?: (error: unknown) => Problems | undefined;
    /** True for a refusal that the form handles by itself: then nothing is shown. */
    answers?: (error: unknown) => boolean;
  },
) {
  const [sending, setSending] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  /** Whether the server named the fields at fault: then its messages are shown only beside them. */
  const [refused, setRefused] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const pressed = document.activeElement as HTMLElement | null;
    const first = options.check?.() ?? {};
    const found = Object.keys(first).length > 0 ? first : fieldProblems(endpoint.body, body);
    setProblems(found);
    setRefused(false);
    if (Object.keys(found).length > 0) return focusFirst(form, found);
    setSending(true);
    try {
      const address = `${endpoint.method} ${endpoint.path}` as AddressOf<E>;
      const send = options.createsOnce ? await loadCallOnce() : call;
      const reply = await send<E>(address, { body });
      setSending(false);
      options.onReply(reply);
    } catch (error) {
      if (options.answers?.(error)) return setSending(false);
      const fields = error instanceof ApiError ? error.fields : {};
      const named = [...form.querySelectorAll('input')].some(({ name }) => fields[name]);
      if (!named) toast({ title: 'Error', message: reasonOf(error, options.failure), kind: 'error' });
      flushSync(() => {
        setSending(false);
        setProblems(options.afterwards?.(error) ?? fields);
        setRefused(named);
      });
      // A disabled button loses the focus it had.
      pressed?.focus();
      options.onFailure?.();
    }
  }

  const errors: Record<string, ReactNode> = refused ? fieldErrors(problems, 'Error') : problems;
  return { submit, sending, errors };
}

/** Loaded when it is needed, for the sake of those who only look at the landing; without a network, the call itself fails. */
const loadCallOnce = () =>
  import('../calls/callOnce.ts').then(
    ({ callOnce }) => callOnce,
    () => call,
  );

function focusFirst(form: HTMLFormElement, problems: Problems): void {
  const first = [...form.querySelectorAll('input')].find(({ name }) => problems[name]);
  first?.focus();
}

function reasonOf(error: unknown, otherwise: string): string {
  const offline = error instanceof ApiError && error.status === OFFLINE && !navigator.onLine;
  return offline ? 'No hay conexión. Revisa tu internet e intenta de nuevo.' : failureText(error, otherwise);
}
