import { createStore } from "../../state/store.ts";

/** Links to share or preview an item. */
export interface ItemWays {
  /** Public address to copy. `null`: not public yet. */
  link: string | null;
  /** WhatsApp share link. `null`: not to be shared yet. */
  whatsapp: string | null;
  /** Address of a preview within the desk. `null`: none. */
  preview: string | null;
}

/** Outcome of the last action, as the list shows it. */
export interface Outcome {
  /** Literal text of the specification (EDI-10, ADN-08), or in its style. */
  title: string;
  text: string;
  /** Further facts: when the item appears, whose changes were kept, what failed. */
  lines?: readonly string[];
  /** Path of the list that shows it. */
  at: string;
  /**
   * @property to address of its form; null when the form no longer exists @property mark text in its row: `Recién
   * guardada`
   */
  item?: { collection: string; id: string; title: string; to: string | null; mark: string };
  ways?: ItemWays | null;
  /** Reverts the action and shows the result itself. */
  undo?: () => Promise<void>;
}

/** Last outcome, until it is closed or the person navigates elsewhere. */
export const lastOutcome = createStore<Outcome | null>(null);

export const tellOutcome = (outcome: Outcome): void => lastOutcome.set(outcome);

export const closeOutcome = (): void => lastOutcome.set(null);

/** Path of an address, without query and hash. */
export const pathOf = (address: string): string => address.split(/[?#]/, 1)[0] ?? "";
