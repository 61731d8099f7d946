import type { Connection } from "./connection.ts";
import { keyOf, keysOfRecord, readTopic, type Topic } from "./topics.ts";

/**
 * Connections that get equal events: same topic text, same account. All visitors with one topic form one group, whose
 * event is checked and encoded once.
 */
export interface Group {
  topic: Topic;
  /** Token of the account that subscribed; checked again for each event. `null`: guests. */
  token: string | null;
  members: Set<Connection>;
}

/** Subscriptions of all connections. */
export class Subscriptions {
  /** Groups by key of the topic, then by text and token. */
  readonly #groups = new Map<string, Map<string, Group>>();
  readonly #ofConnection = new Map<Connection, Group[]>();

  /** Replaces all subscriptions of a connection. */
  set(connection: Connection, texts: readonly string[], token: string | null): void {
    const groups = [...new Set(texts)].map((text) => this.#join(connection, text, token));
    const old = this.#of(connection).filter((group) => !groups.includes(group));
    this.#keep(connection, groups);
    for (const group of old) this.#leave(connection, group);
  }

  /** Removes a subscription by key. @returns the group that the connection left; `undefined`: no such subscription */
  drop(connection: Connection, key: string): Group | undefined {
    const group = this.#of(connection).find(({ topic }) => keyOf(topic.text) === key);
    if (!group) return undefined;
    this.leave(connection, group);
    return group;
  }

  /** Removes a connection from this group. */
  leave(connection: Connection, group: Group): void {
    this.#keep(
      connection,
      this.#of(connection).filter((other) => other !== group),
    );
    this.#leave(connection, group);
  }

  textsOf(connection: Connection): string[] {
    return this.#of(connection).map(({ topic }) => topic.text);
  }

  /** Token with which the connection subscribed. `null`: a guest's, or no subscriptions. */
  tokenOf(connection: Connection): string | null {
    return this.#of(connection)[0]?.token ?? null;
  }

  /** Groups that get changes of this record, if their rules allow it. */
  ofRecord(collection: { id: string; name: string }, recordId: string): Group[] {
    return keysOfRecord(collection, recordId).flatMap((key) => [...(this.#groups.get(key)?.values() ?? [])]);
  }

  /** Groups of a topic that does not belong to a record. */
  ofKey(key: string): Group[] {
    return [...(this.#groups.get(key)?.values() ?? [])];
  }

  #of(connection: Connection): Group[] {
    return this.#ofConnection.get(connection) ?? [];
  }

  #keep(connection: Connection, groups: Group[]): void {
    if (groups.length > 0) this.#ofConnection.set(connection, groups);
    else this.#ofConnection.delete(connection);
  }

  #join(connection: Connection, text: string, token: string | null): Group {
    const key = keyOf(text);
    const alike = this.#groups.get(key) ?? new Map<string, Group>();
    this.#groups.set(key, alike);
    const name = nameOfGroup(text, token);
    const group = alike.get(name) ?? { topic: readTopic(text), token, members: new Set() };
    alike.set(name, group);
    group.members.add(connection);
    return group;
  }

  #leave(connection: Connection, group: Group): void {
    group.members.delete(connection);
    if (group.members.size > 0) return;
    const key = keyOf(group.topic.text);
    const alike = this.#groups.get(key);
    alike?.delete(nameOfGroup(group.topic.text, group.token));
    if (alike?.size === 0) this.#groups.delete(key);
  }
}

/** A topic has no line break, so the key is unique. */
const nameOfGroup = (text: string, token: string | null) => `${text}\n${token ?? ""}`;
