import { sql } from "kysely";
import type { ReferenceParts } from "../ddl/references.ts";
import { linkTable } from "../ddl/table-definition.ts";
import { physicalName } from "./physical-name.ts";

/** SQL of the trigger function of all link tables; its arguments name link table and column. Created by a migration. */
export const linksFunction = `CREATE OR REPLACE FUNCTION keep_links() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    -- The table may stand in another schema than it will (replacement.ts).
    links text := format('%I.%I', TG_TABLE_SCHEMA, TG_ARGV[0]);
    list text;
  BEGIN
    IF TG_OP = 'INSERT' THEN
      EXECUTE format('INSERT INTO %s ("owner", "position", "target") SELECT r."_rowid_", i.number - 1, i.target
        FROM added AS r CROSS JOIN filter_items(r.%I) WITH ORDINALITY AS i (target, number) WHERE i.target IS NOT NULL', links, TG_ARGV[1]);
    ELSIF TG_OP = 'DELETE' THEN
      EXECUTE format('DELETE FROM %s WHERE "owner" IN (SELECT "_rowid_" FROM removed)', links);
    ELSE
      EXECUTE format('DELETE FROM %s WHERE "owner" = $1', links) USING OLD."_rowid_";
      EXECUTE format('SELECT ($1).%I', TG_ARGV[1]) INTO list USING NEW;
      EXECUTE format('INSERT INTO %s ("owner", "position", "target") SELECT $1, i.number - 1, i.target
        FROM filter_items($2) WITH ORDINALITY AS i (target, number) WHERE i.target IS NOT NULL', links) USING NEW."_rowid_", list;
    END IF;
    RETURN NULL;
  END $$`;

const events = ["insert", "update", "delete"] as const;

/** SQL of triggers that keep the links of a list: writers need no further statement or round trip. */
export function linkParts(text: string): ReferenceParts {
  return {
    linkTypes: { number: "bigint", text },
    linkOptions: "",

    fillLinks: (table, column) =>
      sql`INSERT INTO ${sql.id(linkTable(table, column))} ("owner", "position", "target") SELECT r."_rowid_", i.number - 1, i.target FROM ${sql.id(table)} AS r CROSS JOIN filter_items(${sql.id("r", column)}) WITH ORDINALITY AS i (target, number) WHERE i.target IS NOT NULL`,

    createLinkTriggers(table, column) {
      const [on, name] = [sql.id(table), sql.id(column)];
      const keep = sql`EXECUTE FUNCTION keep_links(${sql.lit(physicalName(linkTable(table, column)))}, ${sql.lit(physicalName(column))})`;
      const changed = sql`OLD.${name} IS DISTINCT FROM NEW.${name}`;
      return [
        sql`CREATE TRIGGER ${trigger(table, column, "insert")} AFTER INSERT ON ${on} REFERENCING NEW TABLE AS added FOR EACH STATEMENT ${keep}`,
        sql`CREATE TRIGGER ${trigger(table, column, "update")} AFTER UPDATE OF ${name} ON ${on} FOR EACH ROW WHEN (${changed}) ${keep}`,
        sql`CREATE TRIGGER ${trigger(table, column, "delete")} AFTER DELETE ON ${on} REFERENCING OLD TABLE AS removed FOR EACH STATEMENT ${keep}`,
      ];
    },

    dropLinkTriggers: (table, column) =>
      events.map((event) => sql`DROP TRIGGER IF EXISTS ${trigger(table, column, event)} ON ${sql.id(table)}`),
  };
}

const trigger = (table: string, column: string, event: (typeof events)[number]) =>
  sql.id(`${linkTable(table, column)}:${event}`);
