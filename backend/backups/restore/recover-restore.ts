import type { FileStorage } from "../../files/storage/storage.ts";
import type { RestoreContext } from "./context.ts";
import { finishPending, hasPending } from "./pending-files.ts";

/**
 * Finishes a restore that died after its commit; called before a server answers. A restore that is under way, in this
 * process or another, finishes by itself.
 */
export async function recoverRestore(context: RestoreContext, storage: FileStorage): Promise<void> {
  if (!(await hasPending(context)) || (await context.exclusive.isLocked())) return;
  try {
    await using _lock = await context.exclusive.lock("pending files of a restore");
    await finishPending(context, storage);
  } catch (error) {
    // Without them some pictures show an older content; without a server nobody sees anything.
    context.log.error({ err: error }, "files of a restored backup could not be put in their places");
  }
}
