import { deviceStore, readJson } from "../../../state/device-store.ts";

/** Ids of changes of which this device was told that they do not go on. */
const key = "cambios-que-terminan";

export function answeredHere(): string[] {
  // Where nothing is kept, or something spoilt, the question comes again.
  const stored = readJson(deviceStore, key);
  return Array.isArray(stored) ? stored.filter((id) => typeof id === "string") : [];
}

/** The last hundred: those before are over. */
export function answerNo(id: string): string[] {
  const all = [...answeredHere().filter((one) => one !== id), id].slice(-100);
  // Refused, it holds as long as the page.
  deviceStore.write(key, JSON.stringify(all));
  return all;
}
