import type { Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { UnavailableError } from "../protocol/errors.ts";
import { mixedAlphabet, randomText } from "../schema/fields/random-text.ts";
import { type Allowance, Budget } from "./budget.ts";
import { Connection } from "./connection.ts";
import { eventBytes } from "./sse.ts";
import { type Group, Subscriptions } from "./subscriptions.ts";

/** Limits of streams. Times in milliseconds. */
export interface StreamLimits {
  connections: Allowance;
  /** Characters of all subscriptions, plus a thousand each for their cost at every event. */
  subscriptions: Allowance;
  heartbeat: number;
  /** Lifetime without an event. */
  idle: number;
  /** Maximum lifetime. Reduced by up to a tenth at random, so that clients do not all reconnect at once. */
  longest: number;
  /** Time over which the streams are ended when the server stops. */
  goodbye: number;
}

export const streamLimits: StreamLimits = {
  // Many phones of one provider may share one address.
  connections: { inAll: 15_000, ofOne: 1_000 },
  subscriptions: { inAll: 64_000_000, ofOne: 5_000_000 },
  heartbeat: 30_000,
  idle: 5 * 60_000,
  longest: 30 * 60_000,
  goodbye: 3_000,
};

/** Number of parts: one timer serves all streams, and at each tick one part gets its heartbeat. */
const parts = 30;
/** Number of streams that end at one moment without a pause. */
const unnoticed = 50;

/** Open streams of this process. */
export class Connections {
  readonly subscriptions = new Subscriptions();
  readonly #limits: StreamLimits;
  readonly #now: () => number;
  readonly #open: Budget;
  readonly #texts: Budget;
  readonly #byId = new Map<string, Connection>();
  readonly #parts = Array.from({ length: parts }, () => new Set<Connection>());
  readonly #timer: NodeJS.Timeout;
  #tick = 0;
  #closing = false;

  /** @param now milliseconds of a monotonic clock */
  constructor(limits = streamLimits, now: () => number = () => performance.now()) {
    this.#limits = limits;
    this.#now = now;
    this.#open = new Budget(limits.connections);
    this.#texts = new Budget(limits.subscriptions);
    this.#timer = setInterval(() => this.#beat(), limits.heartbeat / parts).unref();
  }

  get size(): number {
    return this.#byId.size;
  }

  find(id: string): Connection | undefined {
    return this.#byId.get(id);
  }

  /** @param account `collectionId/id` */
  ofAccount(account: string): Connection[] {
    return [...this.#byId.values()].filter((connection) => connection.account === account);
  }

  /**
   * Opens a stream.
   * @param begin subscribes the stream, then sends its headers. If it throws, no stream is open.
   * @throws TooManyRequestsError, UnavailableError, before anything is sent
   */
  open(client: string, socket: Socket, begin: (connection: Connection) => void): void {
    if (this.#closing) throw new UnavailableError();
    this.#open.take(client, 1);
    const connection = new Connection(randomText(40, mixedAlphabet), client, socket);
    const now = this.#now();
    connection.idleEnd = now + this.#limits.idle;
    connection.lastEnd = now + this.#limits.longest * (1 - Math.random() / 10);
    this.#byId.set(connection.id, connection);
    connection.part = this.#byId.size % parts;
    this.#parts[connection.part]?.add(connection);
    try {
      begin(connection);
    } catch (error) {
      this.#forget(connection);
      throw error;
    }
    socket.once("close", () => this.#forget(connection));
    connection.send(eventBytes("PB_CONNECT", { clientId: connection.id }));
    // The socket may have been closed before the listener was added.
    if (socket.destroyed) this.#forget(connection);
  }

  /**
   * Replaces the subscriptions of a stream. @throws TooManyRequestsError, UnavailableError; then they stay unchanged
   */
  subscribe(connection: Connection, texts: readonly string[], token: string | null): void {
    const before = costOf(this.subscriptions.textsOf(connection));
    this.#texts.giveBack(connection.client, before);
    try {
      this.#texts.take(connection.client, costOf([...new Set(texts)]));
    } catch (error) {
      this.#texts.take(connection.client, before);
      throw error;
    }
    this.subscriptions.set(connection, texts, token);
  }

  /** Removes one subscription. @returns its text */
  unsubscribe(connection: Connection, key: string): string | undefined {
    const text = this.subscriptions.drop(connection, key)?.topic.text;
    this.#texts.giveBack(connection.client, text === undefined ? 0 : costOf([text]));
    return text;
  }

  /** Removes a subscription that the server ended. */
  leave(connection: Connection, group: Group): void {
    this.subscriptions.leave(connection, group);
    this.#texts.giveBack(connection.client, costOf([group.topic.text]));
  }

  /** Sends an event. @param event see sse.ts */
  send(connection: Connection, event: Buffer): void {
    if (connection.send(event)) connection.idleEnd = this.#now() + this.#limits.idle;
    else this.#forget(connection);
  }

  /** Ends streams that missed an event; their clients reconnect and read again. @param ended default: all */
  async endAll(ended: Iterable<Connection> = this.#byId.values()): Promise<void> {
    const open = [...ended];
    const pause = open.length > unnoticed ? this.#limits.goodbye / Math.ceil(open.length / unnoticed) : 0;
    for (const [index, connection] of open.entries()) {
      if (pause > 0 && index > 0 && index % unnoticed === 0) await wait(pause);
      this.end(connection);
    }
  }

  /** Refuses new streams and ends all others, over some seconds if they are many. */
  async close(): Promise<void> {
    this.#closing = true;
    clearInterval(this.#timer);
    await this.endAll();
  }

  #beat(): void {
    const now = this.#now();
    this.#tick = (this.#tick + 1) % parts;
    for (const connection of this.#parts[this.#tick] ?? []) {
      if (now >= connection.idleEnd || now >= connection.lastEnd) this.end(connection);
      else if (!connection.beat()) this.#forget(connection);
    }
  }

  end(connection: Connection): void {
    this.#forget(connection);
    connection.end();
  }

  #forget(connection: Connection): void {
    if (!this.#byId.delete(connection.id)) return;
    this.#parts[connection.part]?.delete(connection);
    this.#open.giveBack(connection.client, 1);
    this.#texts.giveBack(connection.client, costOf(this.subscriptions.textsOf(connection)));
    this.subscriptions.set(connection, [], null);
  }
}

const costOf = (texts: readonly string[]) => texts.reduce((cost, text) => cost + text.length + 1000, 0);
