import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { ownSlowRead } from "../db/slow-reads.ts";
import { loadRegistry } from "../schema/registry/registry.ts";
import { bookshop } from "./bookshop.ts";
import { databases, makeTestPlace } from "./databases.ts";
import { fillCollection } from "./fill-collection.ts";

describe.each(databases)("filling a collection on %s", (engine) => {
  it("a filled collection has the rows of a save, and a complete search index", async () => {
    await using place = await makeTestPlace(engine);
    const database = await place.open();
    await (await loadRegistry(database)).seed(bookshop);
    const authors = Array.from({ length: 450 }, (_, index) => ({
      id: `author${String(index).padStart(9, "0")}`,
      name: index === 321 ? "Zoë Ñandú" : `José ${index}`,
    }));
    expect(await fillCollection(place, "authors", authors)).toBe(450);

    const searches = [[{ column: "name", text: "zo" }]];
    const { page, drivenBySearchIndex: leads } = await database.search.plan({
      table: "authors",
      alias: "b",
      slow: ownSlowRead,
      searches,
      isCovered: false,
      rows: 10,
    });
    expect(leads || engine === "postgres").toBe(true);
    const [condition] = page.values();
    const found = await database.read(
      sql`SELECT b.name, b."name:folded" AS folded FROM authors AS b WHERE ${condition}`,
    );
    expect(found).toEqual([{ name: "Zoë Ñandú", folded: "zoe nandu" }]);
  });
});
