import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { drawnEngine } from "../testing/drawn-on.ts";
import { at, startWatched, type Watched } from "./test-library.ts";
import { type Heard, openStream } from "./test-streams.ts";

const out = { public: true, published: "2026-02-01 00:00:00.000Z" };
const options = (value: object) => encodeURIComponent(JSON.stringify(value));
const brief = (events: Heard[]) =>
  events.map(({ data }) => [data.action, data.record.title ?? Object.keys(data.record)]);

describe.each(drawnEngine(1))("events of changes on %s", (database) => {
  let on: Watched;
  beforeAll(async () => {
    on = await startWatched(database);
  });
  afterAll(() => on[Symbol.asyncDispose]());

  async function listen(subscriptions: string[], token?: string, { url } = on) {
    const stream = await openStream(url);
    const answer = await stream.subscribe(subscriptions, token);
    expect(answer.status).toBe(204);
    return stream;
  }

  it("[API-06] a creation, change and deletion is sent under the text of the subscription, collection and record", async () => {
    const id = await on.create("books", { title: "Viva", ...out });
    using all = await listen(["books/*", "BOOKS", `books/${id}`]);
    await on.update("books", id, { title: "Muda" });
    const other = await on.create("books", { title: "Otra", ...out });
    await on.remove("books", id);
    const events = await all.heard(8);
    expect(events.map(({ name, data }) => `${name} ${data.action} ${data.record.title}`)).toEqual([
      "books/* update Muda",
      "BOOKS update Muda",
      `books/${id} update Muda`,
      "books/* create Otra",
      "BOOKS create Otra",
      "books/* delete Muda",
      "BOOKS delete Muda",
      `books/${id} delete Muda`,
    ]);
    expect(events.every((event) => event.id === all.clientId)).toBe(true);
    const { record } = events[3]?.data ?? {};
    expect(record).toEqual((await on.api.get(`/api/collections/books/records/${other}`)).json);
  });

  it("events name collections by their id, and omit views, other records and topics of one's own", async () => {
    const id = await on.create("books", { title: "Viva", ...out });
    const { collectionId } = (await on.api.get(`/api/collections/books/records/${id}`)).json;
    using stream = await listen([
      `${collectionId}/*`,
      "totals/*",
      "books/r0",
      "PB_CONNECT",
      "any other",
      "book",
      "books/",
    ]);
    // Events of the first change are sent before those of the second.
    for (const title of ["Muda", "Muda otra vez"]) await on.update("books", id, { title });
    const events = await stream.heard(2);
    expect(events.map(({ name }) => name)).toEqual([`${collectionId}/*`, `${collectionId}/*`]);
  });

  it("[NOT-16] [SEG-43] events omit rows that the rule hides, and hidden fields of the others", async () => {
    using visitor = await listen(["books/*", "books", "*", "drafts/*", "editors/*"]);
    const pending = await on.create("books", {
      title: "Pendiente",
      public: true,
      published: "2026-04-01 00:00:00.000Z",
    });
    const archived = await on.create("books", {
      title: "Archivado",
      public: false,
      published: "2026-02-01 00:00:00.000Z",
    });
    await on.create("drafts", { title: "Borrador" });
    using single = await listen([`books/${pending}`, `books/${archived}`]);
    await on.update("books", pending, { title: "Pendiente aún" });
    await on.update("books", archived, { title: "Archivado aún" });
    await on.remove("books", pending);
    await on.remove("books", archived);
    for (const title of ["Visible", "El último"]) await on.create("books", { title, note: "secreto", ...out });
    expect(brief(await visitor.heard(4))).toEqual([
      ["create", "Visible"],
      ["create", "Visible"],
      ["create", "El último"],
      ["create", "El último"],
    ]);
    expect(single.events).toEqual([]);
    expect(visitor.text()).not.toMatch(/secreto|Pendiente|Archivado|Borrador/);
  });

  it("[NOT-16] [SEG-43] a row that leaves the rule is sent as deleted without content, one that enters it as new", async () => {
    const id = await on.create("books", { title: "Viva", ...out });
    using visitor = await listen(["books/*", `books/${id}`]);
    await on.update("books", id, { title: "Secreta", public: false });
    const gone = (await visitor.heard(2)).map(({ data }) => data);
    const { collectionId } = gone[0].record;
    const bare = { action: "delete", record: { id, collectionId, collectionName: "books" } };
    expect(gone).toEqual([bare, bare]);
    await on.update("books", id, { title: "Secreta aún" });
    await on.update("books", id, { title: "Pública", public: true });
    expect(brief(await visitor.heard(4)).slice(2)).toEqual([
      ["create", "Pública"],
      ["create", "Pública"],
    ]);
    expect(visitor.text()).not.toContain("Secreta");
  });

  it("[API-06] events follow the rights of each listener: visitors, editors, superusers, and requests with headers", async () => {
    const editor = await on.api.account("editors");
    using visitor = await listen(["books/*", "drafts/*", "desks/*"]);
    using ours = await listen(
      ["books/*", "drafts/*", `desks/*?options=${options({ headers: { "X-Desk": "staff" } })}`],
      editor.token,
    );
    using root = await listen(["books/*", "drafts/*"], on.token);
    await on.create("books", { title: "Oculto", public: false, note: "para superusuarios" });
    await on.create("drafts", { title: "Borrador" });
    await on.create("desks", { title: "Mesa" });
    expect(brief(await ours.heard(2))).toEqual([
      ["create", "Oculto"],
      ["create", "Mesa"],
    ]);
    expect(brief(await root.heard(2))).toEqual([
      ["create", "Oculto"],
      ["create", "Borrador"],
    ]);
    expect(root.events[0]?.data.record.note).toBe("para superusuarios");
    expect(ours.text()).not.toContain("para superusuarios");
    expect(visitor.events).toEqual([]);
  });

  it("[API-06] events have the options' filter, expand and fields", async () => {
    const genre = await on.create("genres", { name: "Novela" });
    const query = { filter: "pages > 100", expand: "genre", fields: "id,title,expand.genre.name" };
    const topic = `books/*?options=${options({ query })}`;
    using stream = await listen([topic]);
    await on.create("books", { title: "Corto", pages: 9, genre, ...out });
    const id = await on.create("books", { title: "Largo", pages: 900, genre, ...out });
    await on.update("books", id, { pages: 10 });
    await on.update("books", id, { pages: 101 });
    const events = await stream.heard(3);
    expect(events.map(({ name }) => name)).toEqual([topic, topic, topic]);
    const shown = { id, title: "Largo", expand: { genre: { name: "Novela" } } };
    expect(events.map(({ data }) => data)).toEqual([
      { action: "create", record: shown },
      { action: "delete", record: expect.objectContaining({ id, collectionName: "books" }) },
      { action: "create", record: shown },
    ]);
    expect(Object.keys(events[1]?.data.record).sort()).toEqual(["collectionId", "collectionName", "id"]);
  });

  it.each([
    'note = "x"',
    '@request.auth.id = ""',
    'title != "" // @request.auth.id',
    '@collection.drafts.title = "x"',
    "nope = 1",
    "title =",
  ])("[SEG-43] events reveal nothing through a filter that may not be used: %s", async (filter) => {
    using stream = await listen([`books/*?options=${options({ query: { filter } })}`, "books"]);
    for (const title of ["Visible", "El último"]) await on.create("books", { title, note: "x", ...out });
    const events = await stream.heard(2);
    expect(events.map(({ name }) => name)).toEqual(["books", "books"]);
  });

  it("[API-06] events show an address only to accounts that may see it, and never a hash or a key", async () => {
    const own = await on.api.account("editors", { emailVisibility: false });
    const other = await on.api.account("editors");
    const chief = await on.api.account("editors", { chief: true });
    using visitor = await listen([`editors/${own.id}`]);
    using owner = await listen([`editors/${own.id}`], own.token);
    using colleague = await listen([`editors/${own.id}`], other.token);
    using manager = await listen([`editors/${own.id}`], chief.token);
    await on.update("editors", own.id, { name: "Nombre" });
    const sees = async (stream: typeof visitor) => (await stream.heard(1)).some(({ data }) => "email" in data.record);
    expect(await Promise.all([visitor, owner, colleague, manager].map(sees))).toEqual([false, true, false, true]);
    expect(visitor.text() + owner.text() + manager.text()).not.toMatch(/tokenKey|password|passwordHash/);
  });

  it("[SEG-44] private events end with the account's sign-out, its disabling, its deletion and its key", async () => {
    const signOut = ({ token }: { token: string }) =>
      on.api.send("POST", "/api/collections/editors/auth-logout", { token });
    const endings: [string, (account: { id: string; token: string }) => Promise<unknown>][] = [
      ["signed out", signOut],
      ["disabled", ({ id }) => on.update("editors", id, { disabled: true })],
      ["deleted", ({ id }) => on.remove("editors", id)],
      ["another password", ({ id }) => on.update("editors", id, { password: "another1", passwordConfirm: "another1" })],
    ];
    for (const [name, end] of endings) {
      const account = await on.api.account("editors");
      const token = await account.sign({ claims: { sid: `sid-${account.id}` } });
      using stream = await listen(["books/*"], token);
      await on.create("books", { title: "Oculto", public: false });
      await stream.heard(1);
      await end({ id: account.id, token });
      await on.create("books", { title: "Oculto", public: false });
      await on.create("books", { title: "Visible", ...out });
      // After ending one session, the stream is a guest's and still gets public records. After ending all of an
      // account's sessions, its streams end.
      const heard = [["create", "Oculto"], ...(end === signOut ? [["create", "Visible"]] : [])];
      if (end === signOut) await stream.heard(2);
      else await expect.poll(stream.ended, { timeout: 5000 }).toBe(true);
      expect(brief(stream.events), name).toEqual(heard);
    }
  });

  it("[SEG-44] private events end when the token expires", async () => {
    // A server of its own, because the test moves the clock.
    await using own = await startWatched(database);
    const account = await own.api.account("editors");
    using stream = await listen(["books/*"], await account.sign({ lifetime: 60 }), own);
    own.api.setNow(at("12:00:59"));
    await own.create("books", { title: "Oculto", public: false });
    await stream.heard(1);
    own.api.setNow(at("12:01:01"));
    await own.create("books", { title: "Oculto aún", public: false });
    await own.create("books", { title: "Visible", ...out });
    expect(brief(await stream.heard(2))).toEqual([
      ["create", "Oculto"],
      ["create", "Visible"],
    ]);
  });

  it("[API-06] relations that a deletion clears are sent as changes of their own", async () => {
    const genre = await on.create("genres", { name: "Novela" });
    await on.create("books", { title: "Viva", genre, ...out });
    using stream = await listen(["books/*", "genres/*"]);
    await on.remove("genres", genre);
    const events = await stream.heard(2);
    const received = events.map(({ name, data }) => `${name} ${data.action}`).sort();
    expect(received).toEqual(["books/* update", "genres/* delete"]);
    expect(events.find(({ name }) => name === "books/*")?.data.record.genre).toBe("");
  });
});
