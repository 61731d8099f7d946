import { accountOf } from "../auth/current-account.ts";
import type { ReplicaChannel } from "../events/replica-channel.ts";
import { mayUpdate, peopleFor } from "../presence/access.ts";
import type { PresenceContext, PresenceMessage } from "../presence/context.ts";
import { type Place, Presence, type Present } from "../presence/presence.ts";
import type { Connections } from "../realtime/connections.ts";
import { tellTopic } from "../realtime/tell-topic.ts";
import type { RecordsContext } from "../records/context.ts";
import { anonymousFacts, slowReadOf } from "../rules/request-facts.ts";
import type { Parts } from "./parts.ts";

const topic = "presence";

interface Needs extends Pick<RecordsContext, "factsOf"> {
  connections: Connections;
  channel: ReplicaChannel;
}

/**
 * Publishes who has which record open: to the streams of this server, and to other servers over the replica channel.
 */
export function composePresence(
  { database, collections, store, clock, accounts, log }: Parts,
  { connections, channel, factsOf }: Needs,
  resources: AsyncDisposableStack,
): PresenceContext {
  const onError = (err: unknown) => log.error({ err }, "who has a record open could not be told");
  const tokens = (token: string) => accountOf(accounts, token, "auth");

  async function tell({ collectionId, recordId }: Place, people: Present[]): Promise<void> {
    const collection = collections.find(collectionId);
    if (!collection) return;
    const names = [collection.id, collection.name].map((name) => `@presence/${name}/${recordId}`);
    const context = { database, collections, store };
    await tellTopic({ connections, accountOf: tokens }, names, async (auth) => {
      const facts = { ...anonymousFacts(clock()), auth, slow: slowReadOf(auth, "") };
      if (!(await mayUpdate(context, { collection, id: recordId }, facts))) return null;
      return { action: "presence", people: await peopleFor(context, facts, people) };
    });
  }

  /**
   * Events being sent, by record. Evaluating rules takes time, and a later list must not be sent before an earlier
   * one.
   */
  const underWay = new Map<string, Promise<void>>();
  function tellInOrder(place: Place, people: Present[]): void {
    const key = `${place.collectionId}/${place.recordId}`;
    const before = underWay.get(key) ?? Promise.resolve();
    const now = before.then(() => tell(place, people)).catch(onError);
    underWay.set(key, now);
    void now.then(() => underWay.get(key) === now && underWay.delete(key));
  }

  const presence = new Presence({ clock, onChange: tellInOrder });
  resources.defer(() => presence.close());
  channel.subscribe(topic, (payload) => {
    const { says, place, person } = payload as PresenceMessage;
    presence[says](place, person);
  });
  const send = (message: PresenceMessage) => void channel.send(topic, message).catch(onError);
  return { database, collections, store, clock, factsOf, presence, send };
}
