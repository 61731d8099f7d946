import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { drawnEngine } from "../testing/drawn-on.ts";
import { startBackend } from "../testing/start-backend.ts";
import { startWatched, type Watched } from "./test-library.ts";
import { openStream, subscribe, withSubscriptions } from "./test-streams.ts";

const out = { public: true, published: "2026-02-01 00:00:00.000Z" };
const withQuery = (name: string, query: object) =>
  `${name}?options=${encodeURIComponent(JSON.stringify({ query, headers: { "x-desk": "staff" } }))}`;

describe.each(drawnEngine(0))("a stream whose address has its subscriptions on %s", (database) => {
  let on: Watched;
  beforeAll(async () => {
    on = await startWatched(database);
  });
  afterAll(() => on[Symbol.asyncDispose]());

  it("[API-06] a stream begins with PB_CONNECT as ever, and receives what its topics and their options name", async () => {
    const short = withQuery("books/*", { filter: "title ~ 'viva'", fields: "id,title" });
    const staff = withQuery("desks/*", {});
    using stream = await openStream(on.url, {}, [short, staff]);
    expect(stream.text()).toBe(`id:${stream.clientId}\nevent:PB_CONNECT\ndata:{"clientId":"${stream.clientId}"}\n\n`);
    const id = await on.create("books", { title: "Viva", ...out });
    await on.create("books", { title: "Otra", ...out });
    await on.create("desks", { title: "Mesa" });
    const events = await stream.heard(2);
    expect(events.map(({ name }) => name)).toEqual([short, staff]);
    expect(events[0]?.data).toEqual({ action: "create", record: { id, title: "Viva" } });
  });

  it("[API-06] [SVC-10] a stream is subscribed when it begins: a change that is saved right after is sent", async () => {
    for (let round = 0; round < 20; round++) {
      using stream = await openStream(on.url, {}, ["genres/*"]);
      await on.create("genres", { name: `Número ${round}` });
      expect((await stream.heard(1))[0]?.data.record.name).toBe(`Número ${round}`);
    }
  });

  it("[API-06] a later POST replaces the subscriptions of the address", async () => {
    using stream = await openStream(on.url, {}, ["books/*", "genres/*"]);
    expect((await stream.subscribe(["genres/*"])).status).toBe(204);
    await on.create("books", { title: "Viva", ...out });
    await on.create("genres", { name: "Novela" });
    expect((await stream.heard(1)).map(({ name }) => name)).toEqual(["genres/*"]);
  });

  it("[SEG-43] a stream of a guest hears nothing of what its rules hide, as after a POST", async () => {
    using stream = await openStream(on.url, {}, ["drafts/*", "books/*", "genres/*"]);
    await on.create("drafts", { title: "Borrador" });
    await on.create("books", { title: "Oculto", public: false });
    await on.create("genres", { name: "Ensayo" });
    expect((await stream.heard(1)).map(({ name }) => name)).toEqual(["genres/*"]);
  });

  it("[SEG-44] a stream belongs to the account of its request, which no other may take over", async () => {
    const editor = await on.api.account("editors");
    const other = await on.api.account("editors");
    using stream = await openStream(on.url, { authorization: editor.token }, ["books/*"]);
    await on.create("books", { title: "Oculto", public: false });
    expect((await stream.heard(1))[0]?.data.record.title).toBe("Oculto");
    for (const token of [other.token, undefined]) expect((await stream.subscribe([], token)).status).toBe(403);
    expect((await stream.subscribe([], editor.token)).status).toBe(204);
  });

  it.each<[string, string[]]>([
    ["a long subscription", ["a", "x".repeat(2501)]],
    ["a subscription of two lines", ["a\ndata:forged"]],
  ])("[API-06] [SEG-45] a stream is refused as its POST would be: %s", async (_name, subscriptions) => {
    using stream = await openStream(on.url);
    const posted = await subscribe(on.url, stream.clientId, subscriptions);
    // Requests of this test follow each other on one connection: a refused stream does not end it.
    const refused = await fetch(withSubscriptions(on.url, subscriptions));
    expect([posted.status, refused.status]).toEqual([400, 400]);
    expect(refused.headers.get("content-type")).toMatch(/^application\/json/);
    expect(await refused.json()).toEqual(await posted.json());
  });

  it("[SEG-45] [SEG-64] a stream is refused where its address has no room for more subscriptions, until one ends", async () => {
    await using api = await startBackend({ database: "sqlite", rateLimits: [] });
    const { url } = await api.clients();
    const streams = await Promise.all(Array.from({ length: 4 }, () => openStream(url)));
    const texts = (count: number) => Array.from({ length: count }, (_, index) => String(index));
    for (const stream of streams) expect((await stream.subscribe(texts(1000))).status).toBe(204);
    using _last = await openStream(url, {}, texts(500));
    const another = () => openStream(url, {}, texts(500));
    await expect(another()).rejects.toMatchObject({ status: 429, headers: { "retry-after": "30" } });
    for (const stream of streams) stream[Symbol.dispose]();
    const opened = () =>
      another().then(
        (stream) => {
          stream[Symbol.dispose]();
          return "open";
        },
        () => "refused",
      );
    await expect.poll(opened).toBe("open");
  });
});
