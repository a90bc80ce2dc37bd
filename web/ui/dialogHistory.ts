/**
 * Makes the back button, also Android's, close the top dialog and stay on the screen under it: each open dialog has its
 * own history entry, with the address of its screen. The router never learns of these entries.
 */
interface Opened {
  id: number;
  owner: object;
  /** The router's key for the history entry of the screen under the dialog. */
  screen: unknown;
  close: () => void;
}
interface EntryState {
  dialog?: number;
  __TSR_key?: string;
}

const { pushState, replaceState } = History.prototype;
const opened: Opened[] = [];
let lastId = 0;
/** True while our own `history.back()` is under way; dialogs that open and screens that are opened meanwhile wait for it. */
let leaving = false;
const waiting: (() => void)[] = [];
/** Going back at once would cancel a navigation to another page that somebody starts right after closing a dialog. */
const LEAVE_AFTER_MS = 300;
let leaveTimer: ReturnType<typeof setTimeout> | undefined;
/** After `beforeunload`, how long to wait for the page to go; it may stay, for example after a download. */
const DEPARTURE_MS = 2_000;
let departing = false;
/** What is done to the screen's own entry as soon as the entries of the dialogs over it are gone. */
const onScreen: (() => void)[] = [];

const stateNow = (): EntryState => (history.state as EntryState | null) ?? {};
const isOpen = (id: number | undefined) => opened.some((one) => one.id === id);
/** Whether the current entry belongs to a dialog that is closed. */
const isLeft = () => stateNow().dialog !== undefined && !isOpen(stateNow().dialog);

const watchers = new Set<() => void>();

export function watchDialogs(onChange: () => void): () => void {
  watchers.add(onChange);
  return () => watchers.delete(onChange);
}

/** Whose dialog lies over all others. */
export const topOwner = (): object | undefined => opened.at(-1)?.owner;

function tellWatchers(): void {
  for (const tell of watchers) tell();
}

/** Gives a dialog its history entry; returns the function that removes it once the dialog is closed. */
export function enterDialog(owner: object, close: () => void): () => void {
  // Greater than the ids from before a reload, which remain in the history.
  lastId = Math.max(lastId + 1, Date.now());
  const one: Opened = { id: lastId, owner, screen: undefined, close };
  opened.push(one);
  tellWatchers();
  afterLeaving(() => {
    if (!opened.includes(one)) return;
    const state = stateNow();
    one.screen = state.__TSR_key;
    stopWaiting();
    // A dialog opened by a sheet that has just closed takes over the sheet's entry.
    const write = state.dialog === undefined || isOpen(state.dialog) ? pushState : replaceState;
    write.call(history, { ...state, dialog: one.id }, '');
  });
  return () => {
    opened.splice(opened.indexOf(one), 1);
    tellWatchers();
    // If a link closed the dialog, by then the current entry is that of the link.
    setTimeout(() => {
      if (isLeft()) leaveTimer ??= setTimeout(leaveClosed, LEAVE_AFTER_MS);
    });
  };
}

/** Gives another address to the screen under the dialogs that are closing; the router does not learn of it. */
export function renameScreen(address: string): void {
  const { pathname } = location;
  onScreen.push(() => {
    if (location.pathname === pathname) replaceState.call(history, history.state, '', address);
  });
  actOnScreen();
}

function actOnScreen(): void {
  if (stateNow().dialog !== undefined) return;
  for (const act of onScreen.splice(0)) act();
}

function afterLeaving(act: () => void): void {
  if (leaving) waiting.push(act);
  else act();
}

/** Cancels the planned `history.back()`; returns whether there was one. */
function stopWaiting(): boolean {
  const waited = leaveTimer !== undefined;
  clearTimeout(leaveTimer);
  leaveTimer = undefined;
  return waited;
}

/** Goes back if the current entry belongs to a closed dialog. */
function leaveClosed(): void {
  stopWaiting();
  if (leaving || departing || !isLeft()) return;
  leaving = true;
  history.back();
}

/** A screen opened from within a dialog replaces the dialog's entry, so that back leads to the screen under the dialog. */
history.pushState = (...entry) => {
  stopWaiting();
  afterLeaving(() => (stateNow().dialog === undefined ? pushState : replaceState).apply(history, entry));
};

function onPopState(event: PopStateEvent): void {
  const { dialog, __TSR_key } = (event.state as EntryState | null) ?? {};
  if (leaving) {
    leaving = false;
    event.stopImmediatePropagation();
    actOnScreen();
    for (const act of waiting.splice(0)) act();
    return;
  }
  // Back was pressed before a closed dialog's entry was removed: the person means the entry below, so this goes back again.
  if (stopWaiting()) {
    event.stopImmediatePropagation();
    history.back();
    return;
  }
  const above = opened.filter(({ id }) => id > (dialog ?? 0));
  const isSameScreen = above.every(({ screen }) => screen === __TSR_key);
  if (isSameScreen && (above.length > 0 || dialog !== undefined)) event.stopImmediatePropagation();
  for (const { close } of above) close();
  // The forward button may lead to the entry of a closed dialog.
  setTimeout(leaveClosed);
}

addEventListener('popstate', onPopState, { capture: true });
addEventListener('beforeunload', () => {
  departing = true;
  setTimeout(() => {
    departing = false;
    leaveClosed();
  }, DEPARTURE_MS);
});
leaveClosed();
