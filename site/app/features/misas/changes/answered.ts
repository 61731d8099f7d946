import { deviceStore, readJson } from "../../../state/device-store.ts";

/** Storage key on this device for the ids of changes that the keeper said will not go on (the answer «No»). */
const key = "cambios-que-terminan";

export function answeredHere(): string[] {
  // Without storage, or with a spoilt entry, the question is asked again.
  const stored = readJson(deviceStore, key);
  return Array.isArray(stored) ? stored.filter((id) => typeof id === "string") : [];
}

/** Records that a change does not go on. Keeps the last 100 ids: older changes are over. Returns the ids. */
export function answerNo(id: string): string[] {
  const all = [...answeredHere().filter((one) => one !== id), id].slice(-100);
  // If the write is refused, the answer holds as long as the page.
  deviceStore.write(key, JSON.stringify(all));
  return all;
}
