import { deviceStore, readJson } from "../../state/device-store.ts";

/** What a person has ticked on this device. */
export interface KeptSteps {
  done: string[];
  /** They do not want to see the list again. */
  hidden: boolean;
}

const nothing: KeptSteps = { done: [], hidden: false };

const keyOf = (person: string) => `primer-dia-${person}`;

/** A device that keeps nothing shows the list each time. */
export function readSteps(person: string): KeptSteps {
  const { done, hidden } = (readJson(deviceStore, keyOf(person)) ?? nothing) as Partial<KeptSteps>;
  return { done: Array.isArray(done) ? done.map(String) : [], hidden: hidden === true };
}

export function keepSteps(person: string, steps: KeptSteps): void {
  const problem = deviceStore.write(keyOf(person), JSON.stringify(steps));
  if (problem) console.warn("The first steps could not be kept on this device.", problem);
}
