import { formatIndex, parseIndex } from "../change/index-expression.ts";
import { type AuthDraft, completeAuthOptions } from "./auth-options.ts";
import type {
  Collection,
  Definition,
  Field,
  FormerFields,
  FormerPatterns,
  FormerRules,
  FormerTypes,
  KeptFor,
  MostFor,
  Rules,
} from "./define.ts";
import { autodate, bool, email, type FieldDraft, password, text } from "./define-fields.ts";
import { collectionId } from "./identifiers.ts";

export * from "./define-fields.ts";

export interface CollectionInput {
  name: string;
  /** Id of an existing collection to keep. Omitted: derived from type and name. */
  id?: string;
  type?: Collection["type"];
  system?: boolean;
  /** Fields in the order of answers. System fields are added; one given here replaces its default. */
  fields?: Record<string, FieldDraft>;
  /** Rules. Omitted: `null`, superusers only; `auth` of an auth collection `""`, everybody may sign in. */
  rules?: Partial<Rules>;
  /** Earlier texts of `rules`. A stored rule that equals one of them is replaced by today's. */
  formerRules?: FormerRules;
  /** Earlier `mimeTypes` of file fields. A stored list that equals one of them is replaced by today's. */
  formerTypes?: FormerTypes;
  /** Earlier `pattern` of text fields. A stored pattern that equals one of them is replaced by today's. */
  formerPatterns?: FormerPatterns;
  /** An import never changes the rules of this collection. */
  keepsItsRules?: boolean;
  /** Auth collections only: the bounds for keepers apply to its accounts. */
  smallBounds?: boolean;
  /** Auth collections only: e-mail addresses that differ only in case, blanks or full-width characters are equal. */
  oneAddress?: boolean;
  /** Records and files of the collection count against the storage limit of the account that adds them. */
  fillsRoom?: boolean;
  /** Guests may create records only from the site's own pages. Other sites and programs need an account. */
  guestsFromOwnPages?: boolean;
  /** Each change of its records increases the content revision (`Backend.revision`). */
  isNumbered?: boolean;
  /** Removed fields. A stored one is deleted at the next start, after its values are moved. */
  formerFields?: FormerFields;
  /** Text fields that are emptied this many days after the record was created; history must not keep them. */
  keptFor?: KeptFor;
  /** Limits on how many records name the same other record. */
  mostFor?: readonly MostFor[];
  /**
   * Indexes: `CREATE [UNIQUE] INDEX name ON collection (a, b DESC, c COLLATE NOCASE) [INCLUDE (d)] [WHERE a != '' |
   * WHERE a = 'word']`, see `IndexDefinition`
   */
  indexes?: string[];
  /** Auth collections only: sign-in options. Omitted: e-mail and password. */
  auth?: AuthDraft;
  /** Views only. Views have no `fields` and no `indexes`; their fields come from the query. */
  viewQuery?: string;
  /** Earlier texts of `viewQuery`. A stored query that equals one of them is replaced by today's. */
  formerQueries?: readonly string[];
}

const closed: Rules = { list: null, view: null, create: null, update: null, delete: null, manage: null, auth: null };

/** Names of options that PocketBase does not have. A definition contains only those that are set. */
const ownOptionNames = [
  ...["formerRules", "formerTypes", "formerQueries", "formerFields", "keepsItsRules", "smallBounds", "oneAddress"],
  ...["formerPatterns", "fillsRoom", "guestsFromOwnPages", "isNumbered", "keptFor", "mostFor"],
] as const;

function ownOptions(input: CollectionInput): Partial<Definition> {
  const given = Object.entries(input).filter(
    ([name, value]) => value && (ownOptionNames as readonly string[]).includes(name),
  );
  return Object.fromEntries(given);
}

/**
 * Defines a collection as data.
 *
 * @example
 * defineCollection({
 *   name: "books",
 *   fields: { title: text({ required: true, search: true }), authors: relation({ collection: "authors", maxSelect: 10 }) },
 *   rules: { list: "", view: "" },
 *   indexes: ["CREATE INDEX idx_books_title ON books (title)"],
 * });
 * @returns collection whose relation targets are still names; the registry resolves them to ids
 * @throws Error for an invalid index, and for a field in `keptFor` that is not a text field
 */
export function defineCollection(input: CollectionInput): Definition {
  const { name, type = "base", system = false, viewQuery = "" } = input;
  const unknown = Object.keys(input.keptFor ?? {}).find((field) => input.fields?.[field]?.named(field).type !== "text");
  if (unknown) throw new Error(`${name} has no text ${unknown} that could go.`);
  const id = input.id ?? collectionId(type, name);
  const own = (input.indexes ?? []).map((index) => normalIndex(index, name));
  return {
    id,
    name,
    type,
    system,
    fields: type === "view" ? [] : withSystemFields(type, input.fields ?? {}),
    rules: { ...closed, ...(type === "auth" && { auth: "" }), ...input.rules },
    indexes: [...own, ...(type === "auth" ? accountIndexes(id, name) : [])],
    auth: type === "auth" ? completeAuthOptions(input.auth) : null,
    viewQuery,
    created: "",
    updated: "",
    ...ownOptions(input),
  };
}

const idField = text({
  required: true,
  primaryKey: true,
  min: 15,
  max: 15,
  pattern: "^[a-z0-9]+$",
  autogeneratePattern: "[a-z0-9]{15}",
});

/** System fields of accounts, besides the collection's own fields. See protocol 6.11 for `disabled`. */
const accountFields = {
  password: password({ required: true }),
  tokenKey: text({ hidden: true, required: true, min: 30, max: 60, autogeneratePattern: "[a-zA-Z0-9]{50}" }),
  email: email({ required: true }),
  emailVisibility: bool(),
  verified: bool(),
  disabled: bool({ hidden: true }),
};

const lastFields = { created: autodate(), updated: autodate({ onUpdate: true }) };

function withSystemFields(type: "base" | "auth", given: Record<string, FieldDraft>): Field[] {
  const firstFields = { id: idField, ...(type === "auth" && accountFields) };
  const system = (drafts: Record<string, FieldDraft>) =>
    Object.entries(drafts).map(([name, draft]) => ({ ...(given[name] ?? draft).named(name), system: true }));
  const own = Object.entries(given).filter(([name]) => !Object.hasOwn({ ...firstFields, ...lastFields }, name));
  return [...system(firstFields), ...own.map(([name, draft]) => draft.named(name)), ...system(lastFields)];
}

/** System fields that every collection of the type needs, with default options. */
export function systemFields(type: "base" | "auth"): Field[] {
  const drafts: Record<string, FieldDraft> = { id: idField, ...(type === "auth" && accountFields) };
  return Object.entries(drafts).map(([name, draft]) => ({ ...draft.named(name), system: true }));
}

/** Indexes that every auth collection needs, in stored form. */
export function accountIndexes(id: string, name: string): string[] {
  return [
    `CREATE UNIQUE INDEX idx_tokenKey_${id} ON ${name} (tokenKey)`,
    `CREATE UNIQUE INDEX idx_email_${id} ON ${name} (email) WHERE email != ''`,
  ].map((index) => normalIndex(index, name));
}

function normalIndex(text: string, table: string): string {
  const index = parseIndex(text);
  if (!index) throw new Error(`The index of ${table} is not understood: ${text}`);
  return formatIndex(index, table);
}
