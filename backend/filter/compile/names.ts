import { ForbiddenError } from "../../protocol/errors.ts";
import type { Collection, Field } from "../../schema/define/define.ts";
import { FilterMeaningError } from "../parse/syntax-error.ts";
import type { Compilation } from "./compilation.ts";

const modifiers = new Set(["length", "each", "lower", "isset", "changed"]);
export type Modifier = "length" | "each" | "lower" | "isset" | "changed";

export interface Name {
  /** Parts of the name, such as `["tags", "nombre"]`. The second part of `@collection.x:alias.f` keeps its alias. */
  parts: string[];
  modifier: Modifier | null;
}

/** Splits `tags.nombre:lower` into parts and modifier. */
export function readName(text: string): Name {
  const parts = text.split(".");
  if (parts.includes("")) throw new FilterMeaningError("empty part in a name");
  const [last = "", modifier, ...more] = parts.pop()?.split(":") ?? [];
  parts.push(last);
  const known = modifier === undefined || modifiers.has(modifier);
  const alias = parts[0] === "@collection" && parts.length > 2 ? 1 : -1;
  const misplaced = parts.some((part, index) => part.includes(":") && index !== alias);
  if (!known || more.length > 0 || last === "" || misplaced) throw new FilterMeaningError("unknown modifier");
  return { parts, modifier: (modifier as Modifier | undefined) ?? null };
}

/** Fields that no client and no rule may filter or sort by: their values could be guessed letter by letter. */
const secrets = new Set([
  "password",
  "passwordHash",
  "tokenKey",
  "lastResetSentAt",
  "lastVerificationSentAt",
  "lastLoginAlertSentAt",
]);

/**
 * Fields that older collections have even if their schema does not list them; where they are not stored they are
 * always empty.
 */
const alwaysThere = new Set(["created", "updated"]);
const alwaysThereForAccounts = new Set(["username", "email", "emailVisibility", "verified"]);

export function refuseSecret(name: string): void {
  if (secrets.has(name)) throw new FilterMeaningError("a secret");
}

/**
 * Finds the field of this name that the compilation may read.
 * @returns "empty" for a name that every collection has but this one does not store; `undefined`: no such field
 * @throws FilterMeaningError for secrets and, unless the requester is a superuser, for hidden fields
 */
export function findField(compilation: Compilation, collection: Collection, name: string): Field | "empty" | undefined {
  const field = collection.fields.find((candidate) => candidate.name === name);
  if (field?.type === "password") throw new FilterMeaningError("a secret");
  if (collection.type === "auth") refuseSecret(name);
  if (field?.hidden && compilation.restricted) throw new FilterMeaningError("a hidden field");
  if (field) return field;
  const expected = alwaysThere.has(name) || (collection.type === "auth" && alwaysThereForAccounts.has(name));
  return expected ? "empty" : undefined;
}

/**
 * Refuses `@request` and `@collection` in a client's `filter` or `sort`, even within a text (protocol 3.5);
 * superusers may use them.
 */
export function refuseRequestNames(source: string): void {
  for (const name of ["@request.", "@collection."]) {
    if (source.includes(name)) throw new ForbiddenError(`Only admins can filter by ${name}`);
  }
}
