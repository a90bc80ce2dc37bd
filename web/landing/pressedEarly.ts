/** What a visitor pressed before the landing's code had come: the boot script keeps it. */
interface PressedEarly {
  button?: HTMLElement;
  stop(): void;
}

declare global {
  var pressedEarly: PressedEarly | undefined;
}

/** Whoever was quicker than the code is not lost. */
export function pressAgain(): void {
  const early = globalThis.pressedEarly;
  globalThis.pressedEarly = undefined;
  early?.stop();
  if (early?.button?.isConnected) early.button.click();
}
