declare global {
  /** Set by an inline script that keeps early presses; the small script calls it once, then removes it. */
  var releasePresses: (() => void) | undefined;
}

/** Repeats the presses made before the script was ready: each button once, in the order of the presses. */
export function repeatEarlyClicks(): void {
  globalThis.releasePresses?.();
  globalThis.releasePresses = undefined;
}
