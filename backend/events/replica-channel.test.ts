import { describe, expect, it } from "vitest";
import type { Database } from "../db/database.ts";
import { makeTestPlace } from "../testing/databases.ts";
import { openReplicaChannel } from "./replica-channel.ts";

async function replica(database: Database) {
  const errors: unknown[] = [];
  const heard: unknown[] = [];
  const channel = await openReplicaChannel(database, (error) => errors.push(error));
  const end = channel.subscribe("a", (payload) => heard.push(payload));
  return { channel, errors, heard, end, [Symbol.asyncDispose]: () => channel.close() };
}

const stored = (database: Database) => database.read(database.query.selectFrom("_signals").select("topic"));

describe("channel between servers", () => {
  it("[API-16] messages reach every other server once, in order, and never their sender", async () => {
    await using place = await makeTestPlace("postgres");
    await using one = await replica(await place.open());
    await using other = await replica(await place.open());
    await using third = await replica(await place.open());
    for (let number = 0; number < 10; number++) await one.channel.send("a", { number });
    await one.channel.send("b", { number: 99 });
    await other.channel.send("a", { last: true });
    const tenth = Array.from({ length: 10 }, (_, number) => ({ number }));
    await expect.poll(() => third.heard, { timeout: 4000 }).toEqual([...tenth, { last: true }]);
    await expect.poll(() => other.heard, { timeout: 4000 }).toEqual(tenth);
    await expect.poll(() => one.heard).toEqual([{ last: true }]);
  });

  it("messages from before a server's start are not delivered, and others go on when a listener throws", async () => {
    await using place = await makeTestPlace("postgres");
    await using one = await replica(await place.open());
    await one.channel.send("a", { before: true });
    await using late = await replica(await place.open());
    const problem = new Error("a listener's own");
    late.channel.subscribe("b", () => {
      throw problem;
    });
    await one.channel.send("b", {});
    await one.channel.send("a", { after: true });
    await expect.poll(() => late.heard, { timeout: 4000 }).toEqual([{ after: true }]);
    expect(late.errors).toEqual([problem]);
    late.end();
    await one.channel.send("a", { later: true });
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(late.heard).toHaveLength(1);
  });

  it("messages are deleted afterwards, since they may hold secrets", async () => {
    await using place = await makeTestPlace("postgres");
    const database = await place.open();
    await using one = await replica(await place.open());
    await one.channel.send("a", { token: "secret" });
    expect(await stored(database)).toHaveLength(1);
    const sweeper = await openReplicaChannel(database, () => undefined, 200);
    await expect.poll(() => stored(database), { timeout: 3000 }).toEqual([]);
    await sweeper.close();
  });

  it("messages are not stored on a database that has one server", async () => {
    await using place = await makeTestPlace("sqlite");
    const database = await place.open();
    await using one = await replica(database);
    await one.channel.send("a", {});
    expect(await stored(database)).toEqual([]);
    expect(one.heard).toEqual([]);
  });
});
