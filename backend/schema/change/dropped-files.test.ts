import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { drawnEngine } from "../../testing/drawn-on.ts";
import { defineCollection, file, text } from "../define/define-collection.ts";
import { openWorkshop, withField } from "../test-workshop.ts";

const posters = defineCollection({ name: "posters", fields: { title: text(), drawing: file() } });

describe.each(drawnEngine(1))("the names of files of a field that goes, on %s", { timeout: 30_000 }, (engine) => {
  it.each([
    [5000, "are told"],
    [5001, "are left to be looked for"],
  ])("[SEG-76] names of files of %i rows %s", async (rows) => {
    await using shop = await openWorkshop(engine, [posters]);
    const { id: collectionId } = shop.collection("posters");
    await shop.database.transaction((transaction) =>
      transaction.run(
        sql`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${sql.lit(rows)}) INSERT INTO "posters" ("id", "drawing") SELECT 'p' || i, CASE i WHEN 7 THEN 'a.png' ELSE '' END FROM n`,
      ),
    );
    await shop.save(withField(shop.collection("posters"), "drawing", null));
    const dropped = { collectionId, files: { recordId: "p7", names: ["a.png"] } };
    expect(shop.dropped).toEqual(rows > 5000 ? [{ collectionId, files: "unnamed" }] : [dropped]);
  });
});
