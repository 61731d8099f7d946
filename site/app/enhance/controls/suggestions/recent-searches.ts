import { deviceStore, readJson } from "../../../state/device-store.ts";

const key = "busquedas";
const most = 5;
/** Fewest letters of a search that is kept. */
const shortest = 2;

/** Recent searches on this device, the last one first. They never leave the device. */
export function recentSearches(): string[] {
  const kept = readJson(deviceStore, key);
  return Array.isArray(kept) ? kept.filter((each) => typeof each === "string").slice(0, most) : [];
}

export function keepSearch(written: string): void {
  const text = written.replace(/\s+/g, " ").trim();
  if (text.length < shortest) return;
  const others = recentSearches().filter((each) => each.toLowerCase() !== text.toLowerCase());
  // Without storage there are no recent searches.
  deviceStore.write(key, JSON.stringify([text, ...others].slice(0, most)));
}

export function forgetSearches(): void {
  deviceStore.remove(key);
}
