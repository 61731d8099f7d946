import type { Database, Transaction } from "../../db/database.ts";
import { readState, writeParameter } from "../../db/parameters.ts";
import { setFolderAside } from "../../files/life-cycle/aside.ts";
import type { Collection } from "../../schema/define/define.ts";
import type { ImportContext } from "../context.ts";
import type { ReplaceableRows } from "../plan/own-content.ts";
import type { Plan } from "../plan/plan.ts";
import type { Survey } from "../plan/survey.ts";

/** Key in `_params` of storage folders that no row names since an import, until they are moved aside. */
const parameter = "installation.leftFolders";

interface Replaced {
  /** Current collections. */
  before: Collection[];
  plan: Plan;
  /** Rows that are replaced. */
  dropped: ReplaceableRows;
  survey: Survey;
}

/** Folders of the demonstration content that no row will name after the import. */
export function orphanedFolders({ before, plan, dropped, survey }: Replaced): string[] {
  const used = new Set(survey.files.map(({ collectionId, recordId }) => `${collectionId}/${recordId}/`));
  const ids = new Set(plan.collections.map(({ collection }) => collection.id));
  return before.flatMap(({ id, name }) => {
    if (!ids.has(id)) return [`${id}/`];
    return [...(dropped.get(name) ?? [])].map((recordId) => `${id}/${recordId}/`).filter((folder) => !used.has(folder));
  });
}

/**
 * Stores the folders in the transaction that replaces the rows, so that after a crash the next start can move them
 * aside.
 */
export async function noteOrphanedFolders(
  { query }: Database,
  transaction: Transaction,
  folders: string[],
): Promise<void> {
  await transaction.run(writeParameter(query, parameter, JSON.stringify(folders)));
}

/** Moves the files of these folders aside: after the commit, and at each start. */
export async function setOrphanedFoldersAside({
  database,
  storage,
  clock,
}: Pick<ImportContext, "database" | "storage" | "clock">): Promise<void> {
  const { query } = database;
  const folders = await readState<string[]>(database, parameter);
  if (!folders) return;
  for (const folder of folders) await setFolderAside(storage, folder, clock());
  await database.transaction(async (transaction) => {
    await transaction.run(query.deleteFrom("_params").where("key", "=", parameter));
  });
}
