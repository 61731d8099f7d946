import type { ChangeEvent } from "../events/change-event.ts";
import type { Account } from "../rules/request-facts.ts";
import type { Connections } from "./connections.ts";

/**
 * Ends the streams of an account whose tokens were ended: signed out everywhere, disabled or deleted. Its clients
 * reconnect and learn it; otherwise they would get a guest's events and believe that they are signed in.
 */
export async function endStreamsOf(
  connections: Connections,
  accountOf: (token: string) => Promise<Account | null>,
  { action, collectionId, recordId }: ChangeEvent,
): Promise<void> {
  if (action !== "update" && action !== "delete") return;
  for (const connection of connections.ofAccount(`${collectionId}/${recordId}`)) {
    const token = connections.subscriptions.tokenOf(connection);
    if (token !== null && (await accountOf(token)) === null) connections.end(connection);
  }
}
