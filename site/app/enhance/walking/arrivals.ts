const arrivals = new EventTarget();

/** Calls the listener each time that another page, or another part of this one, has come without a new document. */
export function onArrival(listener: () => void, signal: AbortSignal): void {
  arrivals.addEventListener("arrival", listener, { signal });
}

/** For walk.ts: what was walked to is there, and so is its address. */
export function tellArrival(): void {
  arrivals.dispatchEvent(new Event("arrival"));
}
