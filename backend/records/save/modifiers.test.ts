import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { databases } from "../../testing/databases.ts";
import { startBackend, type TestAccount, type TestBackend } from "../../testing/start-backend.ts";
import { formOf, records, saveCollections } from "../test-collections.ts";

describe.each(databases)("meaning of a body for a field on %s", (database) => {
  let api: TestBackend;
  let superuser: TestAccount;
  const labels: Record<string, string> = {};
  beforeAll(async () => {
    api = await startBackend({ database, collections: saveCollections });
    superuser = await api.account("_superusers");
    for (const name of ["a", "b", "c", "d"]) labels[name] = await api.given("labels", { name });
  });
  afterAll(() => api[Symbol.asyncDispose]());

  /** Replaces names of labels by their ids, or ids by names. */
  const swap = (value: unknown, names: Record<string, string>) =>
    JSON.parse(JSON.stringify(value), (_key, part) => (typeof part === "string" ? (names[part] ?? part) : part));
  const ids = (value: unknown) => swap(value, labels);
  const names = (value: unknown) => swap(value, Object.fromEntries(Object.entries(labels).map(([a, b]) => [b, a])));

  it.each([
    ["a number is added", { weight: 5 }, { "weight+": 2 }, 7],
    ["a number as text is added", { weight: 5 }, { "weight+": "2" }, 7],
    ["a text is nothing", { weight: 5 }, { "weight+": "x", "weight-": null }, 5],
    ["a number is taken away", { weight: 5 }, { "weight-": 7 }, -2],
    ["both, from the value that is sent", { weight: 5 }, { weight: 100, "weight+": 10, "weight-": 1 }, 109],
    ["a number as text is one", {}, { weight: "1_0" }, 10],
    ["no number is 0", { weight: 5 }, { weight: "5,5" }, 0],
    ["null clears", { weight: 5 }, { weight: null }, 0],
  ])("[API-02] number: %s", async (_what, stored, sent, expected) => {
    const id = await api.given("labels", { name: "n", ...stored });
    const answer = await api.send("PATCH", records("labels", id), { json: sent });
    expect([answer.status, answer.json.weight]).toEqual([200, expected]);
  });

  it.each([
    ["is replaced", { tags: ["a", "b"] }, { tags: ["c"] }, ["c"]],
    ["loses what comes twice, and empties", { tags: [] }, { tags: ["a", "", null, "a", "b"] }, ["a", "b"]],
    ["is cleared by an empty text", { tags: ["a"] }, { tags: "" }, []],
    ["is cleared by null", { tags: ["a"] }, { tags: null }, []],
    ["takes one id for a list", { tags: ["a"] }, { tags: "b" }, ["b"]],
    ["is appended to", { tags: ["a", "b"] }, { "tags+": ["c", "a"] }, ["a", "b", "c"]],
    ["is prepended to, moving what is there", { tags: ["a", "b"] }, { "+tags": ["b", "c"] }, ["b", "c", "a"]],
    ["loses what is named", { tags: ["a", "b", "c"] }, { "tags-": ["a", "c", "d"] }, ["b"]],
    ["takes all of it, from the value that is sent", { tags: ["d"] }, { tags: "a", "tags+": "b", "tags-": "a" }, ["b"]],
  ])("[API-02] a list of relations %s", async (_what, stored, sent, expected) => {
    const id = await api.given("notes", { title: "t", ...ids(stored) });
    const answer = await api.send("PATCH", records("notes", id), { json: ids(sent), token: superuser.token });
    expect(names(answer.json.tags)).toEqual(expected);
  });

  it.each([
    ["is filled by an append", "", { "mood+": "calm" }, "calm"],
    ["is replaced by an append", "calm", { "mood+": "wild" }, "wild"],
    ["is filled by a prepend only when it is empty", "calm", { "+mood": "wild" }, "calm"],
    ["is filled by a prepend", "", { "+mood": "wild" }, "wild"],
    ["stays when another value is removed", "calm", { "mood-": "wild" }, "calm"],
    ["is cleared by its own value", "calm", { "mood-": ["calm"] }, ""],
    ["keeps the last of a list", "", { mood: ["nonsense", "calm"] }, "calm"],
  ])("[API-02] a single select %s", async (_what, mood, sent, expected) => {
    const id = await api.given("things", { mood });
    const answer = await api.send("PATCH", records("things", id), { json: sent });
    expect([answer.status, answer.json.mood]).toEqual([200, expected]);
  });

  it.each([
    ["generates", { "code:autogenerate": "" }, /^[A-Z]{3}-\d{4}$/],
    ["generates behind what is sent", { "code:autogenerate": "no " }, /^no [A-Z]{3}-\d{4}$/],
    ["takes what is sent", { code: "mine" }, /^mine$/],
    ["generates for what is empty", { code: "" }, /^[A-Z]{3}-\d{4}$/],
  ])("[API-02] a text with a pattern %s when it is new", async (_what, sent, expected) => {
    const answer = await api.send("POST", records("things"), { json: sent });
    expect(answer.json.code).toMatch(expected);
    const cleared = await api.send("PATCH", records("things", answer.json.id), { json: { code: "" } });
    expect(cleared.json.code).toBe("");
  });

  it("[API-02] modifiers are ignored where they mean nothing", async () => {
    const id = await api.given("things", { name: "one", data: [1], open: true, day: "2024-01-01" });
    const json = {
      "name+": "x",
      "name-": "one",
      "data+": 2,
      "open-": true,
      "day+": 1,
      "+amount": 4,
      "body:autogenerate": "",
    };
    const answer = await api.send("PATCH", records("things", id), { json });
    expect(answer.status).toBe(200);
    expect(answer.json).toMatchObject({
      name: "one",
      data: [1],
      open: true,
      day: "2024-01-01 00:00:00.000Z",
      amount: 0,
    });
  });

  it("[API-02] modifiers mean the same in a form", async () => {
    const { a = "", b = "", c = "" } = labels;
    const id = await api.given("notes", { title: "t", total: 5, tags: [a, b] });
    const form = formOf(
      ["total+", "2"],
      ["tags-", a],
      ["tags+", c],
      ["title", "007"],
      ["@jsonPayload", '{"owner":null}'],
    );
    const answer = await api.send("PATCH", records("notes", id), { form, token: superuser.token });
    expect(answer.json).toMatchObject({ total: 7, tags: [b, c], title: "007", owner: "" });
    const listed = await api.send("PATCH", records("notes", id), {
      form: formOf(["tags", JSON.stringify([c, a])]),
      token: superuser.token,
    });
    expect(listed.json.tags).toEqual([c, a]);
  });
});
