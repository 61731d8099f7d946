import { randomUUID } from "node:crypto";
import type { Database } from "../db/database.ts";

/** Milliseconds that a row is kept. A server that was disconnected for longer misses it. */
const longEnough = 60_000;
/** Milliseconds before the next attempt after the table could not be read. */
const againAfter = 1_000;

/** Messages between replicas other than changes of records. */
export interface ReplicaChannel {
  /** Sends to every other server on this database, in order. The sender's own listeners are not called. */
  send(topic: string, payload: object): Promise<void>;
  /** @returns function that ends the subscription */
  subscribe(topic: string, listener: (payload: unknown) => void): () => void;
  close(): Promise<void>;
}

/**
 * Opens a channel through the shared database. Does nothing if the database is not shared.
 * @param onError logs a listener's error, or a read that failed twice (tried again soon)
 */
export async function openReplicaChannel(
  database: Database,
  onError: (error: unknown) => void,
  keptFor = longEnough,
): Promise<ReplicaChannel> {
  if (!database.shared) return { send: async () => {}, subscribe: () => () => {}, close: async () => {} };
  const newest = await database.read(
    database.query.selectFrom("_signals").select(({ fn }) => fn.max("number").as("number")),
  );
  const channel = new StoredReplicaChannel(database, newest[0]?.number ?? 0, keptFor, onError);
  database.onForeignChange(() => channel.drain());
  return channel;
}

class StoredReplicaChannel implements ReplicaChannel {
  readonly #database: Database;
  readonly #onError: (error: unknown) => void;
  readonly #sender = randomUUID();
  readonly #listeners = new Map<string, Set<(payload: unknown) => void>>();
  readonly #keptFor: number;
  readonly #timer: NodeJS.Timeout;
  #again: NodeJS.Timeout | undefined;
  #last: number;
  #reading: Promise<void> = Promise.resolve();
  #waiting = false;
  #closed = false;

  constructor(database: Database, last: number, keptFor: number, onError: (error: unknown) => void) {
    this.#database = database;
    this.#last = last;
    this.#keptFor = keptFor;
    this.#onError = onError;
    this.#timer = setInterval(() => this.#sweep().catch(onError), keptFor).unref();
  }

  async send(topic: string, payload: object): Promise<void> {
    const row = { topic, payload: JSON.stringify({ sender: this.#sender, payload }), created: Date.now() };
    await this.#database.transaction(
      async (transaction) => {
        // As with the outbox: numbers are given before the commit, and a reader must not miss a late one.
        await transaction.lock("signals");
        await transaction.run(this.#database.query.insertInto("_signals").values(row));
        transaction.announce();
      },
      { isAside: true },
    );
  }

  subscribe(topic: string, listener: (payload: unknown) => void): () => void {
    const listeners = this.#listeners.get(topic) ?? new Set();
    this.#listeners.set(topic, listeners.add(listener));
    return () => listeners.delete(listener);
  }

  /** Reads new messages. Calls while a read is waiting are served by that read. */
  drain(): void {
    if (this.#waiting || this.#closed) return;
    this.#waiting = true;
    this.#reading = this.#reading
      .then(() => {
        this.#waiting = false;
        return this.#read().catch(() => this.#read());
      })
      .catch((error) => {
        this.#onError(error);
        this.#again ??= setTimeout(() => {
          this.#again = undefined;
          this.drain();
        }, againAfter).unref();
      });
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#timer);
    clearTimeout(this.#again);
    await this.#reading;
  }

  async #read(): Promise<void> {
    if (this.#closed) return;
    const { query } = this.#database;
    const rows = await this.#database.read(
      query.selectFrom("_signals").selectAll().where("number", ">", this.#last).orderBy("number"),
    );
    for (const { number, topic, payload: text } of rows) {
      this.#last = number;
      const { sender, payload } = JSON.parse(text) as { sender: string; payload: unknown };
      if (sender !== this.#sender) this.#tell(topic, payload);
    }
  }

  #tell(topic: string, payload: unknown): void {
    for (const listener of this.#listeners.get(topic) ?? []) {
      try {
        listener(payload);
      } catch (error) {
        this.#onError(error);
      }
    }
  }

  async #sweep(): Promise<void> {
    const old = Date.now() - this.#keptFor;
    const deletion = this.#database.query.deleteFrom("_signals").where("created", "<", old);
    await this.#database.transaction((transaction) => transaction.run(deletion), { isAside: true });
  }
}
