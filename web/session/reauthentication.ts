import { makeWatchers } from '../watchers.ts';

/** What the dialog that asks for the password answers: whether the person gave it. */
type Answer = (confirmed: boolean) => void;

let answer: Answer | undefined;
let asked: Promise<boolean> | undefined;
let dialogs = 0;
const { watch, announce } = makeWatchers();

/** Asks the person for their password, once for all the calls that want it; false when nobody can be asked, or they leave. */
export function askForPassword(): Promise<boolean> {
  if (dialogs === 0) return Promise.resolve(false);
  asked ??= new Promise((resolve) => {
    answer = resolve;
    announce();
  });
  return asked;
}

export function answerPassword(confirmed: boolean): void {
  answer?.(confirmed);
  answer = asked = undefined;
  announce();
}

export const isPasswordAsked = (): boolean => answer !== undefined;

/** Watched by the dialog that asks. */
export function watchPassword(watcher: () => void): () => void {
  dialogs++;
  const stop = watch(watcher);
  return () => {
    dialogs--;
    stop();
    if (dialogs === 0) answerPassword(false);
  };
}
