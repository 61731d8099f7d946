import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { databases } from "../../testing/databases.ts";
import { startBackend, type TestAccount, type TestBackend } from "../../testing/start-backend.ts";

const now = new Date("2026-11-21T12:00:00Z");

describe.each(databases)("viewing one record on %s", (database) => {
  let api: TestBackend;
  let editor: TestAccount;

  beforeAll(async () => {
    api = await startBackend({ database, now });
    editor = await api.account("editors", { name: "Ada" });
  });
  afterAll(() => api[Symbol.asyncDispose]());

  const book = (values: Record<string, unknown>) =>
    api.given("books", { title: "Libro", public: true, published: "2026-11-20", ...values });
  const view = (id: string, token?: string, query = "") =>
    api.get(`/api/collections/books/records/${id}${query}`, token ? { token } : {});

  it.each([
    ["out", {}, 200],
    ["pending", { published: "2026-11-21 12:00:00.001Z" }, 404],
    ["due this very millisecond", { published: "2026-11-21 12:00:00.000Z" }, 200],
    ["archived", { public: false }, 404],
    ["archived a second before it was due", { public: false, published: "2026-11-21 12:00:01.000Z" }, 404],
    ["without a date", { published: "" }, 200],
  ])("[NOT-16] [SEG-02] a visitor opening a book that is %s gets %o", async (_state, values, status) => {
    const id = await book(values);
    expect((await view(id)).status).toBe(status);
    expect((await view(id, editor.token)).status).toBe(200);
  });

  it("[API-04] hidden and missing records answer alike", async () => {
    const hidden = await view(await book({ public: false }));
    const missing = await view("zzzzzzzzzzzzzzz");
    expect([hidden.status, hidden.json]).toEqual([missing.status, missing.json]);
    expect(hidden.json).toEqual({ code: 404, status: 404, message: "The requested resource wasn't found.", data: {} });
  });

  it("[API-02] a record is expanded and its fields picked", async () => {
    const genre = await api.given("genres", { name: "Novela" });
    const id = await book({ genre });
    const { json } = await view(id, undefined, "?expand=genre&fields=title,expand.genre.name");
    expect(json).toEqual({ title: "Libro", expand: { genre: { name: "Novela" } } });
  });

  it("[API-02] hidden fields are answered to superusers only", async () => {
    const id = await book({ note: "inner" });
    const superuser = await api.account("_superusers");
    expect((await view(id, editor.token)).text).not.toContain("inner");
    expect((await view(id, superuser.token)).json.note).toBe("inner");
    const own = await api.get(`/api/collections/editors/records/${editor.id}`, { token: editor.token });
    expect(own.text).not.toMatch(/tokenKey|password/);
  });

  it.each([
    "'",
    '"',
    "`",
    "--",
    "%00",
    "..%2f..%2f",
    "a%20OR%201=1",
    "%F0%9F%98%80",
    "__proto__",
    "constructor",
    "x".repeat(900),
    "%C3%28",
    "1%27%29%20OR%20(1=1",
  ])("[SEG-08] an id such as %s is not found", async (id) => {
    expect([400, 404]).toContain((await view(id)).status);
  });
});
