import { setImmediate as nextTurn } from "node:timers/promises";
import { sql } from "kysely";
import { forEach } from "../../concurrency/for-each.ts";
import type { Database } from "../../db/database.ts";
import { fold } from "../../db/fold.ts";
import type { SystemRow } from "../../db/system-tables.ts";
import { fileKey } from "../../files/storage/keys.ts";
import type { FileStorage, StoredFile } from "../../files/storage/storage.ts";
import { fileKindOf } from "../store/held-files/file-kind.ts";

/** Files asked of the storage at the same time, and files of one transaction. */
const atOnce = 8;
const together = 200;

interface DescribesFiles {
  database: Database;
  storage: FileStorage;
}

/** Key of a file in the index. */
export type FilePlace = Pick<SystemRow<"_files">, "collection_id" | "record_id" | "name">;

const missing: Pick<StoredFile, "size" | "contentType" | "originalName"> = {
  size: -1,
  contentType: "",
  originalName: "",
};

/** Reads size, type and original name of files from the storage, in the same order. */
export async function statFiles(
  storage: FileStorage,
  files: readonly FilePlace[],
): Promise<Pick<StoredFile, "size" | "contentType" | "originalName">[]> {
  const found = files.map(() => missing);
  await forEach(files.entries(), atOnce, async ([index, { collection_id, record_id, name }]) => {
    found[index] = (await storage.stat(fileKey(collection_id, record_id, name))) ?? missing;
  });
  return found;
}

/** Fills in size, type, kind and original name of indexed files that have none yet, from the storage. */
export async function describeFiles({ database, storage }: DescribesFiles, closing: AbortSignal): Promise<void> {
  const { query } = database;
  const unsized = query.selectFrom("_files").select(["number", "collection_id", "record_id", "name"]);
  for (let last = 0; !closing.aborted; ) {
    const next = unsized.where("size", "is", null).where("number", ">", last).orderBy("number").limit(together);
    const files = await database.read(next);
    if (files.length === 0) return;
    last = files.at(-1)?.number ?? last;
    const found = await statFiles(storage, files);
    const rows = files.map(({ number, name }, index) => {
      const { size, contentType, originalName } = found[index] ?? missing;
      return sql`(${number}, ${size}, ${contentType}, ${originalName}, ${fold(originalName || name)}, ${fileKindOf(name, contentType)})`;
    });
    // Both engines name the columns of a VALUES list `column1`, `column2` and so on.
    await database.transaction(async (transaction) => {
      await transaction.run(
        sql`UPDATE "_files" AS f SET "size" = CAST(v.column2 AS bigint), "type" = v.column3, "original" = v.column4, "search" = v.column5, "kind" = v.column6 FROM (VALUES ${sql.join(rows)}) AS v WHERE f."number" = CAST(v.column1 AS bigint)`,
      );
    });
    await nextTurn();
  }
}
