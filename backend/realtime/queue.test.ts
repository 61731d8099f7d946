import { describe, expect, it } from "vitest";
import { UnreachableDatabaseError } from "../db/errors.ts";
import type { ChangeEvent } from "../events/change-event.ts";
import { RecordStore } from "../records/store/record-store.ts";
import type { Account } from "../rules/request-facts.ts";
import { loadRegistry } from "../schema/registry/registry.ts";
import { openTestDatabase } from "../testing/databases.ts";
import { processorTime } from "../testing/processor-time.ts";
import { Fanout } from "./fanout.ts";
import { serveStreams } from "./test-connections.ts";
import { watched } from "./test-library.ts";
import { openStream } from "./test-streams.ts";

/** Delivery that waits for the first group's account as long as the test wants. */
async function slowDelivery() {
  const database = await openTestDatabase("sqlite");
  const collections = await loadRegistry(database);
  await collections.seed(watched);
  const served = await serveStreams();
  const { promise: account, resolve: goOn } = Promise.withResolvers<Account | null>();
  const errors: unknown[] = [];
  /** Errors of the next reads of an account, instead of waiting. */
  const failures: Error[] = [];
  const delivery = new Fanout(
    {
      database,
      collections,
      store: new RecordStore(database),
      clock: () => new Date(),
      accountOf: async () => {
        const failure = failures.shift();
        if (failure) throw failure;
        return account;
      },
      log: { error: (details) => errors.push(details) },
    },
    served.connections,
  );
  const genre = (number: number): ChangeEvent => {
    const record = { id: `genre${number}`, name: `Género ${number}` };
    const collectionId = collections.find("genres")?.id ?? "";
    return {
      number,
      action: "create",
      collectionId,
      collectionName: "genres",
      recordId: record.id,
      before: null,
      after: record,
    };
  };
  return {
    delivery,
    genre,
    goOn: () => goOn(null),
    errors,
    failures,
    async open(texts: string[], token: string | null) {
      const stream = await openStream(served.url);
      const connection = served.connections.find(stream.clientId);
      if (!connection) throw new Error("The stream is not there.");
      served.connections.subscribe(connection, texts, token);
      return stream;
    },
    async [Symbol.asyncDispose]() {
      goOn(null);
      await delivery.close();
      await served[Symbol.asyncDispose]();
      await database[Symbol.asyncDispose]();
    },
  };
}

describe("the queue of events", () => {
  it("[API-06] waiting events keep their order, and do not delay the writer", async () => {
    await using slow = await slowDelivery();
    using stream = await slow.open(["genres/*"], "a token");
    const taken = processorTime();
    for (let number = 0; number < 200; number++) slow.delivery.take(slow.genre(number));
    expect(taken()).toBeLessThan(100);
    expect(stream.events).toEqual([]);
    slow.goOn();
    const events = await stream.heard(200);
    expect(events.map(({ data }) => data.record.name)).toEqual(
      Array.from({ length: 200 }, (_, number) => `Género ${number}`),
    );
    await slow.delivery.idle();
    slow.delivery.take(slow.genre(200));
    await stream.heard(201);
  });

  it("[SEG-45] waiting events are limited: a listener who would miss one is cut off, and reconnects", async () => {
    await using slow = await slowDelivery();
    using stream = await slow.open(["genres/*"], "a token");
    for (let number = 0; number < 2002; number++) slow.delivery.take(slow.genre(number));
    await expect.poll(() => stream.ended()).toBe(true);
    slow.goOn();
    await slow.delivery.idle();
    expect(stream.events).toEqual([]);
    using again = await slow.open(["genres/*"], "a token");
    slow.delivery.take(slow.genre(1));
    await again.heard(1);
  });

  it("[SEG-64] waiting events are limited by the weight of their records too", async () => {
    await using slow = await slowDelivery();
    using stream = await slow.open(["genres/*"], "a token");
    const heavy = (number: number): ChangeEvent => ({
      ...slow.genre(number),
      after: { id: `genre${number}`, name: "x".repeat(5 * 1024 * 1024) },
    });
    for (let number = 0; number < 13; number++) slow.delivery.take(heavy(number));
    await expect.poll(() => stream.ended()).toBe(true);
    slow.goOn();
    await slow.delivery.idle();
    using again = await slow.open(["genres/*"], "a token");
    slow.delivery.take(heavy(1));
    await again.heard(1);
  });

  it("events without a listener cost nothing", async () => {
    await using slow = await slowDelivery();
    using stream = await slow.open(["books/*"], "a token");
    for (let number = 0; number < 5000; number++) slow.delivery.take(slow.genre(number));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(stream.ended()).toBe(false);
  });

  const isAway = () => new UnreachableDatabaseError({ cause: new Error("Connection terminated unexpectedly") });

  it("[SVC-10] waiting events are delivered, and once, when a read fails and the next one does not", async () => {
    await using slow = await slowDelivery();
    slow.goOn();
    using stream = await slow.open(["genres/*", "genres"], "a token");
    slow.failures.push(isAway());
    for (const number of [1, 2]) slow.delivery.take(slow.genre(number));
    await slow.delivery.idle();
    const received = (await stream.heard(4)).map(({ name, data }) => `${name} ${data.record.name}`);
    expect(received).toEqual(["genres/* Género 1", "genres Género 1", "genres/* Género 2", "genres Género 2"]);
    expect([stream.ended(), slow.errors]).toEqual([false, []]);
  });

  it("[SVC-10] a read that fails twice ends the streams of its group only", async () => {
    await using slow = await slowDelivery();
    slow.goOn();
    using lost = await slow.open(["genres/*"], "a token");
    using sameGroup = await slow.open(["genres/*"], "a token");
    using visitor = await slow.open(["genres/*"], null);
    slow.failures.push(isAway(), isAway());
    slow.delivery.take(slow.genre(1));
    await expect.poll(() => [lost.ended(), sameGroup.ended()]).toEqual([true, true]);
    expect((await visitor.heard(1))[0]?.data.record.name).toBe("Género 1");
    expect([visitor.ended(), lost.events, slow.errors.length]).toEqual([false, [], 1]);
    using again = await slow.open(["genres/*"], "a token");
    slow.delivery.take(slow.genre(2));
    await again.heard(1);
  });

  it("delivery goes on for the other groups when one fails", async () => {
    await using slow = await slowDelivery();
    using broken = await slow.open(
      ["genres/*?options=%7B%22query%22%3A%7B%22filter%22%3A%22name%20%3D%22%7D%7D"],
      null,
    );
    using whole = await slow.open(["genres/*"], null);
    slow.delivery.take(slow.genre(1));
    await whole.heard(1);
    expect(broken.events).toEqual([]);
    expect(slow.errors).toEqual([]);
  });
});
