import { makeWatchers } from '../watchers.ts';

/** Called by the password dialog with whether the person gave their password. */
type Answer = (confirmed: boolean) => void;

let answer: Answer | undefined;
let asked: Promise<boolean> | undefined;
let dialogs = 0;
const { watch, announce } = makeWatchers();

/** Asks for the password once for all calls that need it; false if no dialog is mounted or the person closes it. */
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

/** Used by the dialog that asks; while nobody watches, `askForPassword` answers false at once. */
export function watchPassword(watcher: () => void): () => void {
  dialogs++;
  const stop = watch(watcher);
  return () => {
    dialogs--;
    stop();
    if (dialogs === 0) answerPassword(false);
  };
}
