import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeTestPlace, type TestPlace } from "../testing/databases.ts";
import { startBackend } from "../testing/start-backend.ts";
import { TestBrowser } from "../testing/test-browser.ts";
import { at, soon, startWatched, type Watched, watched } from "./test-library.ts";
import { openStream, subscribe } from "./test-streams.ts";

const out = { public: true, published: "2026-02-01 00:00:00.000Z" };

describe("two servers on one PostgreSQL", () => {
  let place: TestPlace;
  let one: Watched;
  let other: Watched;
  beforeAll(async () => {
    place = await makeTestPlace("postgres");
    // Streams are on this server, so its questions get no answer.
    one = await startWatched("postgres", { place, waits: { ...soon, otherServers: 100 } });
    other = await startWatched("postgres", { place });
  });
  afterAll(async () => {
    await one[Symbol.asyncDispose]();
    await other[Symbol.asyncDispose]();
    await place[Symbol.asyncDispose]();
  });

  it("[API-16] servers on one database send each other's visitors each other's saves, once", async () => {
    using here = await openStream(one.url);
    using there = await openStream(other.url);
    await here.subscribe(["books/*"]);
    await there.subscribe(["books/*"]);
    for (const [server, title] of [
      [one, "De uno"],
      [other, "De otro"],
      [one, "El último"],
    ] as const) {
      await server.create("books", { title, ...out });
    }
    for (const stream of [here, there]) {
      const received = (await stream.heard(3)).map(({ data }) => data.record.title);
      expect(received).toEqual(["De uno", "De otro", "El último"]);
    }
  });

  it("[API-16] servers on one database take subscriptions for streams that are open at the other one, with the same refusals", async () => {
    const editor = await one.api.account("editors");
    using stream = await openStream(one.url);
    using witness = await openStream(one.url);
    await witness.subscribe(["books/*"]);
    const started = performance.now();
    expect((await stream.subscribe(["books/*"], editor.token, other.url)).status).toBe(204);
    expect(performance.now() - started).toBeLessThan(1500);
    await other.create("books", { title: "Oculto", public: false });
    expect((await stream.heard(1))[0]?.data.record.title).toBe("Oculto");
    expect((await stream.subscribe(["books/*"], undefined, other.url)).status).toBe(403);
    expect((await subscribe(one.url, "A".repeat(40), ["books/*"])).status).toBe(404);
    expect((await stream.subscribe([], editor.token, other.url)).status).toBe(204);
    for (const title of ["Visible", "Visible también"]) await one.create("books", { title, ...out });
    // Events of the first change are sent before those of the second.
    await witness.heard(2);
    expect(stream.events).toHaveLength(1);
  });

  it("[API-16] servers on one database pass the answer of a sign-in to the one that has the stream, and once", async () => {
    using stream = await openStream(one.url);
    const topics = ["@oauth2", "genres/*"];
    const { clientId } = stream;
    const browser = new TestBrowser(one.url);
    const asked = await fetch(`${one.url}/api/realtime`, {
      method: "POST",
      headers: { "content-type": "application/json", ...browser.headersFor(one.url) },
      body: JSON.stringify({ clientId, subscriptions: topics }),
    });
    browser.keep(asked);
    const redirect = (on: Watched) =>
      fetch(`${on.url}/api/oauth2-redirect?state=${clientId}&code=abc`, {
        redirect: "manual",
        headers: browser.headersFor(null),
      });
    await redirect(other);
    expect(await stream.heard(1)).toEqual([{ id: clientId, name: "@oauth2", data: { state: clientId, code: "abc" } }]);
    await redirect(one);
    await one.create("genres", { name: "Novela" });
    expect((await stream.heard(2)).map(({ name }) => name)).toEqual(["@oauth2", "genres/*"]);
  });
});

describe("due dates on two servers on one PostgreSQL", { timeout: 30_000 }, () => {
  it("[API-16] [NOT-16] a due date is raised once for both servers", async () => {
    await using place = await makeTestPlace("postgres");
    await using one = await startWatched("postgres", { place });
    await using other = await startWatched("postgres", { place });
    const heard: string[] = [];
    // Events of the other server's accounts may still arrive.
    one.api.backend.onChange(({ action, collectionName }) => {
      if (collectionName === "books") heard.push(action);
    });
    const pending = (title: string, time: string) =>
      one.create("books", { title, public: true, published: `2026-03-01 ${time}Z` });
    await pending("Primero", "12:30:00.000");
    await pending("Segundo", "12:30:00.350");
    await pending("Tercero", "12:30:00.500");
    using here = await openStream(one.url);
    using there = await openStream(other.url);
    await here.subscribe(["books/*"]);
    await there.subscribe(["books/*"]);
    // Clocks of two machines differ: one is past both dates when the other reaches the first.
    other.api.setNow(at("12:29:59.900"));
    one.api.setNow(at("12:30:00.400"));
    await here.heard(2);
    await there.heard(2);
    // A server emits due events before it answers requests.
    await using _late = await startBackend({
      database: "postgres",
      place,
      collections: watched,
      now: at("12:30:00.100"),
    });
    other.api.setNow(at("12:30:00.500"));
    for (const stream of [here, there]) {
      const received = (await stream.heard(3)).map(({ data }) => `${data.action} ${data.record.title}`);
      expect(received).toEqual(["create Primero", "create Segundo", "create Tercero"]);
    }
    expect(heard).toEqual(["create", "create", "create", "due", "due", "due"]);
  });
});
