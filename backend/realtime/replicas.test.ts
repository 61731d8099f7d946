import { describe, expect, it } from "vitest";
import { makeTestPlace } from "../testing/databases.ts";
import { at, startWatched, type Watched } from "./test-library.ts";
import { openStream, quiet, subscribe } from "./test-streams.ts";

const out = { public: true, published: "2026-02-01 00:00:00.000Z" };

/** Two looks of a server at its clock. */
const lookAgain = () => new Promise<void>((resolve) => setTimeout(resolve, 2300));

async function twoServers() {
  const place = await makeTestPlace("postgres");
  const one = await startWatched("postgres", { place });
  const other = await startWatched("postgres", { place });
  return {
    one,
    other,
    async [Symbol.asyncDispose]() {
      await one[Symbol.asyncDispose]();
      await other[Symbol.asyncDispose]();
      await place[Symbol.asyncDispose]();
    },
  };
}

describe("two servers on one PostgreSQL", { timeout: 30_000 }, () => {
  it("[API-16] tell each other's visitors of each other's saves, once", async () => {
    await using servers = await twoServers();
    const { one, other } = servers;
    using here = await openStream(one.url);
    using there = await openStream(other.url);
    await here.subscribe(["books/*"]);
    await there.subscribe(["books/*"]);
    await one.create("books", { title: "De uno", ...out });
    await other.create("books", { title: "De otro", ...out });
    for (const stream of [here, there]) {
      expect((await stream.heard(2)).map(({ data }) => data.record.title)).toEqual(["De uno", "De otro"]);
    }
    await quiet();
    expect(here.events.length + there.events.length).toBe(4);
  });

  it("[API-16] take subscriptions for streams that are open at the other one, with the same refusals", async () => {
    await using servers = await twoServers();
    const { one, other } = servers;
    const editor = await one.api.account("editors");
    using stream = await openStream(one.url);
    const started = performance.now();
    expect((await stream.subscribe(["books/*"], editor.token, other.url)).status).toBe(204);
    expect(performance.now() - started).toBeLessThan(1500);
    await other.create("books", { title: "Oculto", public: false });
    expect((await stream.heard(1))[0]?.data.record.title).toBe("Oculto");
    expect((await stream.subscribe(["books/*"], undefined, other.url)).status).toBe(403);
    expect((await subscribe(other.url, "A".repeat(40), ["books/*"])).status).toBe(404);
    expect((await stream.subscribe([], editor.token, other.url)).status).toBe(204);
    await one.create("books", { title: "Visible", ...out });
    await quiet();
    expect(stream.events).toHaveLength(1);
  });

  it("[API-16] bring the answer of a sign-in to whichever has the stream, and once", async () => {
    await using servers = await twoServers();
    using stream = await openStream(servers.one.url);
    await stream.subscribe(["@oauth2"]);
    const { clientId } = stream;
    const redirect = (on: Watched) =>
      fetch(`${on.url}/api/oauth2-redirect?state=${clientId}&code=abc`, { redirect: "manual" });
    await redirect(servers.other);
    expect(await stream.heard(1)).toEqual([{ id: clientId, name: "@oauth2", data: { state: clientId, code: "abc" } }]);
    await redirect(servers.one);
    await quiet();
    expect(stream.events).toHaveLength(1);
  });

  it("[API-16] [NOT-16] raise what falls due once between them", async () => {
    await using servers = await twoServers();
    const { one, other } = servers;
    const heard: string[] = [];
    one.api.backend.onChange(({ action }) => heard.push(action));
    const pending = { public: true, published: "2026-03-01 12:30:00.000Z" };
    await one.create("books", { ...pending, title: "Primero" });
    await one.create("books", { ...pending, title: "Segundo", published: "2026-03-01 12:30:00.350Z" });
    using here = await openStream(one.url);
    using there = await openStream(other.url);
    await here.subscribe(["books/*"]);
    await there.subscribe(["books/*"]);
    // The clocks of two machines differ: one has both behind it when the other comes to the first.
    other.api.setNow(at("12:29:59.900"));
    one.api.setNow(at("12:30:00.400"));
    await here.heard(2);
    await there.heard(2);
    other.api.setNow(at("12:30:00.100"));
    await lookAgain();
    other.api.setNow(at("12:30:00.500"));
    await lookAgain();
    expect(heard).toEqual(["create", "create", "due", "due"]);
    for (const stream of [here, there]) {
      const told = stream.events.map(({ data }) => `${data.action} ${data.record.title}`);
      expect(told).toEqual(["create Primero", "create Segundo"]);
    }
  });
});
