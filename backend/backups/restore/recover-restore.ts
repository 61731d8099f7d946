import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "../../db/database.ts";
import type { FileStorage } from "../../files/storage/storage.ts";
import type { RestoreContext } from "./context.ts";
import { finishPending, hasPending } from "./pending-files.ts";

/** Milliseconds for which a database server may still hold the lock of a process that has died. */
const longestDeath = 5000;

/**
 * Finishes a restore that died after its commit; called before a server answers. A restore that is under way, in this
 * process or another, finishes by itself.
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
    // Without them some pictures show an older content; without a server nobody sees anything.
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
