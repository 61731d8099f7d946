import { setImmediate as nextTurn } from "node:timers/promises";
import type { SlowRead } from "../db/slow-reads.ts";
import type { ChangeEvent } from "../events/change-event.ts";
import { jsonWeight } from "../protocol/json-weight.ts";
import type { Account } from "../rules/request-facts.ts";
import type { Connections } from "./connections.ts";
import type { DeliveryContext } from "./context.ts";
import { CostlyDeliveries, deliverTwice } from "./costly-deliveries.ts";
import { eventFor, PutOffError } from "./event-for.ts";
import { eventBytes } from "./sse.ts";
import type { Group } from "./subscriptions.ts";

/**
 * Maximum changes that wait for delivery, and bytes of their records. A stream that misses one is closed; its client
 * reconnects and reads again.
 */
const longestQueue = 2_000;
const heaviestQueue = 64 * 1024 * 1024;
/** Time for checking groups and writing to sockets before other work gets a turn. Milliseconds. */
const turn = 5;
/** Number of sockets written to between two checks of the clock. */
const atOnce = 32;

/** Sends changes to the streams of this process, after the save, group by group. */
export class Fanout {
  readonly #context: DeliveryContext;
  readonly #connections: Connections;
  readonly #costly = new CostlyDeliveries({
    end: (group, reason) => this.#end(group, reason),
    lost: (group, error) => this.#lost(group, error),
  });
  /** Waiting changes with the time of their arrival: rules are evaluated for that time, however long delivery takes. */
  readonly #waiting: { event: ChangeEvent; now: Date; bytes: number }[] = [];
  #bytes = 0;
  #running: Promise<void> | null = null;
  #closed = false;

  constructor(context: DeliveryContext, connections: Connections) {
    this.#context = context;
    this.#connections = connections;
  }

  /** Queues a change: a save never waits for its delivery. */
  take(event: ChangeEvent): void {
    // Skips bulk changes: followers of a collection get no events for thousands of records that lost a link.
    if (event.action === "bulk") return;
    if (this.#closed || this.#groupsOf(event).length === 0) return;
    const bytes = jsonWeight(event);
    if (this.#waiting.length >= longestQueue || (this.#bytes > 0 && this.#bytes + bytes > heaviestQueue)) {
      this.#forgetWaiting();
      void this.#connections.endAll();
      return;
    }
    this.#bytes += bytes;
    this.#waiting.push({ event, now: this.#context.clock(), bytes });
    this.#running ??= this.#deliverAll();
  }

  /** Settles when everything taken so far has been written. */
  async idle(): Promise<void> {
    await this.#running;
    await this.#costly.idle();
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#forgetWaiting();
    await this.idle();
  }

  async #deliverAll(): Promise<void> {
    for (;;) {
      // The saving client is answered first.
      await nextTurn();
      const next = this.#waiting.shift();
      if (!next) {
        // Set synchronously: a change taken from now on needs another run.
        this.#running = null;
        return;
      }
      this.#bytes -= next.bytes;
      await this.#deliver(next.event, next.now);
    }
  }

  #forgetWaiting(): void {
    this.#waiting.length = 0;
    this.#bytes = 0;
  }

  async #deliver(event: ChangeEvent, now: Date): Promise<void> {
    const collection = this.#context.collections.find(event.collectionId);
    if (!collection) return;
    const accounts = new Map<string, Promise<Account | null>>();
    const pause = pauses();
    for (const group of this.#groupsOf(event)) {
      const { topic, token, members } = group;
      const deliver = (slow: SlowRead | null) =>
        deliverTwice(async () => {
          const auth = token === null ? null : await this.#accountOf(accounts, token);
          const data = await eventFor(this.#context, { event, collection, now }, { topic, auth, slow });
          if (data) await this.#write(members, eventBytes(topic.text, data), pause);
        }, slow !== null);
      await deliver(null).catch((error) => {
        if (error instanceof PutOffError) this.#costly.take(group, deliver);
        else this.#costly.refused(group, error);
      });
      await pause();
    }
  }

  /** Ends streams that missed an event: clients reconnect and read again. */
  #lost({ members }: Group, error: unknown): void {
    this.#context.log.error({ err: error }, "a change could not be told; its streams are ended");
    void this.#connections.endAll(members);
  }

  #end(group: Group, reason: string): void {
    const bytes = eventBytes(group.topic.text, { action: "error", record: {}, reason });
    for (const connection of [...group.members]) {
      this.#connections.send(connection, bytes);
      this.#connections.leave(connection, group);
    }
  }

  /** Current account of a token; one that is signed out, disabled or deleted becomes a guest. */
  #accountOf(known: Map<string, Promise<Account | null>>, token: string): Promise<Account | null> {
    const account = known.get(token) ?? this.#context.accountOf(token);
    known.set(token, account);
    // The retry reads the account again.
    account.catch(() => known.delete(token));
    return account;
  }

  async #write(members: Group["members"], bytes: Buffer, pause: () => Promise<void>): Promise<void> {
    let written = 0;
    for (const connection of members) {
      this.#connections.send(connection, bytes);
      if (++written % atOnce === 0) await pause();
    }
  }

  #groupsOf({ collectionId, collectionName, recordId }: ChangeEvent): Group[] {
    return this.#connections.subscriptions.ofRecord({ id: collectionId, name: collectionName }, recordId);
  }
}

/** Returns a function to call often: it lets other work run when the turn has lasted long enough. */
function pauses(): () => Promise<void> {
  let end = performance.now() + turn;
  return async () => {
    if (performance.now() < end) return;
    await nextTurn();
    end = performance.now() + turn;
  };
}
