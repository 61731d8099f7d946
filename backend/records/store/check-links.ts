import { sql } from "kysely";
import type { Database } from "../../db/database.ts";
import { linkTable } from "../../db/ddl/table-definition.ts";
import { ownSlowRead } from "../../db/slow-reads.ts";
import type { Collection, RelationField } from "../../schema/define/define.ts";

/** Rows per statement. */
const atOnce = 5_000;

/**
 * Counts the rows whose multiple relation and link table differ, plus the row numbers in the link table without a row.
 * Reads every row.
 */
export async function countWrongLinks(
  database: Pick<Database, "read">,
  collection: Collection,
  field: RelationField,
): Promise<number> {
  const rows = sql.table(collection.name);
  const links = sql.table(linkTable(collection.name, field.name));
  const orphans = sql<{
    total: number;
  }>`SELECT COUNT(DISTINCT "owner") AS "total" FROM ${links} WHERE "owner" NOT IN (SELECT "_rowid_" FROM ${rows})`;
  let wrong = Number((await database.read(orphans, { slow: ownSlowRead }))[0]?.total ?? 0);
  for (let last = 0; ; ) {
    const part = sql`SELECT "_rowid_" AS "owner", ${sql.id(field.name)} AS "list" FROM ${rows} WHERE "_rowid_" > ${last} ORDER BY "_rowid_" LIMIT ${atOnce}`;
    // Reads rows and links in one statement: a save between two statements would look like damage.
    const linked = await database.read<LinkedRow>(
      sql`SELECT p."owner", p."list", l."position", l."target" FROM (${part}) AS p LEFT JOIN ${links} AS l ON l."owner" = p."owner" ORDER BY p."owner", l."position"`,
      { slow: ownSlowRead },
    );
    for (const ofRow of Map.groupBy(linked, ({ owner }) => Number(owner)).values()) {
      const found = ofRow.flatMap(({ position, target }) => (target === null ? [] : [[Number(position), target]]));
      if (JSON.stringify(found) !== JSON.stringify(linksIn(ofRow[0]?.list ?? ""))) wrong++;
    }
    const end = Number(linked.at(-1)?.owner ?? 0);
    if (end <= last) return wrong;
    last = end;
  }
}

interface LinkedRow {
  owner: number;
  list: string;
  /** `null`: the row has no links. */
  position: number | null;
  target: string | null;
}

/** Parses a stored list of ids: each with its position. */
function linksIn(list: string): [position: number, target: string][] {
  try {
    const items: unknown = JSON.parse(list);
    if (!Array.isArray(items)) return [];
    return items.flatMap((item, position) => (item === null ? [] : [[position, String(item)]]));
  } catch {
    return [];
  }
}
