import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ChangeEvent } from "../../events/change-event.ts";
import { databases } from "../../testing/databases.ts";
import { startBackend, type TestAccount, type TestBackend } from "../../testing/start-backend.ts";
import { records, saveCollections } from "../test-collections.ts";

const missing = { code: 404, status: 404, message: "The requested resource wasn't found.", data: {} };

describe.each(databases)("updating a record on %s", (database) => {
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

  const who = () => ({ visitor: undefined, Ana: ana.token, Eva: eva.token, superuser: superuser.token });
  const patch = (collection: string, id: string, json: unknown, token?: string) =>
    api.send("PATCH", records(collection, id), { json, ...(token ? { token } : {}) });
  const read = async (collection: string, id: string) =>
    (await api.get(records(collection, id), { token: superuser.token })).json;

  it("[API-02] an update changes the sent fields only, and sends an event with both states", async () => {
    const id = await api.given("things", { name: "one", amount: 7, mood: "calm", data: { a: 1 }, secret: "s" });
    const before = await read("things", id);
    const events: ChangeEvent[] = [];
    const stop = api.backend.onChange((event) => events.push(event));
    const answer = await patch("things", id, { name: "two", unknown: true });
    stop();
    expect(answer.status).toBe(200);
    const { secret, ...seen } = { ...before, name: "two", updated: answer.json.updated };
    expect(answer.json).toEqual(seen);
    expect(await read("things", id)).toEqual({ ...seen, secret });
    expect(events).toHaveLength(1);
    expect(events[0]).toMatchObject({ action: "update", before: { name: "one" }, after: { name: "two", secret: "s" } });
  });

  it("[API-02] [EDI-13] an update makes the date of change a later one each time, also without fields", async () => {
    const id = await api.given("things", { name: "one" });
    api.setNow(new Date());
    const dates = [(await read("things", id)).updated];
    for (let round = 0; round < 3; round++) dates.push((await patch("things", id, {})).json.updated);
    expect(new Set(dates).size).toBe(4);
    expect([...dates].sort()).toEqual(dates);
    expect((await read("things", id)).created).toBe(dates[0]);
  });

  it.each([
    ["Ana her own", "Ana", "Ana", { title: "new" }, 200],
    ["Ana another's", "Ana", "Eva", { title: "new" }, 404],
    ["Ana another's, saying that it is hers", "Ana", "Eva", { owner: "Ana" }, 404],
    ["Ana her own, giving it away", "Ana", "Ana", { owner: "Eva" }, 404],
    ["Ana her own, giving it away by a modifier", "Ana", "Ana", { "owner+": "Eva" }, 404],
    ["Ana her own, giving it to nobody", "Ana", "Ana", { "owner-": "Ana" }, 404],
    ["Ana her own, sending herself again", "Ana", "Ana", { owner: "Ana" }, 200],
    ["Ana her own, with a number that is too big", "Ana", "Ana", { total: 10 }, 404],
    ["Ana her own, with a sum that is too big", "Ana", "Ana", { "total+": 8 }, 404],
    ["Ana her own, with a sum that is not", "Ana", "Ana", { "total+": 2 }, 200],
    ["Ana what nobody owns", "Ana", null, { title: "new" }, 404],
    ["a visitor what nobody owns", "visitor", null, { title: "new" }, 404],
    ["a visitor somebody's", "visitor", "Ana", { title: "new" }, 404],
    ["a superuser anybody's", "superuser", "Eva", { owner: "Ana", total: 99 }, 200],
  ] as const)(
    "[API-02] [SEG-15] the rule is asked of the stored row: %s",
    async (_what, name, owner, values, status) => {
      const ids: Record<string, string> = { Ana: ana.id, Eva: eva.id };
      const id = await api.given("notes", { title: "old", owner: owner ? ids[owner] : "", total: 5 });
      const before = await read("notes", id);
      const json = Object.fromEntries(Object.entries(values).map(([key, value]) => [key, ids[value] ?? value]));
      const answer = await patch("notes", id, json, who()[name]);
      expect(answer.status).toBe(status);
      if (status === 200) return expect((await read("notes", id)).updated).not.toBe(before.updated);
      expect(answer.json).toEqual(missing);
      expect(await read("notes", id)).toEqual(before);
    },
  );

  it("[API-02] [SEG-15] hidden and missing records are answered alike, whatever is wrong with the values", async () => {
    const hidden = await api.given("notes", { title: "hers", owner: eva.id });
    for (const id of [hidden, "missing00000000"]) {
      for (const json of [{ title: "" }, { id: "other0000000000" }, { tags: ["missing"] }, { photos: ["x.jpg"] }]) {
        expect((await patch("notes", id, json, ana.token)).json).toEqual(missing);
      }
    }
  });

  it.each([
    ["where the rule is locked", "vault", 403, "Only superusers can perform this action."],
    ["of a view", "names", 400, "Unsupported collection type."],
    ["of no collection", "nowhere", 404, "Missing collection context."],
  ])("[API-02] a visitor's update is refused %s", async (_where, collection, status, message) => {
    const id = collection === "vault" ? await api.given("vault", { secret: "s" }) : "missing00000000";
    const answer = await patch(collection, id, { secret: "t" });
    expect([answer.status, answer.json.message]).toEqual([status, message]);
    if (collection === "vault") expect((await read("vault", id)).secret).toBe("s");
  });

  it.each([
    ["another id", "other0000000000", 400],
    ["an empty id", "", 400],
    ["no id", null, 400],
    ["its own id", undefined, 200],
  ])("[API-02] [SEG-14] an update that sends %s", async (_what, sent, status) => {
    const id = await api.given("things", { name: "one" });
    const answer = await patch("things", id, { name: "two", id: sent === undefined ? id : sent });
    expect(answer.status).toBe(status);
    if (status === 200) return;
    expect(answer.json.message).toBe("Failed to update record.");
    expect(answer.json.data).toEqual({
      id: { code: "validation_pk_change", message: "The record primary key cannot be changed." },
    });
    expect((await read("things", id)).name).toBe("one");
  });

  it("[API-02] an update lets a row with a dangling relation be saved, but not a new dangling one", async () => {
    const [one, two] = [await api.given("labels", { name: "a" }), await api.given("labels", { name: "b" })];
    const id = await api.given("things", { labels: [one, "gone00000000000"] });
    expect((await patch("things", id, { name: "new", labels: [two, "gone00000000000"] })).status).toBe(200);
    const answer = await patch("things", id, { label: "gone00000000000" });
    expect(answer.json.data.label.code).toBe("validation_missing_rel_records");
  });

  it("[API-02] an update answers with expanded and picked fields, as this caller may see them", async () => {
    const label = await api.given("labels", { name: "a" });
    const id = await api.given("things", { label });
    const address = `${records("things", id)}?expand=label&fields=name,expand.label.name`;
    const answer = await api.send("PATCH", address, { json: { name: "new" } });
    expect(answer.json).toEqual({ name: "new", expand: { label: { name: "a" } } });
    const wrong = await api.send("PATCH", `${records("things", id)}?fields=a:b`, { json: { name: "newer" } });
    expect([wrong.status, (await read("things", id)).name]).toEqual([400, "new"]);
  });
});
