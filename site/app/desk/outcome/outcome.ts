import { createStore } from "../../state/store.ts";

/** Ways to show an item to others, and to oneself. */
export interface ItemWays {
  /** Public address to copy; null while visitors find nothing there. */
  link: string | null;
  /** Where WhatsApp sends it; null while nobody should be sent there. */
  whatsapp: string | null;
  /** Address within the desk at which it is seen as visitors see it; null where there is none. */
  preview: string | null;
}

/** What has just been done, as the list says it. */
export interface Outcome {
  /** Literal words of the specification (EDI-10, ADN-08), or in their manner. */
  title: string;
  text: string;
  /** What else there is to know: when it appears, whose changes it keeps, what could not be done. */
  lines?: readonly string[];
  /** Path of the list that says it. */
  at: string;
  /** @property to address of its form; null: there is none any more. @property mark what its row says: `Recién guardada` */
  item?: { collection: string; id: string; title: string; to: string | null; mark: string };
  ways?: ItemWays | null;
  /** Takes it back; it says itself what came of that. */
  undo?: () => Promise<void>;
}

/** What was done last, until it is closed or somebody goes elsewhere. */
export const lastOutcome = createStore<Outcome | null>(null);

export const tellOutcome = (outcome: Outcome): void => lastOutcome.set(outcome);

export const closeOutcome = (): void => lastOutcome.set(null);

/** The path of an address. */
export const pathOf = (address: string): string => address.split(/[?#]/, 1)[0] ?? "";
