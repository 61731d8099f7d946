import type { Database, Transaction } from "../../db/database.ts";
import { selectParameter, writeParameter } from "../../db/parameters.ts";
import type { FileStorage } from "../../files/storage/storage.ts";
import type { Collection } from "../../schema/define/define.ts";
import type { Dispensable } from "../plan/own-content.ts";
import type { Plan } from "../plan/plan.ts";
import type { Survey } from "../plan/survey.ts";

/** In `_params`: folders of the storage whose rows an import has replaced, as long as they are not removed. */
const parameter = "installation.leftFolders";

interface Replaced {
  /** The collections as they are now. */
  before: Collection[];
  plan: Plan;
  /** Rows that make room. */
  dropped: Dispensable;
  survey: Survey;
}

/** The folders of the demonstration content that no row will name any more. */
export function foldersToLeave({ before, plan, dropped, survey }: Replaced): string[] {
  const used = new Set(survey.files.map(({ collectionId, recordId }) => `${collectionId}/${recordId}/`));
  const ids = new Set(plan.collections.map(({ collection }) => collection.id));
  return before.flatMap(({ id, name }) => {
    if (!ids.has(id)) return [`${id}/`];
    return [...(dropped.get(name) ?? [])].map((recordId) => `${id}/${recordId}/`).filter((folder) => !used.has(folder));
  });
}

/** In the transaction that replaces the rows: whoever dies after it leaves the work to the next start. */
export async function noteLeftFolders({ query }: Database, transaction: Transaction, folders: string[]): Promise<void> {
  await transaction.run(writeParameter(query, parameter, JSON.stringify(folders)));
}

/** After the commit, and at each start. */
export async function dropLeftFolders(database: Database, storage: FileStorage): Promise<void> {
  const { query } = database;
  const [row] = await database.read(selectParameter(query, parameter));
  if (!row) return;
  const folders: string[] = JSON.parse(row.value);
  for (const folder of folders) await storage.removeFolder(folder);
  await database.transaction(async (transaction) => {
    await transaction.run(query.deleteFrom("_params").where("key", "=", parameter));
  });
}
