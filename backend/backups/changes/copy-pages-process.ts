import { createHash } from "node:crypto";
import { closeSync, openSync, readSync } from "node:fs";
import { setPriority } from "node:os";
import { backup, DatabaseSync } from "node:sqlite";
import { clearSqliteTables } from "../../db/sqlite/file.ts";
import { transientTables } from "../make/transient-tables.ts";
import type { CopyPagesAnswer } from "./copy-pages.ts";
import { blockBytes } from "./series.ts";

/** Process that copies a database by pages (see copy-pages.ts). Ends with its server. */
const [path = "", file = ""] = process.argv.slice(2);

/** Pages of one step: all of them, so that the copy is of one moment. */
const allPages = 2 ** 31 - 1;
const lowestPriority = 19;

async function run(): Promise<Uint8Array> {
  setPriority(lowestPriority);
  const database = new DatabaseSync(path, { readOnly: true });
  // Reads a third faster. A file that is cut off meanwhile ends this process only.
  database.exec("PRAGMA mmap_size = 2147418112");
  await backup(database, file, { rate: allPages });
  database.close();
  clearSqliteTables(file, transientTables, { mayMovePages: false });
  return hashesOf(file);
}

function hashesOf(copy: string): Uint8Array {
  const opened = openSync(copy, "r");
  try {
    const block = Buffer.allocUnsafe(blockBytes);
    const hashes: Buffer[] = [];
    for (let read = readSync(opened, block); read > 0; read = readSync(opened, block))
      hashes.push(createHash("sha256").update(block.subarray(0, read)).digest());
    return Buffer.concat(hashes);
  } finally {
    closeSync(opened);
  }
}

const answer = (message: CopyPagesAnswer) => process.send?.(message, () => process.disconnect?.());

process.on("disconnect", () => process.exit());
await run().then(
  (hashes) => {
    const { user, system } = process.cpuUsage();
    return answer({ hashes, processor: (user + system) / 1e6 });
  },
  (error) => answer({ error }),
);
