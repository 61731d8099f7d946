import { sql } from "kysely";
import type { ReferenceParts } from "../ddl/references.ts";
import type { Ddl } from "../ddl/table-ddl.ts";
import { linkTable } from "../ddl/table-definition.ts";

const events = ["insert", "update", "delete"] as const;

/** SQL of triggers that keep the link table of a list up to date, as those in search-tables.ts keep search terms. */
export const linkParts: ReferenceParts = {
  linkTypes: { number: "INTEGER", text: "TEXT" },
  linkOptions: "WITHOUT ROWID",

  fillLinks: (table, column) =>
    sql`INSERT INTO ${sql.id(linkTable(table, column))} ${linksOf("r", column, sql`${sql.id(table)} AS r CROSS JOIN `)}`,

  createLinkTriggers(table, column) {
    const links = sql.id(linkTable(table, column));
    const [on, name] = [sql.id(table), sql.id(column)];
    const add = sql`INSERT INTO ${links} ${linksOf("new", column)}`;
    const remove = sql`DELETE FROM ${links} WHERE "owner" = old."_rowid_"`;
    return [
      sql`CREATE TRIGGER ${trigger(table, column, "insert")} AFTER INSERT ON ${on} WHEN new.${name} <> '[]' BEGIN ${add}; END`,
      sql`CREATE TRIGGER ${trigger(table, column, "update")} AFTER UPDATE OF ${name} ON ${on} WHEN old.${name} IS NOT new.${name} BEGIN ${remove}; ${add}; END`,
      sql`CREATE TRIGGER ${trigger(table, column, "delete")} AFTER DELETE ON ${on} BEGIN ${remove}; END`,
    ];
  },

  dropLinkTriggers: (table, column) =>
    events.map((event) => sql`DROP TRIGGER IF EXISTS ${trigger(table, column, event)}`),
};

const trigger = (table: string, column: string, event: (typeof events)[number]) =>
  sql.id(`${linkTable(table, column)}:${event}`);

function linksOf(row: string, column: string, before: Ddl = sql``): Ddl {
  const list = sql`${sql.id(row, column)}`;
  const items = sql`json_each(CASE WHEN json_valid(${list}) THEN CASE json_type(${list}) WHEN 'array' THEN ${list} ELSE '[]' END ELSE '[]' END)`;
  return sql`("owner", "position", "target") SELECT ${sql.id(row, "_rowid_")}, i.key, i.value FROM ${before}${items} AS i WHERE i.value IS NOT NULL`;
}
