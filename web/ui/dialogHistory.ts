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

const stateNow = (): EntryState => (history.state as EntryState | null) ?? {};
const isOpen = (id: number | undefined) => opened.some((one) => one.id === id);

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
    // A sheet that opens a dialog gives it its place.
    const write = state.dialog === undefined || isOpen(state.dialog) ? pushState : replaceState;
    write.call(history, { ...state, dialog: one.id }, '');
  });
  return () => {
    opened.splice(opened.indexOf(one), 1);
    // A link that closed it has its own entry by then.
    setTimeout(leaveClosed);
  };
}

function afterLeaving(act: () => void): void {
  if (leaving) waiting.push(act);
  else act();
}

/** Goes back from the entry of a dialog that is open no more. */
function leaveClosed(): void {
  const { dialog } = stateNow();
  if (leaving || dialog === undefined || isOpen(dialog)) return;
  leaving = true;
  history.back();
}

/** A screen reached from within a dialog takes the place of the dialog's entry: back leads to the screen under it. */
history.pushState = (...entry) =>
  (stateNow().dialog === undefined ? pushState : replaceState).apply(history, entry);

function onPopState(event: PopStateEvent): void {
  const { dialog, __TSR_key } = (event.state as EntryState | null) ?? {};
  if (leaving) {
    leaving = false;
    event.stopImmediatePropagation();
    for (const act of waiting.splice(0)) act();
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
leaveClosed();
