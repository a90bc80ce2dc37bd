/** What the dialog that asks for the password answers: whether the person gave it. */
type Answer = (confirmed: boolean) => void;

let answer: Answer | undefined;
let asked: Promise<boolean> | undefined;
let dialogs = 0;
const watchers = new Set<() => void>();

/** Asks the person for their password, once for all the calls that want it; false when nobody can be asked, or they leave. */
export function askForPassword(): Promise<boolean> {
  if (dialogs === 0) return Promise.resolve(false);
  asked ??= new Promise((resolve) => {
    answer = resolve;
    notifyWatchers();
  });
  return asked;
}

export function answerPassword(confirmed: boolean): void {
  answer?.(confirmed);
  answer = asked = undefined;
  notifyWatchers();
}

export const isPasswordAsked = (): boolean => answer !== undefined;

/** Watched by the dialog that asks. */
export function watchPassword(watcher: () => void): () => void {
  dialogs++;
  watchers.add(watcher);
  return () => {
    dialogs--;
    watchers.delete(watcher);
    if (dialogs === 0) answerPassword(false);
  };
}

function notifyWatchers(): void {
  for (const watcher of watchers) watcher();
}
