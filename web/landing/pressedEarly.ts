/** The button that a visitor pressed before the landing's code had loaded, kept by the boot script. */
interface PressedEarly {
  button?: HTMLElement;
  stop(): void;
}

declare global {
  var pressedEarly: PressedEarly | undefined;
}

/** Clicks the button that was pressed before the code had loaded. */
export function pressAgain(): void {
  const early = globalThis.pressedEarly;
  globalThis.pressedEarly = undefined;
  early?.stop();
  if (early?.button?.isConnected) early.button.click();
}
