import { endOutdated } from "../auth/sessions/end-sessions.ts";
import type { SessionsContext } from "../auth/sessions/find-session.ts";
import { LastUses } from "../auth/sessions/last-uses.ts";
import { SessionDatabase } from "../auth/sessions/session-database.ts";
import { sessionLimits } from "../auth/sessions/session-limits.ts";
import { SessionStore } from "../auth/sessions/session-store.ts";
import { takeOverRevoked } from "../auth/sessions/sweep-sessions.ts";
import type { Config } from "../config/config.ts";
import type { Database } from "../db/database.ts";
import type { Collection } from "../schema/define/define.ts";
import type { Log, Parts } from "./parts.ts";

interface Opening {
  config: Config;
  database: Database;
  definitions: readonly Collection[];
  clock: () => Date;
  log: Log;
}

/** The store of sessions, opened when it is first needed; closed by `resources`. */
export function openSessions(
  { config, database, definitions, clock, log }: Opening,
  resources: AsyncDisposableStack,
): Pick<SessionsContext, "sessions" | "sessionLimits"> {
  const { dataDirectory } = config;
  const sessions = new SessionStore(new SessionDatabase({ dataDirectory, content: database, clock, log }));
  resources.defer(() => sessions.close());
  return { sessions, sessionLimits: sessionLimits(definitions) };
}

/**
 * Ends the sessions of accounts whose tokens end, and notes uses; `resources` writes at the end what is in memory.
 * @param alone false for a tool beside a running server
 */
export async function composeSessions(
  { accounts, bus, collections, log }: Parts,
  alone: boolean,
  resources: AsyncDisposableStack,
): Promise<LastUses> {
  const uses = new LastUses(accounts.sessions, (err) => log.warn({ err }, "uses of sessions could not be noted"));
  resources.defer(() => uses.flush());
  bus.subscribe(({ action, collectionId, recordId }) => {
    if (action !== "update" && action !== "delete") return;
    const collection = collections.find(collectionId);
    if (collection?.type !== "auth") return;
    endOutdated(accounts, collection, recordId).catch((err) =>
      log.error({ err, collectionId, recordId }, "sessions of a changed account could not be ended"),
    );
  });
  // A store that cannot be opened keeps nobody from the public pages.
  if (alone) {
    const begin = async () => {
      await accounts.sessions.takesAnterior();
      await takeOverRevoked(accounts);
    };
    await begin().catch((err) => log.error({ err }, "the store of sessions cannot be used: nobody can sign in"));
  }
  return uses;
}
