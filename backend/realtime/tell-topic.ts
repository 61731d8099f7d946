import type { Account } from "../rules/request-facts.ts";
import type { Connections } from "./connections.ts";
import { eventBytes } from "./sse.ts";
import { keyOf } from "./topics.ts";

interface TellContext {
  connections: Connections;
  /** Account of the token, read fresh. `null`: the token is no longer valid. */
  accountOf(token: string): Promise<Account | null>;
}

/**
 * Sends an event that is not a change of a record to the permitted listeners of a topic.
 * @param names of the topic
 * @param dataFor called once for each account; `null`: no event for it. Guests get no event.
 */
export async function tellTopic(
  { connections, accountOf }: TellContext,
  names: readonly string[],
  dataFor: (account: Account) => Promise<object | null>,
): Promise<void> {
  const groups = names.flatMap((name) => connections.subscriptions.ofKey(keyOf(name)));
  const dataByToken = new Map<string, Promise<object | null>>();
  for (const { token, topic, members } of groups) {
    if (token === null) continue;
    const known = dataByToken.get(token) ?? accountOf(token).then((account) => account && dataFor(account));
    dataByToken.set(token, known);
    const data = await known;
    if (!data) continue;
    const bytes = eventBytes(topic.text, data);
    for (const connection of [...members]) connections.send(connection, bytes);
  }
}
