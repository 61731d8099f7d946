import { DatabaseSync } from "node:sqlite";
import { parentPort, workerData } from "node:worker_threads";
import type { Inspection } from "./inspect.ts";
import { type NamedCollection, neededTables, type SchemaEntry, unexpectedEntry } from "./schema.ts";

/** Input of this thread, which reads an untrusted SQLite file (see inspect.ts). */
const { path }: { path: string } = workerData;

try {
  parentPort?.postMessage({ result: inspect() });
} catch (error) {
  // Reports errors of `inspect` itself the same way: their message is enough.
  const detail = error instanceof Error ? error.message : String(error);
  parentPort?.postMessage({ result: { problem: "unreadable", detail } satisfies Inspection });
}

function inspect(): Inspection {
  const database = new DatabaseSync(path, { readOnly: true, allowExtension: false, defensive: true });
  try {
    database.exec("PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON; PRAGMA temp_store = MEMORY");
    const entries = schemaEntries(database);
    const tables = new Set(
      entries.filter(({ type, sql }) => type === "table" && /^CREATE TABLE/i.test(sql ?? "")).map(({ name }) => name),
    );
    if (!neededTables.every((name) => tables.has(name))) return { problem: "foreign" };
    const unexpected = unexpectedEntry(entries, collectionsIn(database));
    if (unexpected !== null) return { problem: "unexpected", detail: unexpected };
    const [damage] = database.prepare("PRAGMA integrity_check(1)").all();
    const found = String(damage?.integrity_check);
    if (found !== "ok") return { problem: "damaged", detail: found };
    return { problem: null, schema: schemaOf(database) };
  } finally {
    database.close();
  }
}

function schemaEntries(database: DatabaseSync): SchemaEntry[] {
  const rows = database.prepare("SELECT type, name, sql FROM sqlite_schema").all();
  return rows.map(({ type, name, sql }) => ({
    type: String(type),
    name: String(name),
    sql: sql === null ? null : String(sql),
  }));
}

function collectionsIn(database: DatabaseSync): NamedCollection[] {
  const rows = database.prepare('SELECT "name", "definition" FROM "_collections"').all();
  return rows.map(({ name, definition }) => {
    const { type, fields }: { type?: unknown; fields?: { name?: unknown }[] } = JSON.parse(String(definition));
    const fieldNames = Array.isArray(fields) ? fields.map((field) => String(field?.name)) : [];
    return { name: String(name), view: type === "view", fields: fieldNames };
  });
}

function schemaOf(database: DatabaseSync): number {
  const steps = database.prepare('SELECT COUNT(*) AS steps, MAX("number") AS last FROM "_migrations"').get();
  if (steps?.steps !== steps?.last) throw new Error("There are gaps between the migrations.");
  return Number(steps?.last);
}
