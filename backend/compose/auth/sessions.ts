import { dropFactor } from "../../auth/factor/factor-store.ts";
import { endOutdated } from "../../auth/sessions/end-sessions.ts";
import { LastUses } from "../../auth/sessions/last-uses.ts";
import { MissingRightError } from "../../auth/sessions/missing-right.ts";
import { takeOverRevoked } from "../../auth/sessions/sweep-sessions.ts";
import type { Collection } from "../../schema/define/define.ts";
import type { Parts } from "../parts.ts";

/**
 * Ends the sessions of changed or deleted accounts, and notes the last use of sessions. `resources` writes buffered
 * uses at the end and waits for pending work.
 * @param alone false for a tool beside a running server
 */
export async function composeSessions(
  { accounts, bus, collections, log }: Parts,
  alone: boolean,
  resources: AsyncDisposableStack,
): Promise<LastUses> {
  const uses = new LastUses(accounts.sessions, (err) => log.warn({ err }, "uses of sessions could not be noted"));
  resources.defer(() => uses.flush());
  const endings = new Set<Promise<void>>();
  resources.defer(async () => void (await Promise.all(endings)));
  const forgetAccount = async (action: string, collection: Collection, id: string) => {
    await endOutdated(accounts, collection, id);
    // An account created again under the same id must not inherit the second factor.
    if (action === "delete") await dropFactor(accounts.database, { collection, id });
  };
  bus.subscribe(({ action, collectionId, recordId }) => {
    if (action !== "update" && action !== "delete") return;
    const collection = collections.find(collectionId);
    if (collection?.type !== "auth") return;
    const ending = forgetAccount(action, collection, recordId)
      .catch((err) => log.error({ err, collectionId, recordId }, "sessions of a changed account could not be ended"))
      .finally(() => endings.delete(ending));
    endings.add(ending);
  });
  // A session store that cannot be opened must not stop the public pages.
  if (alone) {
    const begin = async () => {
      await accounts.sessions.takesAnterior();
      await takeOverRevoked(accounts);
    };
    await begin().catch((err) =>
      log.error(
        { err },
        err instanceof MissingRightError ? err.message : "the store of sessions cannot be used: nobody can sign in",
      ),
    );
  }
  return uses;
}
