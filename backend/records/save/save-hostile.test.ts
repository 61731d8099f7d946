import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { drawnEngine } from "../../testing/drawn-on.ts";
import { startBackend, type TestAccount, type TestBackend } from "../../testing/start-backend.ts";
import { formOf, records, saveCollections } from "../test-collections.ts";

describe.each(drawnEngine(1))("hostile writes on %s", (database) => {
  let api: TestBackend;
  let ana: TestAccount;
  let superuser: TestAccount;
  beforeAll(async () => {
    api = await startBackend({ database, collections: saveCollections });
    ana = await api.account("people");
    superuser = await api.account("_superusers");
  });
  afterAll(() => api[Symbol.asyncDispose]());

  it.each([
    ["created", "2001-01-01 00:00:00.000Z"],
    ["updated", "2001-01-01 00:00:00.000Z"],
    ["collectionId", "other"],
    ["collectionName", "vault"],
    ["expand", { label: { name: "evil" } }],
    ["_rowid_", 1],
    ["label.name", "evil"],
    ["name:folded", "evil"],
    ["secret", "evil"],
    ["secret+", "evil"],
    ["unknown", "evil"],
    ["constructor", { prototype: { evil: 1 } }],
    ["toString", "evil"],
    ["hasOwnProperty", "evil"],
  ])("[SEG-14] a forged field is ignored: %s", async (key, value) => {
    const label = await api.given("labels", { name: "good" });
    const id = await api.given("things", { name: "fine", label, secret: "kept" });
    for (const [method, path] of [
      ["POST", records("things")],
      ["PATCH", records("things", id)],
    ] as const) {
      const answer = await api.send(method, path, { json: { name: "new", [key]: value } });
      expect(answer.status).toBe(200);
      expect(answer.text).not.toContain("evil");
      expect(answer.text).not.toContain("2001-01-01");
      expect(answer.json).toMatchObject({ name: "new", collectionName: "things" });
      const stored = await api.get(records("things", answer.json.id), { token: superuser.token });
      expect(stored.json.secret).toBe(method === "PATCH" ? "kept" : "");
    }
    expect((await api.get(records("labels", label))).json.name).toBe("good");
  });

  it("[SEG-14] a key named __proto__ changes nothing, in JSON and in a form", async () => {
    const payload = '{"name":"new","__proto__":{"amount":50,"polluted":true}}';
    const headers = { "content-type": "application/json" };
    const answer = await api.backend.app.inject({ method: "POST", url: records("things"), headers, payload });
    expect([answer.statusCode, answer.json().amount]).toEqual([200, 0]);
    const form = formOf(["name", "new"], ["__proto__", "x"], ["__proto__", "y"], ["@jsonPayload", payload]);
    expect((await api.send("POST", records("things"), { form })).json.amount).toBe(0);
    expect({}).not.toHaveProperty("polluted");
  });

  it.each([
    ["NUL", "a\0b", "ab"],
    ["half a character", "a\ud800b", "a\ufffdb"],
    ["blanks only", "   ", "   "],
    ["letters of no width", "a\u200bb", "ab"],
    ["letters that turn the line round", "a\u202eb", "ab"],
    ["other control characters", "a\u0007\tb", "a\tb"],
    ["an end of a statement", "');--", "');--"],
    ["what is no text", { a: 1 }, ""],
    ["a list", ["a"], ""],
  ])("[SEG-16] [SEG-79] a value %s is stored alike on both databases", async (_what, name, stored) => {
    const answer = await api.send("POST", records("things"), { json: { name, data: [name] } });
    expect([answer.status, answer.json.name]).toEqual([200, stored]);
    const read = await api.get(records("things", answer.json.id));
    expect([read.status, read.json.name, read.json.data]).toEqual([200, stored, answer.json.data]);
    expect((await api.get(`${records("things")}?filter=${encodeURIComponent('data ~ "zzz"')}`)).status).toBe(200);
  });

  it.each([
    ["0000-00-00", ""],
    ["0001-01-01", ""],
    ["9999-12-31 23:59:59Z", undefined],
    ["2023-02-29", ""],
    ["2024-02-29", "2024-02-29 00:00:00.000Z"],
    ["2024-02-29T23:30:00-04:00", "2024-03-01 03:30:00.000Z"],
    ["2024-02-29 10:00:00", "2024-02-29 10:00:00.000Z"],
    ["tomorrow", ""],
    [1709164800, ""],
  ])("[SEG-16] the date %s is stored as %s", async (day, stored) => {
    const answer = await api.send("POST", records("things"), { json: { day } });
    if (stored === undefined) return expect(answer.json.data.day.code).toBe("validation_max_less_equal_than_required");
    expect([answer.status, answer.json.day]).toEqual([200, stored]);
  });

  it("[SEG-14] [SEG-15] a rule sees the value that is stored, however it is written", async () => {
    const other = await api.account("people");
    const form = (owner: string) => formOf(["title", "t"], ["owner", owner]);
    for (const owner of [other.id, `["${other.id}"]`, `["${ana.id}","${other.id}"]`]) {
      expect((await api.send("POST", records("notes"), { form: form(owner), token: ana.token })).status).toBe(400);
    }
    const own = await api.send("POST", records("notes"), { form: form(`["${ana.id}"]`), token: ana.token });
    expect([own.status, own.json.owner]).toEqual([200, ana.id]);
    for (const owner of [`["${other.id}"]`, [ana.id, other.id], { id: other.id }, 1, true]) {
      const sent = await api.send("PATCH", records("notes", own.json.id), { json: { owner }, token: ana.token });
      expect(sent.status).toBe(404);
    }
  });
});
