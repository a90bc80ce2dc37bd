/**
 * Android's back, like every browser's, closes the dialog on top and leaves the screen under it: an open dialog has an
 * entry of its own in the history, with the address of its screen. The router never learns of these entries.
 */
interface Opened {
  id: number;
  /** Of the screen under it, as the router names its entries. */
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
/** An entry is being left by us, which takes a moment: what opens meanwhile waits for it. */
let leaving = false;
const waiting: (() => void)[] = [];
/** Going back at once would call off the way to another page that somebody takes right after closing. */
const LEAVE_AFTER_MS = 300;
let leaveTimer: ReturnType<typeof setTimeout> | undefined;
/** The page itself is being left, or stays after all, as after a download. */
const DEPARTURE_MS = 2_000;
let departing = false;

const stateNow = (): EntryState => (history.state as EntryState | null) ?? {};
const isOpen = (id: number | undefined) => opened.some((one) => one.id === id);
/** Whether the entry is that of a dialog that is open no more. */
const isLeft = () => stateNow().dialog !== undefined && !isOpen(stateNow().dialog);

/** Gives a dialog its entry; what is answered takes it back once the dialog is closed. */
export function enterDialog(close: () => void): () => void {
  // Later than those of an earlier visit, which a reload leaves in the history.
  lastId = Math.max(lastId + 1, Date.now());
  const one: Opened = { id: lastId, screen: undefined, close };
  opened.push(one);
  afterLeaving(() => {
    if (!opened.includes(one)) return;
    const state = stateNow();
    one.screen = state.__TSR_key;
    stopWaiting();
    // A sheet that opens a dialog gives it its place.
    const write = state.dialog === undefined || isOpen(state.dialog) ? pushState : replaceState;
    write.call(history, { ...state, dialog: one.id }, '');
  });
  return () => {
    opened.splice(opened.indexOf(one), 1);
    // A link that closed it has its own entry by then.
    setTimeout(() => {
      if (isLeft()) leaveTimer ??= setTimeout(leaveClosed, LEAVE_AFTER_MS);
    });
  };
}

function afterLeaving(act: () => void): void {
  if (leaving) waiting.push(act);
  else act();
}

/** Answers whether an entry was about to be left. */
function stopWaiting(): boolean {
  const waited = leaveTimer !== undefined;
  clearTimeout(leaveTimer);
  leaveTimer = undefined;
  return waited;
}

/** Goes back from the entry of a dialog that is open no more. */
function leaveClosed(): void {
  stopWaiting();
  if (leaving || departing || !isLeft()) return;
  leaving = true;
  history.back();
}

/** A screen reached from within a dialog takes the place of the dialog's entry: back leads to the screen under it. */
history.pushState = (...entry) => {
  stopWaiting();
  (stateNow().dialog === undefined ? pushState : replaceState).apply(history, entry);
};

function onPopState(event: PopStateEvent): void {
  const { dialog, __TSR_key } = (event.state as EntryState | null) ?? {};
  if (leaving) {
    leaving = false;
    event.stopImmediatePropagation();
    for (const act of waiting.splice(0)) act();
    return;
  }
  // Who goes back before the entry of what they closed is left means the one under it.
  if (stopWaiting()) {
    event.stopImmediatePropagation();
    history.back();
    return;
  }
  const above = opened.filter(({ id }) => id > (dialog ?? 0));
  const isSameScreen = above.every(({ screen }) => screen === __TSR_key);
  if (isSameScreen && (above.length > 0 || dialog !== undefined)) event.stopImmediatePropagation();
  for (const { close } of above) close();
  // Forward, to the entry of a dialog that was closed.
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
