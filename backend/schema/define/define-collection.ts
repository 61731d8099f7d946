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
  /** Only to keep an id that exists; made of type and name otherwise. */
  id?: string;
  type?: Collection["type"];
  system?: boolean;
  /** In the order in which they are answered. The system fields come by themselves; one given here replaces its default. */
  fields?: Record<string, FieldDraft>;
  /** What is not said is `null`: superusers only. `auth` of an auth collection is `""`: everybody may sign in. */
  rules?: Partial<Rules>;
  /** Earlier texts of `rules`: where one of them is stored, today's takes its place. */
  formerRules?: FormerRules;
  /** Earlier `mimeTypes` of file fields: where one of them is stored, today's takes its place. */
  formerTypes?: FormerTypes;
  /** Earlier `pattern` of text fields: where one of them is stored, today's takes its place. */
  formerPatterns?: FormerPatterns;
  /** An import leaves these rules as they are, whatever the other server had. */
  keepsItsRules?: boolean;
  /** Auth collections only: the bounds of keepers hold for its accounts. */
  smallBounds?: boolean;
  /** Auth collections only: addresses of e-mail are one whatever their case, blanks and full-width signs. */
  oneAddress?: boolean;
  /** Records and files of the collection count against the room of the account that adds them. */
  fillsRoom?: boolean;
  /** Guests create records from pages of the site alone. Other sites and programs need an account. */
  guestsFromOwnPages?: boolean;
  /** Each change of its records raises the number of the content (`Backend.revision`). */
  isNumbered?: boolean;
  /** Fields that it has no more: where one is stored, its values move at the next start, and it goes. */
  formerFields?: FormerFields;
  /** Texts that go so many days after their record was made; nothing else may keep them (history). */
  keptFor?: KeptFor;
  /** Bounds on how many records name the same other record. */
  mostFor?: readonly MostFor[];
  /** `CREATE [UNIQUE] INDEX name ON collection (a, b DESC, c COLLATE NOCASE) [INCLUDE (d)] [WHERE a != '' | WHERE a = 'word']`, see `IndexDefinition` */
  indexes?: string[];
  /** Auth collections only: how accounts sign in. Left out: by e-mail and password. */
  auth?: AuthDraft;
  /** Views only; they have no `fields` and no `indexes`, their fields come of the query. */
  viewQuery?: string;
  /** Earlier texts of `viewQuery`: where one of them is stored, today's takes its place. */
  formerQueries?: readonly string[];
}

const closed: Rules = { list: null, view: null, create: null, update: null, delete: null, manage: null, auth: null };

/** Options that PocketBase does not know; each stands in a definition only where it says something. */
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
 * A collection as data.
 *
 * @example
 * defineCollection({
 *   name: "books",
 *   fields: { title: text({ required: true, search: true }), authors: relation({ collection: "authors", maxSelect: 10 }) },
 *   rules: { list: "", view: "" },
 *   indexes: ["CREATE INDEX idx_books_title ON books (title)"],
 * });
 * @returns relation targets are still the names that were given; the registry resolves them
 * @throws Error for an index that is not understood, and for a field in `keptFor` that is no text
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

/** Every account has these besides its own fields; protocol 6.11 for `disabled`. */
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

/** Those that no collection of the type is without, as they are when nothing is said of them. */
export function systemFields(type: "base" | "auth"): Field[] {
  const drafts: Record<string, FieldDraft> = { id: idField, ...(type === "auth" && accountFields) };
  return Object.entries(drafts).map(([name, draft]) => ({ ...draft.named(name), system: true }));
}

/** Normalised, and what every collection of accounts has. */
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
