import { expect, it } from "vitest";
import { defineCollection, relation, text } from "../../schema/define/define-collection.ts";
import { startBackend } from "../../testing/start-backend.ts";
import type { ActivityEntry } from "./list-activity.ts";

const isEditor = '@request.auth.collectionName = "editors"';
const rules = { list: isEditor, view: isEditor, create: isEditor, update: isEditor, delete: isEditor };
const collections = [
  defineCollection({ name: "editors", type: "auth", fields: { name: text() } }),
  defineCollection({ name: "books", fields: { title: text() }, rules }),
  defineCollection({
    name: "reviews",
    fields: { text: text(), book: relation({ collection: "books", cascadeDelete: true }) },
    rules,
  }),
  defineCollection({ name: "shelves", fields: { name: text(), book: relation({ collection: "books" }) }, rules }),
];

it("[HIS-09] [HIS-01] [HIS-02] a restored record is one activity entry, with everything that comes back with it", async () => {
  await using api = await startBackend({
    database: "sqlite",
    collections,
    history: { without: [], purgeRule: null, activityRule: isEditor },
  });
  const { token } = await api.account("editors", { name: "Ada" });
  const books = "/api/collections/books/records";
  const send = async (method: string, path: string, json: object = {}) => {
    const answer = await api.send(method, path, { token, json });
    expect(answer.status, answer.text).toBeLessThan(300);
    return answer.json;
  };
  const { id } = await send("POST", books, { title: "Ulises" });
  await send("PATCH", `${books}/${id}`, { title: "Odisea" });
  await send("POST", `/api/history/books/${id}/1/restore`);
  await api.given("reviews", { text: "Good", book: id });
  await api.given("shelves", { name: "Upper", book: id });
  await send("DELETE", `${books}/${id}`);
  const [item] = (await api.get("/api/trash", { token })).json.items;
  await send("POST", `/api/trash/${item.id}/restore`);

  const { items } = (await api.get("/api/activity", { token })).json as { items: ActivityEntry[] };
  expect(items.map(({ action, collectionName, title, changed }) => [action, collectionName, title, changed])).toEqual([
    ["restore", "books", "Ulises", []],
    ["delete", "books", "Ulises", []],
    ["restore", "books", "Ulises", [{ field: "title" }]],
    ["update", "books", "Odisea", [{ field: "title" }]],
    ["create", "books", "Ulises", []],
  ]);
});
