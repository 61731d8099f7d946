import type { CollectionsContext } from "./context.ts";
import { blankCollection } from "./form/blank-collection.ts";
import { collectionView } from "./form/collection-view.ts";

/** Blank collections of each type, in both forms, for a client's form of a new one (protocol 5). */
export function scaffolds({ surroundings }: CollectionsContext): Record<string, unknown> {
  const around = surroundings();
  const blank = (type: "base" | "auth" | "view") => {
    const { indexes, ...collection } = blankCollection({ id: "", name: "", type, system: false }, "modern");
    // Indexes of accounts are left out: their names contain an id that does not exist yet.
    return collectionView({ ...collection, indexes: [] }, around);
  };
  return { base: blank("base"), auth: blank("auth"), view: blank("view") };
}
