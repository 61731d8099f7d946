import { sql } from "kysely";
import { fill, PersonError } from "../../config/person-error.ts";
import type { Database, Transaction } from "../database.ts";
import { placeSentences } from "../place-sentences.ts";
import { systemTablesMigration } from "./0001-system-tables.ts";
import { accountsAndChangesMigration } from "./0002-accounts-and-changes.ts";
import { visitsMigration } from "./0003-visits.ts";
import { oddJsonMigration } from "./0004-odd-json.ts";
import { fingerprintsMigration } from "./0005-fingerprints.ts";
import { referencesMigration } from "./0006-references.ts";
import { releasesMigration } from "./0007-releases.ts";
import { failuresMigration } from "./0008-failures.ts";
import { oneTimeLinksMigration } from "./0009-one-time-links.ts";
import { sheetsMigration } from "./0010-sheets.ts";
import { heldFilesMigration } from "./0011-held-files.ts";
import { historyMigration } from "./0012-history.ts";
import { trashMigration } from "./0013-trash.ts";
import { activityMigration } from "./0014-activity.ts";
import { uploadsMigration } from "./0015-uploads.ts";
import { reviewLinksMigration } from "./0016-review-links.ts";
import { monthsMigration } from "./0017-months.ts";
import { monthsOnSqliteMigration } from "./0018-months-on-sqlite.ts";
import { accountRoomMigration } from "./0019-account-room.ts";
import { fileContentsMigration } from "./0020-file-contents.ts";
import { factorsMigration } from "./0021-factors.ts";
import { addressesMigration } from "./0022-addresses.ts";
import { fileKindsMigration } from "./0023-file-kinds.ts";
import type { Migration } from "./migration.ts";

/** All migrations, in order. */
export const migrations: readonly Migration[] = [
  systemTablesMigration,
  accountsAndChangesMigration,
  visitsMigration,
  oddJsonMigration,
  fingerprintsMigration,
  referencesMigration,
  releasesMigration,
  failuresMigration,
  oneTimeLinksMigration,
  sheetsMigration,
  heldFilesMigration,
  historyMigration,
  trashMigration,
  activityMigration,
  uploadsMigration,
  reviewLinksMigration,
  monthsMigration,
  monthsOnSqliteMigration,
  accountRoomMigration,
  fileContentsMigration,
  factorsMigration,
  addressesMigration,
  fileKindsMigration,
];

/** Schema number of this version of the product. */
export const lastMigration = migrations.at(-1)?.number ?? 0;

/** Error: a newer version of the product used the database last, and this version does not know its tables. */
export class NewerSchemaError extends PersonError {
  override readonly name = "NewerSchemaError";
  constructor(found: number, known: number) {
    super(
      `${fill(placeSentences.newer, { NÚMERO: String(found), CONOCIDO: String(known) })} ` +
        "Use una versión más nueva del programa, o restaure un respaldo hecho con esta versión.",
    );
  }
}

/**
 * Brings the system tables up to date: runs all missing steps or none.
 * @param onPending called before the missing steps of an older version
 * @throws NewerSchemaError nothing has been changed then
 */
export async function migrate(
  database: Database,
  steps = migrations,
  onPending: () => void = () => undefined,
): Promise<void> {
  await database.transaction(async (transaction) => {
    // Replicas that start together migrate once: the later ones find it done.
    await transaction.lock("migrations");
    await transaction.run(
      sql`CREATE TABLE IF NOT EXISTS "_migrations" ("number" INTEGER PRIMARY KEY, "name" TEXT NOT NULL, "applied" TEXT NOT NULL)`,
    );
    const found = await lastApplied(database, transaction);
    const known = steps.at(-1)?.number ?? 0;
    if (found > known) throw new NewerSchemaError(found, known);
    const missing = steps.filter(({ number }) => number > found);
    // A new database has none of an older version.
    if (found > 0 && missing.length > 0) onPending();
    for (const step of missing) {
      for (const statement of step.statements[database.engine]) await transaction.run(sql.raw(statement));
      await step.run?.(transaction, database.engine);
      const applied = { number: step.number, name: step.name, applied: new Date().toISOString() };
      await transaction.run(database.query.insertInto("_migrations").values(applied));
    }
  });
}

async function lastApplied(database: Database, transaction: Transaction): Promise<number> {
  const rows = await transaction.run(
    database.query.selectFrom("_migrations").select(({ fn }) => fn.max("number").as("number")),
  );
  return rows[0]?.number ?? 0;
}
