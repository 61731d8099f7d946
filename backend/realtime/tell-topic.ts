import type { Account } from "../rules/request-facts.ts";
import type { Connections } from "./connections.ts";
import { eventBytes } from "./sse.ts";
import { keyOf } from "./topics.ts";

interface TellContext {
  connections: Connections;
  /** The account of a token as it is now; null when it is none any more. */
  accountOf(token: string): Promise<Account | null>;
}

/**
 * Tells those who listen to a topic that is no change of a record, and who may hear it.
 * @param names of the topic
 * @param admits asked once for each account; guests are told nothing
 */
export async function tellTopic(
  { connections, accountOf }: TellContext,
  { names, data }: { names: readonly string[]; data: unknown },
  admits: (account: Account) => Promise<boolean>,
): Promise<void> {
  const groups = names.flatMap((name) => connections.subscriptions.ofKey(keyOf(name)));
  const admitted = new Map<string, Promise<boolean>>();
  for (const { token, topic, members } of groups) {
    if (token === null) continue;
    const known = admitted.get(token) ?? accountOf(token).then((account) => (account ? admits(account) : false));
    admitted.set(token, known);
    if (!(await known)) continue;
    const bytes = eventBytes(topic.text, data);
    for (const connection of [...members]) connections.send(connection, bytes);
  }
}
