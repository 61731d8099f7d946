/**
 * Signal that aborts after a time: `AbortSignal.timeout`, which the oldest supported browsers lack.
 * @param time milliseconds
 */
export function timeoutSignal(time: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(new DOMException("The time is over.", "TimeoutError")), time);
  return controller.signal;
}

/**
 * Signal that aborts with the first of two signals, with its reason: `AbortSignal.any`, which the oldest supported
 * browsers lack.
 */
export function eitherSignal(one: AbortSignal, other: AbortSignal): AbortSignal {
  const controller = new AbortController();
  for (const signal of [one, other]) {
    if (signal.aborted) controller.abort(signal.reason);
    signal.addEventListener("abort", () => controller.abort(signal.reason), { signal: controller.signal });
  }
  return controller.signal;
}

/** Throws the reason of an aborted signal: `signal.throwIfAborted()`, which Chrome 99 lacks. */
export function throwIfAborted(signal: AbortSignal): void {
  if (signal.aborted) throw signal.reason;
}
