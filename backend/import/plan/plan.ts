import type { Collection, Field } from "../../schema/define/define.ts";
import type { ForeignCollection } from "../read/read-collections.ts";

/**
 * `replace`: there is nothing here but demonstration content and accounts, whose place is taken. `merge`: what is here
 * stays, and what comes is put beside it.
 */
export type Mode = "replace" | "merge";

/** One collection as it will be, and where its rows come from. */
export interface PlannedCollection {
  collection: Collection;
  /** As it is now; null: there is none yet. */
  existing: Collection | null;
  /** As the other server had it; null: it had none. */
  foreign: ForeignCollection | null;
  /** By the name of a field here: the other server's field that fills it. */
  sources: Map<string, Field>;
}

export interface Plan {
  mode: Mode;
  /** All that there will be, in the order in which rows are read: accounts of known collections before others'. */
  collections: PlannedCollection[];
  /** The other server's collection ids → those here. */
  foreignIds: Map<string, string>;
  /** Ids that collections have here now → those that they will have. */
  ownIds: Map<string, string>;
}
