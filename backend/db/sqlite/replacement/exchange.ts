import { sql } from "kysely";
import type { TableDefinition } from "../../ddl/table-definition.ts";
import { ObsoleteTableError } from "../../errors.ts";
import { leaveBuilding } from "./drop-unfinished.ts";
import type { Run } from "./dropped-parts.ts";
import { leaveTable } from "./dropped-tables.ts";
import { freeNames, renameIndex, type WriteSchema } from "./index-names.ts";
import type { ReplacementTable } from "./replacement-table.ts";

/** Takes the old table out of its place (`Transaction.leaveTable`). Only names and the few refused rows change. */
export async function leaveForBuilt(run: Run, from: TableDefinition, replacement: ReplacementTable): Promise<void> {
  await refuseObsolete(run, from, replacement);
  await run(replacement.copyRefused());
  await leaveBuilding(run, from.name);
  const { statements, rest } = replacement.takeOver();
  for (const statement of [...statements, ...leaveTable(rest)]) await run(statement);
}

/** Puts the built table in its place (`Transaction.enterTable`). */
export async function enterTable(run: Run, writeSchema: WriteSchema, replacement: ReplacementTable): Promise<void> {
  for (const statement of replacement.enter()) await run(statement);
  const names = replacement.indexNames();
  if (names.length === 0) return;
  await freeNames(
    run,
    writeSchema,
    names.map(([, shallBe]) => shallBe),
  );
  await writeSchema(names.map(([is, shallBe]) => renameIndex(is, shallBe)));
}

/** Throws `ObsoleteTableError` if the old table was changed or replaced: that removes the triggers. */
async function refuseObsolete(run: Run, { name }: TableDefinition, replacement: ReplacementTable): Promise<void> {
  const found = await run(
    sql`SELECT 1 FROM sqlite_schema WHERE "type" = 'trigger' AND "tbl_name" = ${name} COLLATE NOCASE AND "name" IN (${sql.join(replacement.triggers)})`,
  );
  if (found.length < replacement.triggers.length) throw new ObsoleteTableError(name);
}
