import { printable } from "../../archive/bad-archive-error.ts";
import { runThread } from "../../db/thread.ts";
import { firstBytes } from "../../files/storage/first-bytes.ts";
import { RestoreError, restoreSentences } from "./restore-error.ts";

/** Result of inspecting a SQLite file in a thread. */
export type Inspection =
  | { problem: null /** Number of the last migration. */; schema: number }
  | { problem: "unreadable" | "foreign" | "unexpected" | "damaged"; detail?: string };

const thread = new URL("./inspect-thread.ts", import.meta.url);
export const sqliteHeader = "SQLite format 3\0";

/**
 * Checks that a file is a complete database of ours without foreign content. Neither executes nor changes anything in
 * it.
 * @returns number of its schema
 * @throws RestoreError
 */
export async function inspectDatabase(path: string, signal: AbortSignal): Promise<number> {
  if ((await firstBytes(path, sqliteHeader.length)).toString("latin1") !== sqliteHeader) {
    throw new RestoreError("bad_database", restoreSentences.noDatabase);
  }
  const inspection = await runThread<Inspection>(thread, { path }, signal);
  if (inspection.problem === null) return inspection.schema;
  const detail = inspection.detail === undefined ? "" : `: «${printable(inspection.detail)}»`;
  throw new RestoreError("bad_database", `${restoreSentences[inspection.problem]}${detail}.`);
}
