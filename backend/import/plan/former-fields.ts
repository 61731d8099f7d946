import type { Collection, Definition, FormerFields } from "../../schema/define/define.ts";

/** Fields that the program's own collection of this name once had, by name. */
export function formerFieldsOf(definitions: readonly Definition[], collection: string): FormerFields {
  return definitions.find(({ name }) => name === collection)?.formerFields ?? {};
}

/** Removes former fields from the other server's definition: their values move (../read/foreign-rows.ts). */
export function withoutFormerFields(foreign: Collection, former: FormerFields): Collection {
  return { ...foreign, fields: foreign.fields.filter(({ name }) => !Object.hasOwn(former, name)) };
}
