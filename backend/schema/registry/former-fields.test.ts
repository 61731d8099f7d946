import { describe, expect, it } from "vitest";
import { RecordStore } from "../../records/store/record-store.ts";
import { insertRows } from "../../records/store/rows.ts";
import { databases, makeTestPlace } from "../../testing/databases.ts";
import type { Definition, StoredRecord } from "../define/define.ts";
import { autodate, defineCollection, file, json, text } from "../define/define-collection.ts";
import { moveFormerFields } from "./former-fields.ts";
import { loadRegistry, type Registry } from "./registry.ts";

const pictures = { pages: file({ maxSelect: 9, thumbs: ["80x0"] }), updated: autodate({ onUpdate: true }) };
const before = defineCollection({ name: "books", fields: { title: text(), ...pictures, texts: json() } });
const after = defineCollection({
  name: "books",
  fields: {
    title: text(),
    ...pictures,
    pages: file({ maxSelect: 9, thumbs: ["20x20"], details: "details" }),
    details: json(),
  },
  formerFields: { texts: ({ texts }) => ({ details: (texts as string[]).map((alt) => ({ alt })) }) },
});
const updated = "2024-05-06 07:08:09.123Z";
const row = (id: string, texts: unknown): StoredRecord => ({ id, title: "Lent", pages: ["a"], texts, updated });
const moved = [{ alt: "A" }];

async function start(registry: Registry, database: Parameters<typeof loadRegistry>[0], definitions: Definition[]) {
  await registry.seed(definitions);
  await moveFormerFields({ database, collections: registry }, definitions);
}

describe.each(databases)("[CON-04] a field that a definition has no more on %s", (engine) => {
  async function given(place: Awaited<ReturnType<typeof makeTestPlace>>, definitions: Definition[]) {
    const database = await place.open();
    const registry = await loadRegistry(database);
    await registry.seed(definitions);
    const books = registry.find("books");
    if (!books) throw new Error("There are no books.");
    const rows = [row("b1", ["A"]), row("b2", null), row("b3", [])];
    await database.transaction((transaction) => insertRows(transaction, books, rows));
    return { database, registry };
  }
  const read = async ({ database, registry }: Awaited<ReturnType<typeof given>>) => {
    const books = registry.find("books");
    return books ? new RecordStore(database).byIds(books, ["b1", "b2", "b3"], []) : [];
  };

  it("a former field hands over its values and is dropped, once, whichever process starts first", async () => {
    await using place = await makeTestPlace(engine);
    const one = await given(place, [before]);
    const database = await place.open();
    const other = { database, registry: await loadRegistry(database) };
    await Promise.all([one, other].map(({ registry, database }) => start(registry, database, [after])));
    for (const process of [one, other]) {
      const rows = (await read(process)).sort((x, y) => (x.id < y.id ? -1 : 1));
      expect(rows.map(({ details }) => details)).toEqual([moved, null, null]);
      expect(rows[0]).toEqual({ id: "b1", title: "Lent", pages: ["a"], details: moved, updated, created: "" });
    }
    const { version } = one.registry;
    await start(one.registry, one.database, [after]);
    expect(one.registry.version).toBe(version);
    expect(one.registry.find("books")).not.toHaveProperty("formerFields");
    // Missing options of a picture field were added too.
    expect(one.registry.find("books")?.fields.find(({ name }) => name === "pages")).toMatchObject({
      thumbs: ["80x0", "20x20"],
      details: "details",
    });
  });

  it("a former field stays without values where a view still names it", async () => {
    await using place = await makeTestPlace(engine);
    const view = defineCollection({ name: "texts", type: "view", viewQuery: "SELECT id, texts FROM books" });
    const process = await given(place, [before, view]);
    await start(process.registry, process.database, [after, view]);
    await start(process.registry, process.database, [after, view]);
    const rows = await read(process);
    expect(rows.find(({ id }) => id === "b1")).toMatchObject({ texts: null, details: moved });
  });
});
