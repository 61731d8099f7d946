import type { ReactNode } from "react";
import type { ItemChange } from "./send-several.ts";

/** Columns that every list item has. */
export interface ListedItem {
  id: string;
  updated: string;
}

/** Planned changes of a bulk action. */
export interface Plan {
  changes: readonly (ItemChange & {
    title: string;
    /** Values that undo the change. `null` for a deletion. */
    former: Record<string, unknown> | null;
  })[];
  /** Sentences about items that are skipped. */
  skipped: readonly string[];
  /** Verb for the progress: `Archivando`. */
  doing: string;
  /** Message after `count` items were changed. */
  done: (count: number) => readonly [title: string, text: string];
}

/** Button for a bulk action. */
export interface SeveralAction<Item extends ListedItem> {
  label: string;
  icon: ReactNode;
  /** Deletes items; shown last. */
  danger?: boolean;
  /** Asks the person. @returns null when they cancel @throws the client's error */
  plan: (items: readonly Item[]) => Promise<Plan | null>;
}
