import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { outcomeOf } from "../../backups/restore/test-restore.ts";
import { defineCollection, relation, text } from "../../schema/define/define-collection.ts";
import { drawnEngine } from "../../testing/drawn-on.ts";
import { startBackend, type TestAccount, type TestBackend } from "../../testing/start-backend.ts";

const open = { list: "", view: "", create: "", update: "", delete: "" };
const most = 3;
const collections = [
  defineCollection({ name: "staff", type: "auth", rules: { view: "" } }),
  defineCollection({ name: "shelves", fields: { name: text() }, rules: open }),
  defineCollection({
    name: "books",
    fields: {
      title: text(),
      until: text(),
      shelf: relation({ collection: "shelves", cascadeDelete: true }),
    },
    rules: open,
    mostFor: [
      {
        field: "shelf",
        where: 'until = "" || until >= strftime("%Y-%m-%d", @now, "-4 hours")',
        bound: "placeLines",
      },
    ],
    indexes: ["CREATE INDEX idx_books_shelf ON books (shelf)"],
  }),
];
const books = "/api/collections/books/records";
const refused = { code: "validation_too_many_records", params: { max: most } };

describe.each(drawnEngine(1))("[SEG-82] the largest number of books on a shelf, on %s", (database) => {
  let api: TestBackend;
  let me: TestAccount;
  /** Shelf with as many books as it may have, new for each test. */
  let full: string;
  let ids: string[];
  beforeAll(async () => {
    api = await startBackend({ database, collections, history: { without: [], purgeRule: null } });
    // 23:59 of 30 November in La Paz; the next day in UTC.
    api.setNow(new Date("2026-12-01T03:59:00Z"));
    const superuser = await api.account("_superusers");
    const settings = { bounds: { placeLines: most } };
    expect((await api.send("PATCH", "/api/settings", { json: settings, token: superuser.token })).status).toBe(200);
    me = await api.account("staff");
  });
  beforeEach(async () => {
    full = await shelfWith(most);
    ids = await booksOf(full);
  });
  afterAll(() => api[Symbol.asyncDispose]());

  const send = (method: string, path: string, json: object = {}) => api.send(method, path, { json, token: me.token });
  const create = (shelf: string, more: object = {}) => send("POST", books, { title: "new", shelf, ...more });
  const update = (id: string, json: object) => send("PATCH", `${books}/${id}`, json);
  const batch = (requests: object[]) => send("POST", "/api/batch", { requests });
  const booksOf = async (shelf: string): Promise<string[]> =>
    (await api.get(`${books}?perPage=500&sort=title&filter=(shelf="${shelf}")`)).json.items.map(
      ({ id }: { id: string }) => id,
    );
  /** Creates a shelf with books without a save, as an import does. */
  async function shelfWith(howMany: number, values: object = {}): Promise<string> {
    const shelf = await api.given("shelves", { name: "a" });
    for (let number = 0; number < howMany; number++) {
      await api.given("books", { title: String(number), shelf, ...values });
    }
    return shelf;
  }

  it("a record beyond the number is refused with the field and the number, and accepted after another has gone", async () => {
    const { status, json } = await create(full);
    expect([status, json.data]).toMatchObject([400, { shelf: refused }]);
    expect((await send("DELETE", `${books}/${ids[0]}`)).status).toBe(204);
    expect((await create(full)).status).toBe(200);
    expect((await create(full)).status).toBe(400);
  });

  it("a record that ended before today in La Paz does not count, one that ends today does", async () => {
    expect((await create(full, { until: "2026-11-29" })).status).toBe(200);
    expect((await create(full, { until: "2026-11-30" })).status).toBe(400);
    expect((await update(ids[0] ?? "", { until: "2026-11-29" })).status).toBe(200);
    expect((await create(full, { until: "2026-11-30" })).status).toBe(200);
  });

  it("an update that moves a record to a full shelf or lets it count again is refused, other updates pass", async () => {
    const other = await shelfWith(1);
    const [moving = ""] = await booksOf(other);
    expect((await update(moving, { shelf: full })).json.data).toMatchObject({ shelf: refused });
    const { id: over } = (await create(full, { until: "2020-01-01" })).json;
    expect((await update(over, { until: "" })).json.data).toMatchObject({ shelf: refused });
    expect((await update(over, { title: "still over" })).status).toBe(200);
    expect((await update(ids[0] ?? "", { title: "other", until: "2030-01-01" })).status).toBe(200);
  });

  it("records beyond the number from an import can be changed and deleted, and no more made", async () => {
    const shelf = await shelfWith(most + 2);
    const [one = ""] = await booksOf(shelf);
    expect((await update(one, { title: "changed" })).status).toBe(200);
    expect((await create(shelf)).status).toBe(400);
    expect((await send("DELETE", `${books}/${one}`)).status).toBe(204);
    expect((await create(shelf)).status).toBe(400);
  });

  it("the technician is told of shelves that have more, and of no other", async () => {
    const shelf = await shelfWith(most + 2);
    const { findings } = await api.backend.examine({ online: false });
    const countFindings = findings.filter(({ text }) => text.includes("más de los"));
    expect(countFindings).toContainEqual({
      text: expect.stringContaining(`shelves/${shelf}: lo nombran ${most + 2}`),
      wrong: true,
    });
    expect(countFindings.some(({ text }) => text.includes(full))).toBe(false);
  });

  it("records within one batch count, by creates and upserts, and a refused batch saves nothing", async () => {
    const shelf = await shelfWith(most - 1);
    const requests = (method: string, howMany: number) =>
      Array.from({ length: howMany }, () => ({ method, url: books, body: { title: "new", shelf } }));
    for (const method of ["POST", "PUT"]) {
      const { status, json } = await batch(requests(method, 2));
      expect([status, json.data.requests[1].response.data]).toMatchObject([400, { shelf: refused }]);
      expect(await booksOf(shelf)).toHaveLength(most - 1);
    }
    const [gone = ""] = await booksOf(shelf);
    const replaced = [{ method: "DELETE", url: `${books}/${gone}` }, ...requests("POST", 2)];
    expect((await batch(replaced)).status).toBe(200);
  });

  it("one of twelve saves at once is accepted", async () => {
    const shelf = await shelfWith(most - 1);
    const answers = await Promise.all(Array.from({ length: 12 }, () => create(shelf)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await booksOf(shelf)).toHaveLength(most);
  });

  it("rows of a sheet beyond the number are refused, and an undo leaves out a row that would exceed it", async () => {
    const sheet = (rows: object[]) =>
      send("POST", "/api/collections/books/sheets", {
        ...{ mode: "apply", name: "books.xlsx", match: ["title"], titles: {} },
        rows: rows.map((row, place) => ({ number: place + 2, ...row })),
      });
    const shelf = await shelfWith(most - 1);
    const wrong = await sheet(["x", "y"].map((title) => ({ values: { title, shelf } })));
    expect(wrong.json.data.rows[3]).toMatchObject({ shelf: refused });
    expect(await booksOf(shelf)).toHaveLength(most - 1);
    const ended = await sheet([{ id: ids[0], values: { until: "2020-01-01" } }]);
    expect((await create(full)).status).toBe(200);
    const undone = await send("POST", `/api/collections/books/sheets/${ended.json.id}/undo`);
    expect(undone.json).toMatchObject({ undone: 0, kept: [{ id: ids[0], reason: "full" }] });
  });

  it("a record beyond the number cannot be restored from the trash, a shelf comes back with all that it had", async () => {
    const inTrash = async (recordId: string) =>
      (await api.get("/api/trash?perPage=200", { token: me.token })).json.items.find(
        (item: { recordId: string }) => item.recordId === recordId,
      ).id;
    const restore = async (recordId: string) => send("POST", `/api/trash/${await inTrash(recordId)}/restore`);
    const [gone = ""] = ids;
    await send("DELETE", `${books}/${gone}`);
    const { id: newer } = (await create(full)).json;
    const { status, json } = await restore(gone);
    expect([status, json.data]).toMatchObject([400, { shelf: refused }]);
    await send("DELETE", `${books}/${newer}`);
    expect((await restore(gone)).status).toBe(200);
    const shelf = await shelfWith(most + 2);
    expect((await send("DELETE", `/api/collections/shelves/records/${shelf}`)).status).toBe(204);
    expect((await restore(shelf)).status).toBe(200);
    expect(await booksOf(shelf)).toHaveLength(most + 2);
  });

  it("a record cannot be restored to a version that exceeds the number", async () => {
    const [one = ""] = ids;
    await update(one, { until: "2020-01-01" });
    expect((await create(full)).status).toBe(200);
    const versions = await api.get(`/api/history/books/${one}`, { token: me.token });
    const first = versions.json.items.at(-1);
    const { status, json } = await send("POST", `/api/history/books/${one}/${first.number}/restore`);
    expect([status, json.data]).toMatchObject([400, { shelf: refused }]);
  });
});

it.each(drawnEngine(1))("[SEG-82] a restore names in its outcome a shelf that has more, on %s", async (database) => {
  const waits = { restore: 1 };
  await using api = await startBackend({ database, collections, waits });
  const superuser = await api.account("_superusers");
  const json = { bounds: { placeLines: most } };
  expect((await api.send("PATCH", "/api/settings", { json, token: superuser.token })).status).toBe(200);
  const [full, ordinary] = [await api.given("shelves", { name: "full" }), await api.given("shelves", { name: "b" })];
  for (let at = 0; at <= most; at++) await api.given("books", { title: `${at}`, shelf: full });
  await api.given("books", { title: "one", shelf: ordinary });
  const key = await api.backend.backups.create("lleno.zip");
  await api.backend.restore({ key });
  await expect.poll(() => api.restarts, { timeout: 30_000 }).toBe(1);
  const { message } = (await outcomeOf(api.place)) ?? {};
  expect(message).toContain(`Tienen más registros de los que admite un guardado`);
  expect(message).toContain(`shelves/${full}.`);
  expect(message).not.toContain(ordinary);
});
