declare global {
  /** By which the small script says that it is there; gone once called. */
  var releasePresses: (() => void) | undefined;
}

/** Does what was pressed before, each button once, in the order of the presses. */
export function doHeldPresses(): void {
  globalThis.releasePresses?.();
  globalThis.releasePresses = undefined;
}
