import { spawn } from "node:child_process";
import { once } from "node:events";
import { describe, expect, it } from "vitest";
import { databases, type TestPlace } from "../../testing/databases.ts";
import { defineCollection, select, text } from "../define/define-collection.ts";
import { openWorkshop, withField } from "../test-workshop.ts";

const books = defineCollection({
  name: "books",
  fields: { title: text({ search: true }), mood: select({ values: ["sad", "gay"] }), blurb: text() },
  indexes: ["CREATE INDEX idx_books_mood ON books (mood)"],
});
const titles = defineCollection({ name: "titles", type: "view", viewQuery: "SELECT id, title FROM books" });

/** Starts a process that changes a collection and is killed just before the commit. */
async function changeAndDie({ dataDirectory, databaseUrl }: TestPlace, change: object): Promise<string> {
  const module = (name: string) => JSON.stringify(new URL(name, import.meta.url).href);
  const source = `
    import { openDatabase } from ${module("../../db/open-database.ts")};
    import { changeCollectionsWithin } from ${module("./change-collections.ts")};
    import { loadRegistry } from ${module("../registry/registry.ts")};
    const database = await openDatabase(${JSON.stringify({ dataDirectory, databaseUrl })});
    const collections = await loadRegistry(database);
    await database.transaction(async (transaction) => {
      await changeCollectionsWithin({ database, collections }, transaction, ${JSON.stringify(change)});
      process.kill(process.pid, "SIGKILL");
    });`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", source], { stdio: "inherit" });
  const [, signal] = await once(child, "exit");
  return signal;
}

describe.each(databases)("a process on %s that is killed while it changes collections", (engine) => {
  it("[API-09] a killed change leaves everything as it was", async () => {
    await using shop = await openWorkshop(engine, [books, titles]);
    await shop.insert("books", [
      { id: "b1", title: "Ulises", mood: "sad" },
      { id: "b2", title: "Yerba" },
    ]);
    const before = [await shop.rows("books"), await shop.rows("titles"), shop.registry.all()];
    const converted = withField(withField(shop.collection("books"), "mood", { maxSelect: 2 }), "blurb", null);
    const save = [{ ...withField(converted, "title", { name: "heading" }), name: "volumes" }];
    expect(await changeAndDie(shop.place, { save, remove: [] })).toBe("SIGKILL");
    await shop.registry.reload();
    expect([await shop.rows("books"), await shop.rows("titles"), shop.registry.all()]).toEqual(before);
    const [is, shallBe] = await shop.shapes();
    expect(is).toEqual(shallBe);
    // The next change is not blocked.
    await shop.save(...save);
    expect((await shop.rows("volumes"))[0]).toMatchObject({ heading: "Ulises", mood: ["sad"] });
  });
});
