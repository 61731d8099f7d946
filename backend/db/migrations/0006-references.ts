import { sql } from "kysely";
import { linksFunction } from "../postgres/link-tables.ts";
import { postgresTables } from "../postgres/tables.ts";
import { sqliteTables } from "../sqlite/tables.ts";
import { parseStored } from "../stored-json.ts";
import type { Migration } from "./migration.ts";

/** Properties of a stored collection that the migration reads. */
interface Stored {
  id: string;
  name: string;
  type: string;
  fields: { id: string; name: string; type: string; maxSelect?: number }[];
}

/** Creates link tables and indexes for existing relations. New relations create their own. */
export const referencesMigration: Migration = {
  number: 6,
  name: "references",
  statements: { sqlite: [], postgres: [linksFunction] },
  async run(transaction, engine) {
    const { keepReferences } = engine === "sqlite" ? sqliteTables : postgresTables;
    const rows = await transaction.run<{ definition: string }>(sql.raw(`SELECT "definition" FROM "_collections"`));
    const tables = rows.map(({ definition }) => parseStored<Stored>(definition)).filter(({ type }) => type !== "view");
    for (const { id, name, fields } of tables) {
      for (const field of fields.filter(({ type }) => type === "relation")) {
        const kind = (field.maxSelect ?? 1) > 1 ? "json" : "text";
        const column = { name: field.name, kind, references: field.id } as const;
        for (const statement of keepReferences({ name, key: id }, column)) await transaction.run(statement);
      }
    }
  },
};
