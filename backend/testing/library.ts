import { sql } from "kysely";
import type { Database } from "../db/database.ts";
import { type ColumnDefinition, type ColumnKind, foldedColumn } from "../db/ddl/table-definition.ts";
import { fold } from "../db/fold.ts";
import type { CompileOptions } from "../filter/compile/compilation.ts";
import { compileSort } from "../filter/compile/sort.ts";
import { compileFilter } from "../filter/compile/to-condition.ts";
import { parseFilter } from "../filter/parse/parser.ts";
import { anonymousFacts, type RequestFacts } from "../rules/request-facts.ts";
import type { Collection, Field, FieldTypeName, Rule, StoredRecord } from "../schema/define/define.ts";
import type { Collections } from "../schema/registry/collections.ts";
import { openTestDatabase } from "./databases.ts";

/**
 * Small library on a real database, for the tests of filter/ and rules/: collections defined by hand, rows written as
 * records are.
 */

const fieldDefaults = {
  required: false,
  hidden: false,
  system: false,
  presentable: false,
  search: false,
  min: 0,
  max: 0,
  pattern: "",
  autogeneratePattern: "",
  primaryKey: false,
  maxSize: 0,
  convertURLs: false,
  onlyInt: false,
  exceptDomains: [],
  onlyDomains: [],
  onCreate: true,
  onUpdate: false,
  values: [],
  maxSelect: 1,
  minSelect: 0,
  mimeTypes: [],
  thumbs: [],
  protected: false,
  cascadeDelete: false,
  collectionId: "",
  cost: 10,
};

function field(name: string, type: FieldTypeName, options: Record<string, unknown> = {}): Field {
  return { ...fieldDefaults, id: `${type}_${name}`, name, type, ...options } as unknown as Field;
}

function collection(name: string, list: Rule, fields: Field[], options: Partial<Collection> = {}): Collection {
  const rules = { list, view: list, create: null, update: null, delete: null, manage: null, auth: null };
  const all = [field("id", "text", { primaryKey: true, system: true }), ...fields];
  return {
    id: `id_${name}`,
    name,
    type: "base",
    system: false,
    fields: all,
    rules,
    indexes: [],
    auth: null,
    viewQuery: "",
    created: "",
    updated: "",
    ...options,
  };
}

const relation = (name: string, target: string, maxSelect = 1, more = {}) =>
  field(name, "relation", { collectionId: `id_${target}`, maxSelect, ...more });

const libraryCollections: Collection[] = [
  collection("books", "", [
    field("title", "text", { search: true }),
    field("subtitle", "text"),
    field("pages", "number"),
    field("available", "bool"),
    field("published", "date"),
    field("kind", "select", { values: ["Novel", "Essay"] }),
    field("moods", "select", { values: ["Sad", "Gay"], maxSelect: 3 }),
    field("cover", "file"),
    field("pictures", "file", { maxSelect: 9 }),
    field("meta", "json"),
    field("place", "geoPoint"),
    field("margin", "text", { hidden: true }),
    relation("author", "people"),
    relation("genres", "genres", 99),
    relation("sequel", "books"),
  ]),
  collection(
    "people",
    "",
    [
      field("email", "email"),
      field("emailVisibility", "bool"),
      field("username", "text"),
      field("verified", "bool"),
      field("tokenKey", "text", { hidden: true }),
      field("password", "password", { hidden: true }),
      field("name", "text"),
      relation("team", "teams"),
      relation("favourites", "books", 99),
    ],
    { type: "auth" },
  ),
  collection("teams", "", [field("name", "text"), relation("leader", "people"), relation("members", "people", 99)]),
  collection("genres", "", [field("name", "text"), relation("parent", "genres")]),
  collection("reviews", "public = true", [
    field("text", "text"),
    field("stars", "number"),
    field("public", "bool"),
    relation("book", "books"),
  ]),
  collection("passports", "", [field("number", "text"), relation("owner", "people")], {
    indexes: ["CREATE UNIQUE INDEX `one_each` ON `passports` (`owner`) WHERE `owner` != ''"],
  }),
  collection("vaults", null, [field("code", "text"), relation("book", "books")]),
  collection("shelves", "", [field("name", "text"), relation("books", "books", 99), relation("vault", "vaults")]),
];

export const collections: Collections = {
  all: () => libraryCollections,
  find: (idOrName) =>
    libraryCollections.find(({ id, name }) => id === idOrName || name.toLowerCase() === idOrName.toLowerCase()),
};

export function collectionNamed(name: string): Collection {
  const found = collections.find(name);
  if (!found) throw new Error(`There is no ${name} in the library.`);
  return found;
}

export const now = new Date("2026-05-20T12:00:00.000Z");

export interface Asking {
  collection?: string;
  sort?: string;
  facts?: Partial<RequestFacts>;
  options?: Partial<CompileOptions>;
}

export interface Library extends AsyncDisposable {
  database: Database;
  /** Ids that satisfy the filter, in insertion order or the requested one. */
  find(filter: string, asking?: Asking): Promise<string[]>;
  compileOptions(asking?: Asking): CompileOptions;
}

export const account = (collectionName: string, record: StoredRecord, superuser = false) => ({
  auth: { collection: collectionNamed(collectionName), record, superuser },
});
export const asSuperuser = { facts: account("people", { id: "root" }, true) };

export async function openLibrary(engine: Database["engine"], rows: Record<string, StoredRecord[]>): Promise<Library> {
  const database = await openTestDatabase(engine);
  await database.transaction(async (transaction) => {
    for (const { name, fields } of libraryCollections) {
      await transaction.createTable({ name, key: name, columns: fields.flatMap(columnOf), indexes: [] });
      for (const row of rows[name] ?? []) {
        const values = [["id", row.id] as const, ...fields.flatMap((each) => stored(each, row[each.name]))];
        const names = sql.join(values.map(([column]) => sql.id(column)));
        await transaction.run(
          sql`INSERT INTO ${sql.id(name)} (${names}) VALUES (${sql.join(values.map(([, value]) => value))})`,
        );
      }
    }
  });
  const compileOptions = (asking: Asking = {}): CompileOptions => ({
    collection: collectionNamed(asking.collection ?? "books"),
    alias: "b",
    collections,
    facts: { ...anonymousFacts(now), ...asking.facts },
    expressions: database.expressions,
    purpose: "client",
    ...asking.options,
  });
  return {
    database,
    compileOptions,
    async find(filter, asking = {}) {
      const options = compileOptions(asking);
      const sort = compileSort(asking.sort ?? "", options);
      const conditions = [
        filter === "" ? [] : compileFilter(parseFilter(filter), options),
        sort.condition ?? [],
      ].flat();
      const where = sql.join(
        [sql`TRUE`, ...conditions].map((condition) => sql`(${condition})`),
        sql` AND `,
      );
      const order = sql.join([...sort.orderBy, sql.id("b", "_rowid_")]);
      const found = await database.read<{ id: string }>(
        sql`SELECT b.id FROM ${sql.id(options.collection.name)} AS b WHERE ${where} ORDER BY ${order}`,
      );
      return found.map(({ id }) => id);
    },
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  };
}

const folded = new Set<FieldTypeName>(["text", "editor", "email", "url", "select", "json"]);

function kindOf({ type }: Field): ColumnKind {
  if (type === "number" || type === "bool") return type;
  return type === "json" || type === "geoPoint" ? "json" : "text";
}

const emptyOf: Record<ColumnKind, string | number | null> = { text: "", number: 0, bool: 0, json: null };

function columnOf(each: Field): ColumnDefinition[] {
  if (each.name === "id") return [];
  const list = "maxSelect" in each && each.maxSelect > 1;
  const kind = list ? "json" : kindOf(each);
  const empty = list ? "[]" : emptyOf[kind];
  return [
    {
      name: each.name,
      kind,
      empty,
      folded: folded.has(each.type),
      search: each.search,
      references: each.type === "relation" ? each.id : null,
    },
  ];
}

function stored(each: Field, value: unknown): (readonly [string, unknown])[] {
  if (each.name === "id" || value === undefined) return [];
  const json = kindOf(each) === "json" || typeof value === "object";
  const text = json ? JSON.stringify(value) : value;
  const own = [each.name, text] as const;
  return folded.has(each.type) ? [own, [foldedColumn(each.name), fold(String(text))]] : [own];
}
