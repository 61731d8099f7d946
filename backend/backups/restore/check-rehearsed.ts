import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { printable } from "../../archive/bad-archive-error.ts";
import { fill } from "../../config/person-error.ts";
import { DatabaseCopy } from "../database-copy.ts";
import { type NamedFile, sidecarOf } from "./files.ts";
import type { Prepared } from "./prepare-restore.ts";
import { RestoreError, restoreSentences } from "./restore-error.ts";

/** Files whose content is compared in a rehearsal. */
const mostCompared = 20;

/**
 * Checks the rebuilt database, and the content of files drawn at random.
 * @returns number of files that were compared
 * @throws RestoreError
 */
export async function checkRehearsed({ rehearsal, files, database }: Prepared, signal: AbortSignal): Promise<number> {
  const [problem] = await rehearsal.database.problems();
  if (problem !== undefined)
    throw new RestoreError("unfit", fill(restoreSentences.notWhole, { MOTIVO: printable(problem) }));
  using rows = new DatabaseCopy(database);
  let compared = 0;
  for (const file of drawn(files, mostCompared)) {
    const isSame = await isAsUploaded(file, await rows.sumOf(file.key), signal);
    if (isSame === false)
      throw new RestoreError("changed_file", fill(restoreSentences.changedFile, { CUÁL: printable(file.key) }));
    if (isSame) compared++;
  }
  return compared;
}

/**
 * Whether the unpacked bytes are those that were uploaded. `null`: not known.
 * @param sum as `DatabaseCopy.sumOf`; without one, the MD5 of the sidecar is compared
 */
async function isAsUploaded({ path }: NamedFile, sum: string | null, signal: AbortSignal): Promise<boolean | null> {
  if (sum === null) return null;
  const { md5 } = await sidecarOf(path);
  if (sum === "" && md5 === undefined) return null;
  const hash = createHash(sum === "" ? "md5" : "sha256");
  for await (const chunk of createReadStream(path, { signal })) hash.update(chunk);
  return sum === "" ? hash.digest("base64") === md5 : hash.digest("hex") === sum;
}

/** Draws at most `most` items, each at most once. */
function drawn<Item>(items: readonly Item[], most: number): Item[] {
  const left = [...items];
  const chosen: Item[] = [];
  while (chosen.length < most && left.length > 0)
    chosen.push(...left.splice(Math.floor(Math.random() * left.length), 1));
  return chosen;
}
