import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { defineCollection, file, relation, text } from "../../schema/define/define-collection.ts";
import { connectTo } from "../../testing/databases.ts";
import { drawnEngine } from "../../testing/drawn-on.ts";
import { startBackend, type TestAccount, type TestBackend } from "../../testing/start-backend.ts";
import { addToTrash, type TrashItem } from "../store/history/write-trash.ts";

const own = "owner = @request.auth.id";
const writers = '@request.auth.collectionName = "writers"';
const collections = [
  defineCollection({ name: "writers", type: "auth", fields: { name: text() } }),
  defineCollection({
    name: "diaries",
    fields: { title: text({ presentable: true }), slug: text(), owner: text(), paper: file() },
    indexes: ["CREATE UNIQUE INDEX idx_diaries_slug ON diaries (slug)"],
    rules: { list: own, view: own, create: writers, update: own, delete: own },
  }),
  defineCollection({
    name: "checks",
    fields: { text: text(), diary: relation({ collection: "diaries", cascadeDelete: true }) },
    rules: { create: writers, delete: writers },
  }),
];

describe.each(drawnEngine(1))("[HIS-01] records restored from the trash on %s", { timeout: 30_000 }, (database) => {
  let api: TestBackend;
  let ana: TestAccount;
  let bea: TestAccount;
  beforeAll(async () => {
    api = await startBackend({ database, collections, history: { without: ["checks"], purgeRule: writers } });
    ana = await api.account("writers");
    bea = await api.account("writers");
  });
  afterAll(() => api[Symbol.asyncDispose]());

  const address = (id: string) => `/api/collections/diaries/records/${id}`;
  async function trashed(id: string, { token }: TestAccount): Promise<string> {
    expect((await api.send("DELETE", address(id), { token })).status).toBe(204);
    return (await api.get(`/api/trash?record=${id}`, { token })).json.items[0].id;
  }
  const restore = (item: string, { token }: TestAccount) => api.send("POST", `/api/trash/${item}/restore`, { token });

  it("[SEG-01] a restore is refused while its place is taken, and names the other record only to an account that may see it", async () => {
    const slug = "the same";
    const item = await trashed(await api.given("diaries", { title: "Ana's", slug, owner: ana.id }), ana);
    const hers = await api.given("diaries", { title: "Bea's secret", slug, owner: bea.id });
    const hidden = await restore(item, ana);
    const taken = { collectionName: "diaries", recordId: "", title: "", fields: ["slug"] };
    expect([hidden.status, hidden.json.taken]).toEqual([409, taken]);
    expect(hidden.text).not.toMatch(/secret/);
    expect(hidden.text).not.toContain(hers);
    await api.send("DELETE", address(hers), { token: bea.token });
    const mine = await api.given("diaries", { title: "Ana's second", slug, owner: ana.id });
    const seen = await restore(item, ana);
    expect(seen.json.taken).toEqual({ ...taken, recordId: mine, title: "Ana's second" });
    await api.send("DELETE", address(mine), { token: ana.token });
    expect((await restore(item, ana)).status).toBe(200);
  });

  it("a restored record has its files as any record, and leaves no rest of collections without history", async () => {
    const values = { title: "With a paper", slug: "paper", owner: ana.id };
    const id = await api.given("diaries", values, { paper: { "paper.txt": Buffer.from("paper") } });
    const check = await api.given("checks", { text: "nobody keeps this", diary: id });
    const item = await trashed(id, ana);
    const stored = connectTo(api.place);
    const { query } = stored;
    const kept = await stored.read(query.selectFrom("_trash_records").selectAll().where("trash_id", "=", item));
    expect(kept.find(({ record_id: one }) => one === check)).toMatchObject({ data: null });
    expect((await restore(item, ana)).json.lost).toEqual([{ collectionName: "checks", recordId: check, field: null }]);
    const earlier = await stored.read(query.selectFrom("_earlier_files").select("name").where("record_id", "=", id));
    expect(earlier).toEqual([]);
    await stored.close();
  });

  it("a restored record that was too large says that a part is missing", async () => {
    const stored = connectTo(api.place);
    const collection = { id: "diaries", fields: [] };
    const item: TrashItem = { id: "x", cascaded: 9_997, links: 0, files: 0, incomplete: false };
    await stored.transaction(async (transaction) => {
      const changes = { transaction, actor: null, earlierFiles: { keep: () => undefined } } as never;
      const context = { database: stored, history: { keeps: () => true } } as never;
      const gone = (from: number, to: number) =>
        Array.from({ length: to - from }, (_none, index) => ({ collection, record: { id: `r${from + index}` } }));
      addToTrash(context, changes, new Map([[item, { gone: gone(0, 2), links: [] }]]) as never);
      expect(item).toMatchObject({ cascaded: 9_999, incomplete: false });
      addToTrash(context, changes, new Map([[item, { gone: gone(2, 4), links: [] }]]) as never);
      expect(item).toMatchObject({ cascaded: 9_999, incomplete: true });
    });
    await stored.close();
  });
});
