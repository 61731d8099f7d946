import { describe, expect, it } from "vitest";
import type { Database } from "../db/database.ts";
import { databases, makeTestPlace } from "../testing/databases.ts";
import type { Change, ChangeEvent } from "./change-event.ts";
import { Outbox } from "./outbox.ts";
import { startBus } from "./outbox-bus.ts";

const change = (recordId: string, title = recordId): Change => ({
  action: "create",
  collectionId: "books00000000id",
  collectionName: "books",
  recordId,
  before: null,
  after: { id: recordId, title },
});

/** Second process on the same database that collects the events it gets. */
async function replica(database: Database) {
  const outbox = new Outbox(database);
  const errors: unknown[] = [];
  const bus = await startBus(database, outbox, (error) => errors.push(error));
  const events: ChangeEvent[] = [];
  bus.subscribe((event) => events.push(event));
  return {
    bus,
    errors,
    events,
    outbox,
    recordIds: () => events.map(({ recordId }) => recordId),
    save: (...changes: Change[]) => database.transaction((transaction) => outbox.append(transaction, changes)),
    [Symbol.asyncDispose]: () => bus.close(),
  };
}

describe.each(databases)("the bus on %s", (engine) => {
  it("the bus tells the writer's own process before the save is answered", async () => {
    await using place = await makeTestPlace(engine);
    await using one = await replica(await place.open());
    await one.save(change("b1", "Ulises"), { ...change("b2"), action: "delete", after: null });
    expect(one.events).toMatchObject([
      { action: "create", collectionName: "books", recordId: "b1", after: { id: "b1", title: "Ulises" } },
      { action: "delete", collectionId: "books00000000id", recordId: "b2", after: null },
    ]);
    expect(one.events[1]?.number).toBeGreaterThan(one.events[0]?.number ?? 0);
  });

  it("the bus tells every process each event once, in the order of the commits", async () => {
    await using place = await makeTestPlace(engine);
    await using one = await replica(await place.open());
    await using other = await replica(await place.open());
    const ids = Array.from({ length: 20 }, (_, index) => `b${index}`);
    await Promise.all(ids.map((id, index) => (index % 2 ? one : other).save(change(id), change(`${id}+`))));
    await expect.poll(() => other.recordIds().length, { timeout: 4000 }).toBe(40);
    await expect.poll(() => one.recordIds().length, { timeout: 4000 }).toBe(40);
    expect(new Set(one.recordIds()).size).toBe(40);
    expect(other.events).toEqual(one.events);
    const numbers = one.events.map(({ number }) => number);
    expect(numbers).toEqual(numbers.toSorted((left, right) => left - right));
  });

  it("the bus prevents a commit of a later number before an earlier one", async () => {
    await using place = await makeTestPlace(engine);
    const database = await place.open();
    const outbox = new Outbox(database);
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const { promise: appended, resolve: onAppended } = Promise.withResolvers<void>();
    const slow = database.transaction(async (transaction) => {
      await outbox.append(transaction, [change("slow")]);
      onAppended();
      await held;
    });
    await appended;
    const quick = database.transaction((transaction) => outbox.append(transaction, [change("quick")]));
    const first = await Promise.race([
      quick.then(() => "quick"),
      new Promise((resolve) => setTimeout(resolve, 150, "nobody")),
    ]);
    expect(first).toBe("nobody");
    expect(await outbox.readAfter(0, 10)).toEqual([]);
    release();
    await Promise.all([slow, quick]);
    expect((await outbox.readAfter(0, 10)).map(({ recordId }) => recordId)).toEqual(["slow", "quick"]);
  });

  it("the bus omits events that were rolled back, and those from before its start", async () => {
    await using place = await makeTestPlace(engine);
    const database = await place.open();
    await using one = await replica(database);
    await one.save(change("before"));
    const undone = database.transaction(async (transaction) => {
      await one.outbox.append(transaction, [change("undone")]);
      throw new Error("no");
    });
    await expect(undone).rejects.toThrow("no");
    await using late = await replica(await place.open());
    await late.save(change("after"));
    expect(late.recordIds()).toEqual(["after"]);
  });

  it("the bus goes on when a listener throws, and skips one that has ended", async () => {
    await using place = await makeTestPlace(engine);
    await using one = await replica(await place.open());
    const later: string[] = [];
    const problem = new Error("a listener's own");
    const end = one.bus.subscribe(() => {
      throw problem;
    });
    one.bus.subscribe(({ recordId }) => later.push(recordId));
    await one.save(change("b1"));
    end();
    await one.save(change("b2"));
    expect(later).toEqual(["b1", "b2"]);
    expect(one.errors).toEqual([problem]);
  });

  it("the bus delivers more events than it reads at once", async () => {
    await using place = await makeTestPlace(engine);
    await using one = await replica(await place.open());
    const ids = Array.from({ length: 450 }, (_, index) => `b${index}`);
    await one.save(...ids.map((id) => change(id)));
    expect(one.recordIds()).toEqual(ids);
  });

  it("the bus keeps an hour of events, and always the newest one's number", async () => {
    await using place = await makeTestPlace(engine);
    await using one = await replica(await place.open());
    await one.save(change("b1"), change("b2"));
    const newest = await one.outbox.lastNumber();
    await one.outbox.sweep(new Date(Date.now() + 59 * 60_000));
    expect(await one.outbox.readAfter(0, 10)).toHaveLength(2);
    await one.outbox.sweep(new Date(Date.now() + 61 * 60_000));
    expect(await one.outbox.readAfter(0, 10)).toMatchObject([{ recordId: "b2", number: newest }]);
    await one.save(change("b3"));
    expect(await one.outbox.lastNumber()).toBeGreaterThan(newest);
  });
});
