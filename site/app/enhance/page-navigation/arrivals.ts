const arrivals = new EventTarget();

/** Calls the listener whenever in-page navigation has shown another page, or another part of this one. */
export function onArrival(listener: () => void, signal: AbortSignal): void {
  arrivals.addEventListener("arrival", listener, { signal });
}

/** Reports an arrival, for navigate.ts: the new content and its address are in place. */
export function tellArrival(): void {
  arrivals.dispatchEvent(new Event("arrival"));
}
