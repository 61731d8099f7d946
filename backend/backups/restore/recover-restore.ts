import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "../../db/database.ts";
import type { FileStorage } from "../../files/storage/storage.ts";
import type { RestoreContext } from "./context.ts";
import { finishPending, hasPending } from "./pending-files.ts";

/** Maximum time that PostgreSQL may still hold the lock of a dead process. Milliseconds. */
const longestDeath = 5000;

/**
 * Finishes a restore whose process died after the commit. Called before a server answers requests. Leaves a running
 * restore of any process alone.
 */
export async function recoverRestore(
  context: RestoreContext & { database: Database },
  storage: FileStorage,
): Promise<void> {
  if (!(await hasPending(context)) || !(await becomesFree(context))) return;
  try {
    await using _lock = await context.exclusive.lock("pending files of a restore");
    await finishPending(context, storage);
  } catch (error) {
    // Logs the error and goes on: without the files some pictures are outdated, but without a server there is no site.
    context.log.error({ err: error }, "files of a restored backup could not be put in their places");
  }
}

async function becomesFree({ exclusive }: RestoreContext): Promise<boolean> {
  const until = performance.now() + longestDeath;
  while (await exclusive.isLocked()) {
    if (performance.now() > until) return false;
    await sleep(50);
  }
  return true;
}
