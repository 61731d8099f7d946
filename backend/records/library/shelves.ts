import type { RawBuilder } from "kysely";
import type { Collection } from "../../schema/define/define.ts";
import type { Collections } from "../../schema/registry/collections.ts";
import type { RecordsContext } from "../context.ts";
import { relationsTo } from "../delete/references.ts";
import { hasFiles } from "../store/held-files/held-files.ts";
import type { Viewer } from "../store/viewer.ts";

/** Files of one collection that a requester may list. */
export interface Shelf {
  collection: Collection;
  /** File fields. */
  fields: string[];
  /** Conditions of the list rule on its rows. */
  allowed: RawBuilder<unknown>[];
  /** The collection's files can only be shown by texts. */
  loose: boolean;
}

/**
 * Shelves of all collections in which the requester may list records with files. Hidden fields are left out, and so are
 * drafts: their files appear once their record is saved.
 */
export function shelvesOf(
  { collections, drafts }: Pick<RecordsContext, "collections" | "drafts">,
  viewer: Viewer,
): Shelf[] {
  return collections.all().flatMap((collection) => {
    if (collection.name === drafts) return [];
    const files = collection.fields.filter((field) => field.type === "file" && (!field.hidden || viewer.superuser));
    const allowed = hasFiles(collection) && files.length > 0 ? viewer.allowed(collection, collection.rules.list) : null;
    if (!allowed) return [];
    const fields = files.map(({ name }) => name);
    return [{ collection, fields, allowed, loose: isLoose(collections, collection) }];
  });
}

/**
 * Whether each record of a collection is nothing but one file, and no relation leads to the collection. Then only texts
 * can show these files, by address, and a file that no text shows is unused.
 */
export function isLoose(collections: Collections, collection: Collection): boolean {
  if (collection.type !== "base" || !hasFiles(collection)) return false;
  const own = collection.fields.filter(({ system, type }) => !system && type !== "autodate");
  const [first] = own;
  if (own.length !== 1 || first?.type !== "file" || first.maxSelect > 1) return false;
  return relationsTo(collections, collection).length === 0;
}
