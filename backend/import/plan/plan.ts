import type { Collection, Field } from "../../schema/define/define.ts";
import type { ForeignCollection } from "../read/read-collections.ts";

/**
 * Mode of an import. `replace`: only demonstration content and accounts are here, and the import replaces them.
 * `merge`: existing content stays, imported content is added.
 */
export type Mode = "replace" | "merge";

/** Collection after the import, and the source of its rows. */
export interface PlannedCollection {
  collection: Collection;
  /** Current collection. `null`: it does not exist yet. */
  existing: Collection | null;
  /** Collection as the other server had it. `null`: it had none. */
  foreign: ForeignCollection | null;
  /** Fields of the other server by the name of the field here that they fill. */
  sources: Map<string, Field>;
}

export interface Plan {
  mode: Mode;
  /** Collections after the import, in the order in which rows are read: accounts of known collections first. */
  collections: PlannedCollection[];
  /** Maps the other server's collection ids to those here. */
  foreignIds: Map<string, string>;
  /** Maps current collection ids to those after the import. */
  ownIds: Map<string, string>;
}
