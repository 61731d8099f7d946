import { describe, expect, it } from "vitest";
import { openStream } from "../realtime/test-streams.ts";
import { changeCollections } from "../schema/change/change-collections.ts";
import type { Collection } from "../schema/define/define.ts";
import { bool, date, defineCollection, relation, text } from "../schema/define/define-collection.ts";
import { loadRegistry } from "../schema/registry/registry.ts";
import type { TestPlace } from "../testing/databases.ts";
import { drawnEngine } from "../testing/drawn-on.ts";
import { startBackend, type TestBackend } from "../testing/start-backend.ts";

const open = { list: "", view: "", create: "", update: "", delete: "" };

const genres = defineCollection({ name: "genres", fields: { name: text() }, rules: open });
const books = defineCollection({
  name: "books",
  fields: {
    title: text({ search: true }),
    public: bool(),
    published: date(),
    genre: relation({ collection: "genres" }),
  },
  rules: open,
});
const counts = defineCollection({
  name: "counts",
  type: "view",
  viewQuery:
    "SELECT g.id, g.name, COUNT(b.id) AS total FROM genres g LEFT JOIN books b ON b.genre = g.id GROUP BY g.id",
  rules: { list: "", view: "" },
});
const collections = [genres, books, counts];

const listOf = (name: string, query = "") => `/api/collections/${name}/records${query}`;

/** Returns a function that changes a collection as a superuser over HTTP, in the server itself. */
async function superuserOf(api: TestBackend) {
  const { token } = await api.account("_superusers");
  return async (method: string, path: string, json: object) => {
    const answer = await api.send(method, `/api/collections${path}`, { token, json });
    expect([200, 204], answer.text).toContain(answer.status);
    return answer.json;
  };
}

/** Changes collections from another process on the same database. */
async function changeElsewhere(place: TestPlace, change: (find: (name: string) => Collection) => Collection[]) {
  const database = await place.open();
  const registry = await loadRegistry(database);
  const save = change((name) => registry.find(name) as Collection);
  await changeCollections({ database, collections: registry }, { save, remove: [] });
}

describe("a running server whose collections change", { timeout: 30_000 }, () => {
  it("[API-09] a running server reads and writes records of a collection as soon as it is added", async () => {
    await using api = await startBackend({ database: "sqlite", collections });
    const change = await superuserOf(api);
    await change("POST", "", {
      name: "loans",
      type: "base",
      fields: [
        { name: "days", type: "number" },
        { name: "book", type: "relation", collectionId: books.id, maxSelect: 1 },
      ],
      listRule: "days > 1",
      viewRule: "",
      createRule: "",
    });
    const book = await api.given("books", { title: "Ulises" });
    for (const days of [1, 2]) await api.send("POST", listOf("loans"), { json: { days, book } });
    const listed = await api.get(listOf("loans", "?expand=book"));
    expect(listed.json.items).toMatchObject([{ days: 2, expand: { book: { title: "Ulises" } } }]);
    const back = await api.get(listOf("books", "?filter=loans_via_book.days?=2&expand=loans_via_book"));
    expect(back.json.items[0].expand.loans_via_book).toHaveLength(2);
  });

  it("[API-09] a running server forgets cached answers and totals of a changed collection, also of the views over it", async () => {
    await using api = await startBackend({ database: "sqlite", collections });
    const change = await superuserOf(api);
    const genre = await api.given("genres", { name: "novela" });
    await api.given("books", { title: "Ulises", public: true, genre });
    await api.given("books", { title: "Yerba", genre });
    const total = async (name: string) => (await api.get(listOf(name))).json.totalItems;
    const first = async (name: string) => (await api.get(listOf(name))).json.items[0];
    expect([await total("books"), (await first("counts")).total]).toEqual([2, 2]);
    await change("PATCH", "/books", { listRule: "public = true" });
    expect(await total("books")).toBe(1);
    const { fields } = await change("PATCH", "/books", { listRule: "" });
    const heading = fields.map((field: { name: string }) =>
      field.name === "title" ? { ...field, name: "heading" } : field,
    );
    await change("PATCH", "/books", { fields: heading });
    expect(await first("books")).toMatchObject({ heading: "Ulises" });
    await api.given("books", { heading: "Zoila", genre });
    expect((await first("counts")).total).toBe(3);
    await change("PATCH", "/counts", { viewQuery: "SELECT id, name, 7 AS total FROM genres" });
    expect((await first("counts")).total).toBe(7);
  });

  it("[NOT-16] [API-09] a running server lets rows appear by a date that a changed rule waits for", async () => {
    await using api = await startBackend({
      database: "sqlite",
      collections,
      now: new Date("2026-03-01T12:00:00.000Z"),
    });
    const { url } = await api.clients();
    using visitor = await openStream(url);
    await visitor.subscribe(["books/*"]);
    await api.given("books", { title: "Pendiente", published: "2026-03-01 12:30:00.000Z" });
    const total = async () => (await api.get(listOf("books"))).json.totalItems;
    expect(await total()).toBe(1);
    await visitor.heard(1);
    const change = await superuserOf(api);
    await change("PATCH", "/books", { listRule: "published <= @now" });
    expect(await total()).toBe(0);
    api.setNow(new Date("2026-03-01T12:30:00.000Z"));
    expect(await total()).toBe(1);
    const events = await visitor.heard(2);
    expect(events.map(({ data }) => `${data.action} ${data.record.title}`)).toEqual([
      "create Pendiente",
      "create Pendiente",
    ]);
  });

  it("[API-09] a running server tells streams about a collection under its present name, and by its present rules", async () => {
    await using api = await startBackend({ database: "sqlite", collections });
    const change = await superuserOf(api);
    const { url } = await api.clients();
    using visitor = await openStream(url);
    await visitor.subscribe(["books/*", "volumes/*", `${books.id}/*`]);
    await change("PATCH", "/books", { name: "volumes", listRule: "public = true" });
    await api.given("volumes", { title: "hidden" });
    await api.given("volumes", { title: "shown", public: true });
    const events = await visitor.heard(2);
    expect(events.map(({ name, data }) => `${name} ${data.record.collectionName} ${data.record.title}`).sort()).toEqual(
      [`${books.id}/* volumes shown`, "volumes/* volumes shown"],
    );
  });
});

/** Runs on each engine, because their locks differ when tables change under readers and writers. */
describe.each(drawnEngine(0))("a running server whose collections change, on %s", { timeout: 30_000 }, (database) => {
  it("[API-09] [API-16] a running server follows another process, and says which pages are stale", async () => {
    await using api = await startBackend({ database, collections });
    const names: string[] = [];
    await api.given("books", { title: "Ulises" });
    await api.get(listOf("books"));
    api.backend.onStale((name) => names.push(name));
    await changeElsewhere(api.place, (find) => [{ ...find("books"), name: "volumes" }]);
    await expect.poll(async () => (await api.get(listOf("volumes"))).json.totalItems, { timeout: 5000 }).toBe(1);
    expect((await api.get(listOf("books"))).status).toBe(404);
    expect(names.sort()).toEqual(["books", "counts", "counts", "volumes"]);
  });

  it("[API-09] a running server forgets a collection's remembered records with it", async () => {
    await using api = await startBackend({ database, collections });
    const change = await superuserOf(api);
    const { id } = await change("POST", "", { name: "members", type: "auth" });
    const recordRef = await api.given("members", { email: "m@books.example" });
    for (const [collectionRef, providerId] of [
      [id, "1"],
      ["_pb_users_auth_", "2"],
    ]) {
      await api.given("_externalAuths", { collectionRef, recordRef, provider: "google", providerId });
    }
    const reader = await api.place.open();
    const remembered = () =>
      reader.read(reader.query.selectFrom("_changes").selectAll().where("collection_id", "=", id));
    expect(await remembered()).toHaveLength(1);
    await change("DELETE", "/members", {});
    expect(await remembered()).toEqual([]);
    const links = await reader.read(reader.query.selectFrom("_externalAuths" as never).select("providerId" as never));
    expect(links).toEqual([{ providerId: "2" }]);
  });

  it("[API-09] a running server answers and saves during a change, or asks for another try", async () => {
    await using api = await startBackend({ database, collections });
    const change = await superuserOf(api);
    const genre = await api.given("genres", { name: "novela" });
    for (const title of ["Ulises", "Yerba", "Zoila"]) await api.given("books", { title, genre });
    let changing = true;
    const statuses = new Set<number>();
    const keepOn = async (ask: () => Promise<{ status: number; text: string }>) => {
      while (changing) {
        statuses.add((await ask()).status);
        await new Promise((resolve) => setTimeout(resolve, 1));
      }
    };
    const others = [
      keepOn(() => api.get(listOf("books", "?expand=genre&sort=-published"))),
      keepOn(() => api.get(listOf("books", "?filter=genre.name~'nov'"))),
      keepOn(() => api.get(listOf("counts"))),
      keepOn(() => api.send("POST", listOf("books"), { json: { published: "2026-01-01", genre } })),
    ];
    const { fields } = await change("PATCH", "/books", { viewRule: "id != ''" });
    for (let round = 0; round < 6; round++) {
      const [name, maxSelect] = round % 2 === 0 ? ["heading", 1] : ["title", 5];
      const changed = fields.map((field: { name: string }) => ({
        ...field,
        ...(field.name === "title" && { name }),
        ...(field.name === "public" && { name: `public_${round}` }),
        ...(field.name === "genre" && { maxSelect }),
      }));
      await change("PATCH", "/books", { fields: changed });
    }
    changing = false;
    await Promise.all(others);
    expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);
    expect(statuses).toContain(200);
  });

  it("[API-09] [API-16] a running server does not save a record by a definition that another process has changed", async () => {
    await using api = await startBackend({ database, collections });
    // The order of these requests does not matter: nothing is stored by the old definition.
    const saves: Promise<{ status: number }>[] = [];
    const changing = changeElsewhere(api.place, (find) => {
      const fields = find("books").fields.map((field) => (field.name === "genre" ? { ...field, maxSelect: 9 } : field));
      return [{ ...find("books"), fields } as Collection];
    });
    for (let round = 0; round < 20; round++) {
      saves.push(api.send("POST", listOf("books"), { json: { title: `t${round}` } }));
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    await changing;
    saves.push(api.send("POST", listOf("books"), { json: { title: "late" } }));
    const statuses = (await Promise.all(saves)).map(({ status }) => status);
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
    const afterwards = async () => (await api.send("POST", listOf("books"), { json: { title: "later" } })).status;
    await expect.poll(afterwards, { timeout: 5000 }).toBe(200);
    const reader = await api.place.open();
    const stored = await reader.read<{ genre: string }>(
      reader.query.selectFrom("books" as never).select("genre" as never),
    );
    expect(new Set(stored.map(({ genre }) => genre))).toEqual(new Set(["[]"]));
  });
});
