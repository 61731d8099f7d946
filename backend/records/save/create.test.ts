import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ChangeEvent } from "../../events/change-event.ts";
import { databases } from "../../testing/databases.ts";
import { startBackend, type TestAccount, type TestBackend } from "../../testing/start-backend.ts";
import { formOf, records, saveCollections } from "../test-collections.ts";

const failed = { code: 400, status: 400, message: "Failed to create record.", data: {} };

describe.each(databases)("creating a record on %s", (database) => {
  let api: TestBackend;
  let ana: TestAccount;
  let eva: TestAccount;
  let superuser: TestAccount;
  beforeAll(async () => {
    api = await startBackend({ database, collections: saveCollections });
    ana = await api.account("people");
    eva = await api.account("people");
    superuser = await api.account("_superusers");
  });
  afterAll(() => api[Symbol.asyncDispose]());

  const who = () => ({ visitor: undefined, Ana: ana.token, superuser: superuser.token });
  const idOf = (name: string) => ({ Ana: ana.id, Eva: eva.id })[name] ?? "";
  const post = (collection: string, json: unknown, token?: string) =>
    api.send("POST", records(collection), { json, ...(token ? { token } : {}) });

  it("[API-02] a creation answers 200 with the stored record, and sends one event", async () => {
    const label = await api.given("labels", { name: "blue" });
    const events: ChangeEvent[] = [];
    const stop = api.backend.onChange((event) => events.push(event));
    const answer = await api.send("POST", `${records("things")}?expand=label`, {
      json: { name: "one", amount: "7", day: "2024-05-01T10:00:00Z", label, moods: ["sad", "sad", "calm"] },
    });
    stop();
    expect(answer.status).toBe(200);
    const expected = { name: "one", amount: 7, day: "2024-05-01 10:00:00.000Z", moods: ["sad", "calm"], open: false };
    expect(answer.json).toMatchObject({ ...expected, collectionName: "things", data: null, paper: "", papers: [] });
    expect(answer.json.expand.label).toMatchObject({ id: label, name: "blue" });
    expect(answer.json.id).toMatch(/^[a-z0-9]{15}$/);
    expect(answer.json.code).toMatch(/^[A-Z]{3}-\d{4}$/);
    expect(answer.json.created).toBe(answer.json.updated);
    expect(answer.json).not.toHaveProperty("secret");
    const { expand, ...record } = answer.json;
    expect((await api.get(records("things", record.id))).json).toEqual(record);
    expect(events.map(({ action, recordId, before }) => [action, recordId, before])).toEqual([
      ["create", record.id, null],
    ]);
    expect(events[0]?.after).toMatchObject(expected);
  });

  it("[API-02] a creation takes no body at all as an empty one", async () => {
    const answer = await api.send("POST", records("things"), { headers: { "content-type": "application/json" } });
    expect([answer.status, answer.json.name]).toEqual([200, ""]);
    expect((await api.send("POST", records("things"), { form: formOf(["name", "form"]) })).json.name).toBe("form");
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const response = await api.backend.app.inject({
      method: "POST",
      url: records("things"),
      headers,
      payload: "name=url",
    });
    expect(response.json().name).toBe("url");
  });

  it("[API-02] a creation answers only the fields that were asked for, and saves nothing when that question is wrong", async () => {
    const json = { name: "picked" };
    expect((await api.send("POST", `${records("things")}?fields=name`, { json })).json).toEqual({ name: "picked" });
    const wrong = await api.send("POST", `${records("things")}?fields=name:nothing`, { json: { name: "unpicked" } });
    expect(wrong.status).toBe(400);
    expect((await api.get(`${records("things")}?filter=name="unpicked"`)).json.totalItems).toBe(0);
  });

  it.each([
    ["a visitor where the rule is locked", "visitor", "vault", {}, 403, "Only superusers can perform this action."],
    ["Ana where the rule is locked", "Ana", "vault", {}, 403, "Only superusers can perform this action."],
    ["a superuser where the rule is locked", "superuser", "vault", { secret: "s" }, 200, undefined],
    ["anybody in a view", "superuser", "names", { name: "x" }, 400, "Unsupported collection type."],
    ["anybody in no collection", "visitor", "nowhere", {}, 404, "Missing collection context."],
  ] as const)("[API-02] %s", async (_what, name, collection, values, status, message) => {
    const answer = await post(collection, values, who()[name]);
    expect([answer.status, answer.json.message]).toEqual([status, message]);
  });

  it.each([
    ["Ana for herself", "Ana", { owner: "Ana" }, 200],
    ["Ana for Eva", "Ana", { owner: "Eva" }, 400],
    ["Ana for Eva, with a list that ends in herself", "Ana", { owner: ["Eva", "Ana"] }, 200],
    ["Ana for Eva, with a list that ends in Eva", "Ana", { owner: ["Ana", "Eva"] }, 400],
    ["Ana for Eva, by a modifier", "Ana", { owner: "Ana", "owner+": "Eva" }, 400],
    ["Ana for nobody", "Ana", {}, 400],
    ["a visitor for Ana", "visitor", { owner: "Ana" }, 400],
    ["a visitor for nobody", "visitor", {}, 400],
    ["a superuser for Eva", "superuser", { owner: "Eva" }, 200],
    ["Ana with a number that the rule allows", "Ana", { owner: "Ana", total: "9" }, 200],
    ["Ana with a number that it does not", "Ana", { owner: "Ana", total: 10 }, 400],
    ["Ana with the same number by a modifier", "Ana", { owner: "Ana", "total+": 10 }, 400],
    ["Ana with a label that the rule allows", "Ana", { owner: "Ana", tags: ["fine"] }, 200],
    ["Ana with a label that it does not", "Ana", { owner: "Ana", tags: ["fine", "locked"] }, 400],
  ])(
    "[API-02] [SEG-14] a rule is asked of the record as it would be stored: %s",
    async (_what, name, values, status) => {
      const labels: Record<string, string> = {};
      for (const label of ["fine", "locked"]) labels[label] = await api.given("labels", { name: label });
      const text = JSON.stringify(values, (_key, value) =>
        typeof value === "string" ? idOf(value) || labels[value] || value : value,
      );
      const before = await count("notes");
      const answer = await post("notes", { title: "x", ...JSON.parse(text) }, who()[name as "Ana"]);
      expect(answer.status).toBe(status);
      if (status === 400) expect(answer.json).toEqual(failed);
      expect((await count("notes")) - before).toBe(status === 200 ? 1 : 0);
    },
  );

  it("[API-02] [SEG-14] a creation that the rule refuses names no problem of a field", async () => {
    const refused = await post("notes", { owner: eva.id, tags: ["missing"], title: "" }, ana.token);
    expect(refused.json).toEqual(failed);
    const admitted = await post("notes", { owner: ana.id, tags: ["missing"], title: "" }, ana.token);
    expect(Object.keys(admitted.json.data)).toEqual(["title", "tags"]);
  });

  const count = async (collection: string) =>
    (await api.get(records(collection), { token: superuser.token })).json.totalItems;
});
