import type { ReactNode } from "react";
import type { ItemChange } from "./send-several.ts";

/** What the items of a list have in common. */
export interface ListedItem {
  id: string;
  updated: string;
}

/** What is to be done to several items at once. */
export interface Plan {
  changes: readonly (ItemChange & {
    title: string;
    /** What brings it back, where it is not deleted. */
    former: Record<string, unknown> | null;
  })[];
  /** Sentences about those that are left out. */
  skipped: readonly string[];
  /** While it is being done: `Archivando`. */
  doing: string;
  /** What is said of so many. */
  done: (count: number) => readonly [title: string, text: string];
}

/** A button over a list. */
export interface SeveralAction<Item extends ListedItem> {
  label: string;
  icon: ReactNode;
  /** It deletes: give it last. */
  danger?: boolean;
  /** Asks the person. @returns null when they do not go ahead @throws the client's error */
  plan: (items: readonly Item[]) => Promise<Plan | null>;
}
