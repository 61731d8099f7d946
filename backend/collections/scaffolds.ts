import type { CollectionsContext } from "./context.ts";
import { blankCollection } from "./form/blank-collection.ts";
import { collectionView } from "./form/collection-view.ts";

/** Blank collections of each type, in both forms, for whoever fills in a new one (protocol 5). */
export function scaffolds({ surroundings }: CollectionsContext): Record<string, unknown> {
  const around = surroundings();
  const blank = (type: "base" | "auth" | "view") => {
    const { indexes, ...collection } = blankCollection({ id: "", name: "", type, system: false }, "modern");
    // Those of accounts are named after an id that is not there yet.
    return collectionView({ ...collection, indexes: [] }, around);
  };
  return { base: blank("base"), auth: blank("auth"), view: blank("view") };
}
