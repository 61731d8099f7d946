import { cp, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { booksTable, insertBook } from "../../testing/books-table.ts";
import { makeTestPlace } from "../../testing/databases.ts";
import { DirectoryInUseError, lockDataDirectory } from "../data-directory.ts";
import { UnreachableDatabaseError } from "../errors.ts";
import { advisoryFileLocks } from "./file-lock.ts";

it.each([
  { what: "was deleted", accident: (path: string) => rm(path) },
  { what: "has lost its log", accident: (path: string) => rm(`${path}-wal`) },
  {
    what: "was replaced by a copy",
    accident: async (path: string) => {
      await cp(path, `${path}-copy`);
      await rename(`${path}-copy`, path);
    },
  },
])("[SVC-05] [SVC-11] saves are refused as an outage when the open database file $what", async ({ accident }) => {
  await using place = await makeTestPlace("sqlite");
  const database = await place.open();
  await database.transaction((transaction) => transaction.createTable(booksTable));
  const save = (id: string, long = false) =>
    database.transaction((transaction) => transaction.run(insertBook(id, "Ulises")), { long });
  await save("b1");
  await save("b2", true);
  await accident(join(place.dataDirectory, "data.db"));
  await expect(save("b3")).rejects.toThrow(UnreachableDatabaseError);
  await expect(save("b4", true)).rejects.toThrow(UnreachableDatabaseError);
  await expect(database.read(sql`SELECT id FROM books WHERE id IN ('b3', 'b4')`)).resolves.toEqual([]);
});

it("[SVC-05] locks that hold rubbish are made anew, and one that is held is not", async () => {
  const folder = await mkdtemp(join(tmpdir(), "arzobispado-lock-"));
  try {
    await writeFile(join(folder, "server.lock"), "hola");
    await writeFile(join(folder, "backups.lock"), "x".repeat(5_000));
    using _lock = lockDataDirectory(folder);
    expect(() => lockDataDirectory(folder)).toThrow(DirectoryInUseError);
    const { advisoryLock, isLocked } = advisoryFileLocks(folder);
    await using backups = await advisoryLock("backups");
    expect([backups !== null, await isLocked("backups")]).toEqual([true, true]);
    expect(await readFile(join(folder, "server.lock"), "utf8")).not.toContain("hola");
  } finally {
    await rm(folder, { recursive: true });
  }
});
