import type { RawBuilder } from "kysely";
import type { Collection } from "../../schema/define/define.ts";
import type { Collections } from "../../schema/registry/collections.ts";
import type { RecordsContext } from "../context.ts";
import { relationsTo } from "../delete/references.ts";
import { hasFiles } from "../store/held-files/held-files.ts";
import type { Viewer } from "../store/viewer.ts";

/** The files of one collection that a requester may know of. */
export interface Shelf {
  collection: Collection;
  /** Fields that hold them. */
  fields: string[];
  /** Which rows: conditions of the list rule. */
  allowed: RawBuilder<unknown>[];
  /** Its files are nobody's but the texts' that name them. */
  loose: boolean;
}

/**
 * One for each collection of which the requester may list records that hold files; hidden fields are left out. What a draft
 * holds is there once its record has it.
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
 * Whether the records of a collection are nothing but a file each, and no relation leads to them: then only texts can
 * show them, by their addresses, and what no text names is used by nobody.
 */
export function isLoose(collections: Collections, collection: Collection): boolean {
  if (collection.type !== "base" || !hasFiles(collection)) return false;
  const own = collection.fields.filter(({ system, type }) => !system && type !== "autodate");
  const [first] = own;
  if (own.length !== 1 || first?.type !== "file" || first.maxSelect > 1) return false;
  return relationsTo(collections, collection).length === 0;
}

/** Fields whose texts name a record: presentable ones, else its first text. Never an address of a person. */
export function titleFields({ fields }: Collection, superuser: boolean): string[] {
  const texts = fields.filter(({ type, hidden, name }) => type === "text" && name !== "id" && (!hidden || superuser));
  const presentable = texts.filter((field) => field.presentable);
  return (presentable.length > 0 ? presentable : texts.slice(0, 1)).map(({ name }) => name);
}
