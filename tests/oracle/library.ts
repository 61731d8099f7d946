import * as define from "@arzobispado/backend";
import { and, compare, type Filter, or, printFilter } from "./filter-tree.ts";

export interface FieldShape {
  type: "text" | "number" | "bool" | "date" | "json" | "select" | "relation" | "email";
  many?: boolean;
  /** Collection to which a relation leads. */
  target?: string;
  hidden?: boolean;
  /** Whether at most one record may have a value. */
  unique?: boolean;
  /** Whether the field has a search index. */
  search?: boolean;
}

/** Rule. `null`: superusers; `""`: everybody. */
type RuleShape = Filter | "" | null;

export interface Shape {
  name: string;
  fields: Record<string, FieldShape>;
  list: RuleShape;
  view: RuleShape;
  auth?: boolean;
}

const relation = (target: string, more: Partial<FieldShape> = {}): FieldShape => ({
  type: "relation",
  target,
  ...more,
});
const many = { many: true };
const text: FieldShape = { type: "text" };
const own = (field: string) => and(compare("@request.auth.id", "!=", "''"), compare(field, "=", "@request.auth.id"));

/** Collections of a library that refer to each other in every way, with rules of every kind. */
export const library: readonly Shape[] = [
  {
    name: "books",
    fields: {
      title: { ...text, search: true },
      subtitle: text,
      pages: { type: "number" },
      available: { type: "bool" },
      published: { type: "date" },
      kind: { type: "select" },
      moods: { type: "select", many: true },
      meta: { type: "json" },
      margin: { ...text, hidden: true },
      author: relation("people"),
      genres: relation("genres", many),
      sequel: relation("books"),
    },
    list: or(compare("available", "=", "true"), own("author")),
    view: or(compare("pages", ">", "'2'"), compare("title", "~", "'a'")),
  },
  {
    name: "people",
    auth: true,
    fields: {
      email: { type: "email" },
      emailVisibility: { type: "bool" },
      name: text,
      team: relation("teams"),
      favourites: relation("books", many),
    },
    list: "",
    view: or(compare("team.name", "!=", "'Red'"), compare("id", "=", "@request.auth.id")),
  },
  {
    name: "teams",
    fields: { name: { ...text, search: true }, leader: relation("people"), members: relation("people", many) },
    list: or(compare("members.id", "?=", "@request.auth.id"), compare("name", "~", "'e'")),
    view: "",
  },
  {
    name: "genres",
    fields: { name: { ...text, search: true }, parent: relation("genres") },
    list: "",
    view: compare("books_via_genres.title", "!=", "'10'"),
  },
  {
    name: "reviews",
    fields: { text, stars: { type: "number" }, public: { type: "bool" }, book: relation("books") },
    list: or(compare("public", "=", "true"), own("book.author")),
    view: compare("public", "=", "true"),
  },
  {
    name: "passports",
    fields: { number: text, owner: relation("people", { unique: true }) },
    list: and(compare("@request.auth.id", "!=", "''"), compare("owner.team", "=", "@request.auth.team")),
    view: "",
  },
  { name: "vaults", fields: { code: text, book: relation("books") }, list: null, view: null },
  {
    name: "shelves",
    fields: { name: text, books: relation("books", many), vault: relation("vaults") },
    list: "",
    view: compare("@request.auth.id", "!=", "''"),
  },
];

export function shapeOf(name: string): Shape {
  const found = library.find((shape) => shape.name === name);
  if (!found) throw new Error(`There is no ${name} in the library.`);
  return found;
}

/** Collections of the library as definitions for the product. */
export function libraryCollections(): define.Definition[] {
  return library.map(({ name, fields, list, view, auth }) =>
    define.defineCollection({
      name,
      type: auth ? "auth" : "base",
      fields: Object.fromEntries(
        Object.entries(fields)
          .filter(([field]) => !auth || !["email", "emailVisibility"].includes(field))
          .map(([field, shape]) => [field, draftOf(shape)]),
      ),
      rules: { list: ruleText(list), view: ruleText(view) },
      indexes: Object.entries(fields).flatMap(([field, { unique }]) =>
        unique ? [`CREATE UNIQUE INDEX idx_${name}_${field} ON ${name} (${field}) WHERE ${field} != ''`] : [],
      ),
    }),
  );
}

const ruleText = (rule: RuleShape) => (rule === null || rule === "" ? rule : printFilter(rule));

export const moods = ["Sad", "Gay", "wild"];

function draftOf({ type, many: several, target, hidden = false, search = false }: FieldShape): define.FieldDraft {
  const maxSelect = several ? 9 : 1;
  switch (type) {
    case "relation":
      return define.relation({ collection: target ?? "", maxSelect });
    case "select":
      return define.select({ values: moods, maxSelect });
    case "number":
      return define.number();
    case "bool":
      return define.bool();
    case "date":
      return define.date();
    case "json":
      return define.json();
    default:
      return define.text({ hidden, search });
  }
}
