import { describe, expect, it } from "vitest";
import { defineCollection, editor, json, text } from "../../schema/define/define-collection.ts";
import { drawnEngine } from "../../testing/drawn-on.ts";
import { startBackend } from "../../testing/start-backend.ts";

const open = { list: "", view: "", create: "", update: "", delete: "" };
const collections = [
  defineCollection({ name: "people", type: "auth", rules: open }),
  defineCollection({
    name: "drafts",
    fields: { title: text({ max: 100 }), data: json({ maxSize: 6_000_000 }), body: editor({ maxSize: 6_000_000 }) },
    rules: open,
  }),
];
const path = "/api/collections/drafts/records";

// Each engine sums up sizes by its own statement; both compare them with the same bounds.
describe.each(drawnEngine(0))("[SEG-86] a page of heavy records on %s", (database) => {
  it("a heavy page is refused beyond 16 MiB to guests and 64 MiB to accounts, before any of it is read", async () => {
    await using api = await startBackend({ database, collections });
    const record = { title: "x", body: `<p>${"y".repeat(900_000)}</p>`, data: { z: "z".repeat(4_300_000) } };
    for (let number = 0; number < 4; number++) await api.given("drafts", record);
    const { token } = await api.account("people");
    const guest = await api.get(`${path}?perPage=100`);
    expect([guest.status, guest.json.data.perPage]).toMatchObject([
      400,
      { code: "validation_too_costly", params: { bytes: 16 * 1024 * 1024 } },
    ]);
    for (const question of ["perPage=3", "perPage=100&fields=id,title", "perPage=100&filter=title='none'"]) {
      expect((await api.get(`${path}?${question}`)).status, question).toBe(200);
    }
    expect((await api.get(`${path}?perPage=100`, { token })).json.items).toHaveLength(4);
    for (let number = 0; number < 10; number++) await api.given("drafts", record);
    const account = await api.get(`${path}?perPage=100`, { token });
    expect([account.status, account.json.data.perPage]).toMatchObject([400, { params: { bytes: 64 * 1024 * 1024 } }]);
    const head = (query: string, who: { token: string }) => api.get(`${path}?${query}`, { ...who, method: "HEAD" });
    expect((await head("perPage=12", { token })).status).toBe(200);
    const { status, headers } = await head("perPage=100", await api.account("_superusers"));
    expect([status, Number(headers["content-length"]) > 64 * 1024 * 1024]).toEqual([200, true]);
  }, 60_000);
});
