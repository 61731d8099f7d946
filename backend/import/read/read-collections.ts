import type { Collection } from "../../schema/define/define.ts";
import type { Notes } from "../report/notes.ts";
import { asText, type ForeignDatabase, type ForeignRow } from "./foreign-database.ts";
import type { Generation } from "./generation.ts";
import { isJsonObject, type JsonObject, parseJson, textAt } from "./json.ts";
import { foreignAuth } from "./read-auth.ts";
import { readForeignFields } from "./read-fields.ts";
import { foreignRules } from "./read-rules.ts";

/** Collection as the other server had it, in our form; not checked yet. */
export interface ForeignCollection {
  /** Definition. Relation targets are the other server's ids. `fields` has only those that could be read. */
  definition: Collection;
  /** `_collections.options`, for data that is not part of a definition. */
  options: JsonObject;
}

/** System collections of the modern server; the data needed from them is read elsewhere. */
const serverCollections = new Set(["_superusers", "_externalAuths", "_mfas", "_otps", "_authOrigins"]);

/** Reads the collections in their order, without system collections. */
export function readForeignCollections(
  database: ForeignDatabase,
  generation: Generation,
  notes: Notes,
): ForeignCollection[] {
  const found: ForeignCollection[] = [];
  for (const row of database.rows("_collections")) {
    const name = asText(row.name) ?? "";
    if (generation === "modern" && serverCollections.has(name)) continue;
    const collection = readCollection(row, generation, notes);
    if (collection) found.push(collection);
  }
  return found;
}

/** Options of one of the server's own collections, such as `_superusers`. */
export function readForeignOptions(database: ForeignDatabase, name: string): JsonObject {
  for (const row of database.rows("_collections")) {
    const options = parseJson(asText(row.options));
    if (row.name === name && isJsonObject(options)) return options;
  }
  return {};
}

function readCollection(row: ForeignRow, generation: Generation, notes: Notes): ForeignCollection | null {
  const [id, name, type] = [row.id, row.name, row.type].map((value) => asText(value) ?? "");
  const where = `colección ${name}`;
  const given = parseJson(asText(row[generation === "legacy" ? "schema" : "fields"]));
  if (!id || !name || (type !== "base" && type !== "auth" && type !== "view")) {
    notes.add("left", where, "no tiene identificador, nombre o un tipo conocido");
    return null;
  }
  if (type !== "view" && !Array.isArray(given)) {
    notes.add("left", where, "su lista de campos no se puede leer; no se trajo, ni sus filas");
    return null;
  }
  const found = parseJson(asText(row.options));
  const options = isJsonObject(found) ? found : {};
  const context = { generation, name, options, notes };
  const fields = type === "view" || !Array.isArray(given) ? [] : readForeignFields(given, { ...context, type });
  return {
    definition: {
      id,
      name,
      type,
      system: false,
      fields,
      rules: foreignRules(row, { options, type, generation }),
      indexes: [...indexesOf(row), ...(generation === "legacy" && type === "auth" ? [usernameIndex(id, name)] : [])],
      auth: type === "auth" ? foreignAuth(options, generation) : null,
      viewQuery: type === "view" ? textAt(options, generation === "legacy" ? "query" : "viewQuery") : "",
      created: asText(row.created) ?? "",
      updated: asText(row.updated) ?? "",
    },
    options,
  };
}

function indexesOf(row: ForeignRow): string[] {
  const given = parseJson(asText(row.indexes));
  return Array.isArray(given) ? given.filter((index) => typeof index === "string") : [];
}

/** Index that the older generation has on accounts without listing it, in the text that its successor writes. */
const usernameIndex = (id: string, name: string) =>
  `CREATE UNIQUE INDEX \`_${id}_username_idx\` ON \`${name}\` (\`username\` COLLATE NOCASE)`;
