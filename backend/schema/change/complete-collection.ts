import { completeAuthOptions } from "../define/auth-options.ts";
import type { AuthOptions, Collection, Field } from "../define/define.ts";
import { accountIndexes, systemFields } from "../define/define-collection.ts";
import type { Collections } from "../registry/collections.ts";
import { formatIndex, isUniqueOn, parseIndex } from "./index-expression.ts";

/**
 * Completes a given collection with system fields and account indexes, and resolves relation targets to ids. Indexes,
 * sign-in options and file fields follow renamed fields.
 * @param others must contain every relation target, by id or by name
 */
export function completeCollection(given: Collection, stored: Collection | undefined, others: Collections): Collection {
  const complete = withSystemFields(given, stored).map((field) => withTarget(field, others));
  const newNames = renamesOf(stored, complete);
  const fields = complete.map((field) => withDetails(field, newNames));
  return {
    ...given,
    system: stored?.system ?? given.system,
    fields,
    indexes: given.type === "view" ? given.indexes : completeIndexes(given, newNames),
    auth: given.type === "auth" ? followNames(completeAuthOptions(given.auth ?? stored?.auth ?? {}), newNames) : null,
    viewQuery: given.type === "view" ? given.viewQuery : "",
  };
}

/** New names of renamed fields by their former names. */
export function renamesOf(stored: Collection | undefined, fields: readonly Field[]): ReadonlyMap<string, string> {
  const before = new Map(stored?.fields.map(({ id, name }) => [id, name]));
  return new Map(
    fields.flatMap(({ id, name }) => {
      const former = before.get(id);
      return former === undefined || former === name ? [] : [[former, name] as const];
    }),
  );
}

function withSystemFields(given: Collection, stored: Collection | undefined): Field[] {
  // Fields of an unchanged query; those of a changed one are set when it is compiled.
  if (given.type === "view") return stored?.fields ?? [];
  const storedById = new Map(stored?.fields.map((field) => [field.id, field]));
  const systemByName = new Map(stored?.fields.filter(({ system }) => system).map((field) => [field.name, field]));
  const fields = given.fields.map((field) => {
    // A system field sent with a made-up id is still that field.
    const former = storedById.get(field.id) ?? systemByName.get(field.name);
    return former ? { ...field, id: former.id, system: former.system } : field;
  });
  const ids = new Set(fields.map(({ id }) => id));
  const names = new Set(fields.map(({ name }) => name));
  const isMissing = ({ id, name }: Field) => !ids.has(id) && !names.has(name);
  const kept = stored?.fields.filter((field) => field.system && isMissing(field)) ?? [];
  const keptNames = new Set(kept.map(({ name }) => name));
  const needed = systemFields(given.type).filter((field) => isMissing(field) && !keptNames.has(field.name));
  const isLast = ({ name }: Field) => name === "created" || name === "updated";
  const added = [...kept, ...needed];
  const all = [...added.filter((field) => !isLast(field)), ...fields, ...added.filter(isLast)];
  return all.sort((one, other) => Number(other.name === "id") - Number(one.name === "id"));
}

function withTarget(field: Field, others: Collections): Field {
  if (field.type !== "relation") return field;
  return { ...field, collectionId: others.find(field.collectionId)?.id ?? field.collectionId };
}

function withDetails(field: Field, newNames: ReadonlyMap<string, string>): Field {
  if (field.type !== "file" || !field.details) return field;
  return { ...field, details: newNames.get(field.details) ?? field.details };
}

/** Indexes in the given order. An invalid index stays, so that validation refuses it. */
function completeIndexes({ id, name, type, indexes }: Collection, newNames: ReadonlyMap<string, string>): string[] {
  const follow = (column: string) => newNames.get(column) ?? column;
  const own = indexes.map((text) => {
    const index = parseIndex(text);
    if (!index) return text;
    const columns = index.columns.map((column) => ({ ...column, name: follow(column.name) }));
    const where = index.where && { ...index.where, column: follow(index.where.column) };
    return formatIndex({ ...index, columns, included: index.included.map(follow), where }, name);
  });
  if (type !== "auth") return own;
  const needed = accountIndexes(id, name).filter((text) => {
    const [column] = parseIndex(text)?.columns ?? [];
    return !own.some((other) => isUniqueOn(other, column?.name ?? ""));
  });
  return [...own, ...needed];
}

function followNames(auth: AuthOptions, newNames: ReadonlyMap<string, string>): AuthOptions {
  const follow = (name: string) => newNames.get(name) ?? name;
  const { id, name, username, avatarURL } = auth.oauth2.mappedFields;
  return {
    ...auth,
    passwordAuth: { ...auth.passwordAuth, identityFields: auth.passwordAuth.identityFields.map(follow) },
    oauth2: {
      ...auth.oauth2,
      mappedFields: { id: follow(id), name: follow(name), username: follow(username), avatarURL: follow(avatarURL) },
    },
  };
}
