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
  try {
    const { done, hidden } = JSON.parse(window.localStorage.getItem(keyOf(person)) ?? "{}") as Partial<KeptSteps>;
    return { done: Array.isArray(done) ? done.map(String) : [], hidden: hidden === true };
  } catch {
    return nothing;
  }
}

export function keepSteps(person: string, steps: KeptSteps): void {
  try {
    window.localStorage.setItem(keyOf(person), JSON.stringify(steps));
  } catch (error) {
    console.warn("The first steps could not be kept on this device.", error);
  }
}
