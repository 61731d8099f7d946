import { deviceStore, readJson } from "../../../state/device-store.ts";

const key = "busquedas";
const most = 5;
/** A letter alone is no search. */
const shortest = 2;

/** What was looked for on this device, the last one first. It never leaves it. */
export function recentSearches(): string[] {
  const kept = readJson(deviceStore, key);
  return Array.isArray(kept) ? kept.filter((each) => typeof each === "string").slice(0, most) : [];
}

export function keepSearch(written: string): void {
  const text = written.replace(/\s+/g, " ").trim();
  if (text.length < shortest) return;
  const others = recentSearches().filter((each) => each.toLowerCase() !== text.toLowerCase());
  // A browser that keeps nothing has no recent searches.
  deviceStore.write(key, JSON.stringify([text, ...others].slice(0, most)));
}

export function forgetSearches(): void {
  deviceStore.remove(key);
}
