import { deviceStore, readJson } from "../../state/device-store.ts";

/** Steps that a person ticked on this device. */
export interface KeptSteps {
  done: string[];
  /** The person has hidden the list. */
  hidden: boolean;
}

const nothing: KeptSteps = { done: [], hidden: false };

const keyOf = (person: string) => `primer-dia-${person}`;

/** Reads the ticked steps. A device without storage shows the whole list each time. */
export function readSteps(person: string): KeptSteps {
  const { done, hidden } = (readJson(deviceStore, keyOf(person)) ?? nothing) as Partial<KeptSteps>;
  return { done: Array.isArray(done) ? done.map(String) : [], hidden: hidden === true };
}

export function keepSteps(person: string, steps: KeptSteps): void {
  const problem = deviceStore.write(keyOf(person), JSON.stringify(steps));
  if (problem) console.warn("The first steps could not be kept on this device.", problem);
}
