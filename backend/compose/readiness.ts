import { constants } from "node:fs";
import { access } from "node:fs/promises";
import { join } from "node:path";
import { restoringLock } from "../backups/restore/restorer.ts";
import { readIdentity } from "../db/installation.ts";
import { Probe } from "../health/probe.ts";
import type { Phase, ReadinessContext } from "../health/readiness.ts";
import type { Parts } from "./parts.ts";
import type { Waits } from "./waits.ts";

/** Age until which an answer is used again: a thousand questions cost a few statements. Milliseconds. */
const keptFor = 2000;
/** Time after which a database or a disk does not answer. Milliseconds. */
const limit = 3000;
/** Buckets charge for each question, and may be slow. Milliseconds. */
const far = { keptFor: 10_000, limit: 5000 };

/** Readiness of a server with a database and a file storage of its own. */
export function composeReadiness(
  { database, config, settings, ownership, freeRoom }: Parts,
  { phase = () => "serving", waits = {} }: { phase?: (() => Phase) | undefined; waits?: Waits | undefined },
): ReadinessContext {
  const near = { keptFor: waits.readiness ?? keptFor, limit };
  const folder = join(config.dataDirectory, "storage");
  const onDisk = new Probe(async () => {
    // Reads the mark: an unmounted disk is an empty folder.
    await access(folder, constants.W_OK);
    return ownership.isOurs();
  }, near);
  const inBucket = new Probe(() => ownership.isOurs(), far);
  return {
    phase,
    parts: {
      // First: a restore locks tables that the other questions read.
      restoring: new Probe(async () => !(await database.isLocked(restoringLock).catch(() => false)), near),
      database: new Probe(async () => {
        database.checkPlace();
        await readIdentity(database, (statement) => database.read(statement));
        return true;
      }, near),
      storage: { succeeds: () => (settings.current().s3.enabled ? inBucket : onDisk).succeeds() },
    },
    hasRoom: () => !freeRoom.isLow,
  };
}
