import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { defineCollection, relation, text } from "../../schema/define/define-collection.ts";
import { databases } from "../../testing/databases.ts";
import { drawnOn } from "../../testing/drawn-on.ts";
import { startBackend, type TestBackend } from "../../testing/start-backend.ts";

/** Rule that never ends: each of sixty rows names all sixty, so that every step multiplies the rows. */
const endless = "links.links.links.links.links.name ?= nodes_via_links.links.links.code";
const open = { list: "", view: "", create: "", update: "", delete: "" };
const collections = [
  defineCollection({
    name: "nodes",
    fields: { name: text(), code: text(), links: relation({ collection: "nodes", maxSelect: 99 }) },
    rules: { ...open, create: endless, update: endless, delete: endless },
  }),
  defineCollection({ name: "notes", fields: { title: text() }, rules: open }),
];
const ids = Array.from({ length: 60 }, (_, number) => `node${String(number).padStart(11, "0")}`);

describe.each(databases)("a rule that multiplies rows on %s", (database) => {
  let api: TestBackend;
  beforeAll(async () => {
    api = await startBackend({ database, collections });
    const nodes = ids.map((id) => ({ id, values: { name: "a", code: "b", links: ids } }));
    await api.backend.content.insert("nodes", nodes);
  });
  afterAll(() => api[Symbol.asyncDispose]());

  const methods: [string, string, object | undefined][] = [
    ["PATCH", `/${ids[0]}`, { name: "c" }],
    ["POST", "", { name: "c", links: ids }],
    ["DELETE", `/${ids[1]}`, undefined],
  ];
  it.each(drawnOn(database, methods))(
    "[SEG-63] a costly rule ends a save by %s before it takes the writer, and others go on",
    async (method, path, json) => {
      const answered: string[] = [];
      const slow = api.send(method, `/api/collections/nodes/records${path}`, json ? { json } : {});
      const done = slow.then(({ status }) => answered.push(`slow ${status}`));
      const note = await api.send("POST", "/api/collections/notes/records", { json: { title: "x" } });
      answered.push(`note ${note.status}`);
      await done;
      expect(answered).toEqual(["note 200", "slow 503"]);
    },
  );
});
