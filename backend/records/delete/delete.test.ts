import { readdir } from "node:fs/promises";
import { join, relative } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ChangeEvent } from "../../events/change-event.ts";
import { defineCollection, file, relation, text } from "../../schema/define/define-collection.ts";
import { collectionId } from "../../schema/define/identifiers.ts";
import { databases } from "../../testing/databases.ts";
import { startBackend, type TestBackend } from "../../testing/start-backend.ts";

const open = { list: "", view: "", delete: "" };
const collections = [
  defineCollection({ name: "clerks", type: "auth", fields: { name: text() }, rules: { delete: "" } }),
  defineCollection({
    name: "shelves",
    fields: { name: text(), plan: file() },
    rules: { ...open, delete: "name != 'kept'" },
  }),
  defineCollection({
    name: "boxes",
    fields: { name: text(), shelf: relation({ collection: "shelves", cascadeDelete: true }), photo: file() },
    rules: { ...open, delete: null },
  }),
  defineCollection({
    name: "things",
    fields: { boxes: relation({ collection: "boxes", cascadeDelete: true, maxSelect: 5 }) },
    rules: open,
  }),
  defineCollection({
    name: "notes",
    fields: { shelves: relation({ collection: "shelves", maxSelect: 5 }) },
    rules: open,
  }),
  defineCollection({
    name: "receipts",
    fields: { shelf: relation({ collection: "shelves", required: true }), box: relation({ collection: "boxes" }) },
    rules: open,
  }),
  defineCollection({ name: "seals", fields: { box: relation({ collection: "boxes", required: true }) }, rules: open }),
  defineCollection({
    name: "rings",
    fields: { next: relation({ collection: "rings", cascadeDelete: true }) },
    rules: open,
  }),
  defineCollection({
    name: "names",
    type: "view",
    viewQuery: "SELECT id, name FROM shelves",
    rules: { list: "", view: "" },
  }),
];

const address = (collection: string, id: string) => `/api/collections/${collection}/records/${id}`;
const required = "Failed to delete record. Make sure that the record is not part of a required relation reference.";

function eventsOf(api: TestBackend): string[] {
  const events: string[] = [];
  api.backend.onChange(({ action, collectionName, recordId }: ChangeEvent) => {
    events.push(`${action} ${collectionName}/${recordId}`);
  });
  return events;
}

/** Ids of those records that have files in the storage. */
async function ownersOfFiles({ dataDirectory }: TestBackend, ids: string[]): Promise<string[]> {
  const storage = join(dataDirectory, "storage");
  const files = (await readdir(storage, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const owners = new Set(files.map(({ parentPath }) => relative(storage, parentPath).split("/")[1] ?? ""));
  return ids.filter((id) => owners.has(id));
}

describe.each(databases)("deleting a record on %s", (database) => {
  let api: TestBackend;
  beforeAll(async () => {
    api = await startBackend({ database, collections });
  });
  afterAll(() => api[Symbol.asyncDispose]());

  it("[API-02] a deletion answers 204 without a body, and the record is gone with its files", async () => {
    const shelf = await api.given("shelves", { name: "a" }, { plan: { "plan.txt": Buffer.from("north") } });
    const kept = await api.given("shelves", { name: "b" }, { plan: { "plan.txt": Buffer.from("south") } });
    expect(await ownersOfFiles(api, [shelf, kept])).toEqual([shelf, kept]);

    const answer = await api.send("DELETE", address("shelves", shelf));
    expect([answer.status, answer.text]).toEqual([204, ""]);
    expect((await api.get(address("shelves", shelf))).status).toBe(404);
    expect((await api.get(address("shelves", kept))).status).toBe(200);
    expect(await ownersOfFiles(api, [shelf, kept])).toEqual([kept]);
  });

  it.each([
    ["a visitor deleting what the rule hides", "shelves", "kept", 404, "The requested resource wasn't found."],
    ["a visitor deleting what is not there", "shelves", null, 404, "The requested resource wasn't found."],
    ["a visitor where the rule is locked", "boxes", "any", 403, "Only superusers can perform this action."],
    ["anybody deleting of a view", "names", null, 400, "Unsupported collection type."],
    ["anybody deleting of no collection", "nowhere", null, 404, "Missing collection context."],
  ])("[API-02] a deletion is refused: %s", async (_who, collection, name, status, message) => {
    const id = name === null ? "missing00000000" : await api.given(collection, { name });
    const events = eventsOf(api);
    const answer = await api.send("DELETE", address(collection, id));
    expect([answer.status, answer.json.message]).toEqual([status, message]);
    expect(events).toEqual([]);
    if (name !== null) expect((await api.get(address(collection, id))).status).toBe(200);
  });

  it("[API-02] a deletion takes cascading records along, in turn, and removes the id from the rest", async () => {
    const shelf = await api.given("shelves", { name: "a" });
    const other = await api.given("shelves", { name: "b" });
    const box = await api.given("boxes", { shelf }, { photo: { "p.txt": Buffer.from("x") } });
    expect(await ownersOfFiles(api, [box])).toEqual([box]);
    const elsewhere = await api.given("boxes", { shelf: other });
    const alone = await api.given("things", { boxes: [box] });
    const shared = await api.given("things", { boxes: [box, elsewhere] });
    const note = await api.given("notes", { shelves: [other, shelf] });
    const receipt = await api.given("receipts", { shelf: other, box });
    const before = (await api.get(address("notes", note))).json;
    const events = eventsOf(api);

    expect((await api.send("DELETE", address("shelves", shelf))).status).toBe(204);
    expect(events.sort()).toEqual(
      [
        `delete shelves/${shelf}`,
        `delete boxes/${box}`,
        `delete things/${alone}`,
        `update things/${shared}`,
        `update notes/${note}`,
        `update receipts/${receipt}`,
      ].sort(),
    );
    expect((await api.get(address("things", shared))).json.boxes).toEqual([elsewhere]);
    const after = (await api.get(address("notes", note))).json;
    expect(after.shelves).toEqual([other]);
    expect(after.updated > before.updated).toBe(true);
    expect((await api.get(address("receipts", receipt))).json).toMatchObject({ shelf: other, box: "" });
    expect((await api.get(address("boxes", elsewhere))).status).toBe(200);
    expect(await ownersOfFiles(api, [box])).toEqual([]);
  });

  it.each([
    ["names the record itself", "receipts"],
    ["names a record that would go with it", "seals"],
  ])("[API-02] a deletion does not empty a required relation that %s, and changes nothing", async (_what, by) => {
    const shelf = await api.given("shelves", { name: "a" });
    const box = await api.given("boxes", { shelf });
    const note = await api.given("notes", { shelves: [shelf] });
    await api.given(by, { shelf, box });
    const events = eventsOf(api);

    const answer = await api.send("DELETE", address("shelves", shelf));
    expect([answer.status, answer.json.message, answer.json.data]).toEqual([400, required, {}]);
    expect(events).toEqual([]);
    expect((await api.get(address("notes", note))).json.shelves).toEqual([shelf]);
    expect((await api.get(address("boxes", box))).status).toBe(200);
  });

  it("[API-02] a deletion comes to an end where records name each other in a circle", async () => {
    const [a, b, c] = ["ringa0000000000", "ringb0000000000", "ringc0000000000"] as const;
    await api.given("rings", { id: a, next: b });
    await api.given("rings", { id: b, next: c });
    await api.given("rings", { id: c, next: a });
    const self = await api.given("rings", { id: "ringd0000000000", next: "ringd0000000000" });
    expect((await api.send("DELETE", address("rings", b))).status).toBe(204);
    expect((await api.get("/api/collections/rings/records")).json.items.map(({ id }: { id: string }) => id)).toEqual([
      self,
    ]);
    expect((await api.send("DELETE", address("rings", self))).status).toBe(204);
  });

  it("[API-08] a deletion leaves one superuser who may sign in", async () => {
    await using api = await startBackend({ database, collections });
    const first = await api.account("_superusers");
    const second = await api.account("_superusers");
    const disabled = await api.account("_superusers", { disabled: true });
    const remove = (id: string) => api.send("DELETE", address("_superusers", id), { token: first.token });
    expect((await remove(second.id)).status).toBe(204);
    const refused = await remove(first.id);
    expect([refused.status, refused.json.message]).toEqual([400, "You can't delete the only existing superuser."]);
    expect((await api.get(address("_superusers", first.id), { token: first.token })).status).toBe(200);
    expect((await remove(disabled.id)).status).toBe(204);
  });

  it("[API-02] a deletion takes the sign-in links of an account along, and no other account's", async () => {
    const [gone, stays] = [await api.account("clerks"), await api.account("clerks")];
    const collectionRef = collectionId("auth", "clerks");
    const link = (recordRef: string) =>
      api.given("_externalAuths", { collectionRef, recordRef, provider: "google", providerId: recordRef });
    const [first, second] = [await link(gone.id), await link(stays.id)];
    const superuser = await api.account("_superusers");
    const read = (id: string) => api.get(address("_externalAuths", id), { token: superuser.token });
    expect((await read(first)).status).toBe(200);
    expect((await api.send("DELETE", address("clerks", gone.id))).status).toBe(204);
    expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200]);
  });
});
