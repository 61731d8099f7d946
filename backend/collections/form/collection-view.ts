import type { Collection } from "../../schema/define/define.ts";
import { type AuthSurroundings, legacyAuthOptions, modernAuthOptions } from "./auth-view.ts";
import { legacyField, legacyFields, modernField } from "./field-view.ts";

/** Answer for a collection, with the keys of both API versions at once (protocol 5.3). */
export function collectionView(collection: Collection, surroundings: AuthSurroundings): Record<string, unknown> {
  return { ...commonView(collection), ...legacyView(collection), ...modernView(collection, surroundings) };
}

/** Keys that both generations share. */
function commonView({ id, name, type, system, created, updated, rules, indexes }: Collection): Record<string, unknown> {
  return {
    id,
    created,
    updated,
    name,
    type,
    system,
    listRule: rules.list,
    viewRule: rules.view,
    createRule: rules.create,
    updateRule: rules.update,
    deleteRule: rules.delete,
    indexes,
  };
}

/** Keys that only the older generation reads (protocol 5.1). */
export function legacyView(collection: Collection): { schema: unknown[]; options: Record<string, unknown> } {
  const { type, auth, viewQuery } = collection;
  const options = auth ? legacyAuthOptions(collection, auth) : type === "view" ? { query: viewQuery } : {};
  return { schema: legacyFields(collection).map(legacyField), options };
}

/** Keys that only the modern generation reads (protocol 5.2). */
function modernView(collection: Collection, surroundings: AuthSurroundings): Record<string, unknown> {
  const { type, fields, auth, viewQuery } = collection;
  return {
    fields: fields.map(modernField),
    ...(auth ? modernAuthOptions(collection, auth, surroundings) : {}),
    ...(type === "view" ? { viewQuery } : {}),
  };
}
