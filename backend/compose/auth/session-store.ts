import type { SessionsContext } from "../../auth/sessions/find-session.ts";
import { SessionDatabase } from "../../auth/sessions/session-database.ts";
import { sessionLimits } from "../../auth/sessions/session-limits.ts";
import { SessionStore } from "../../auth/sessions/session-store.ts";
import type { Config } from "../../config/config.ts";
import type { Database } from "../../db/database.ts";
import type { Collection } from "../../schema/define/define.ts";

interface Opening {
  config: Config;
  database: Database;
  definitions: readonly Collection[];
  clock: () => Date;
  log: { error(details: object, message: string): void };
}

/** Creates the store of sessions, opened on first use; closed by `resources`. */
export function openSessions(
  { config, database, definitions, clock, log }: Opening,
  resources: AsyncDisposableStack,
): Pick<SessionsContext, "sessions" | "sessionLimits"> {
  const { dataDirectory } = config;
  const sessions = new SessionStore(new SessionDatabase({ dataDirectory, content: database, clock, log }));
  resources.defer(() => sessions.close());
  return { sessions, sessionLimits: sessionLimits(definitions) };
}
