import { describe, expect, it } from "vitest";
import type { RelationField, StoredRecord } from "../../schema/define/define.ts";
import { defineCollection, relation, text } from "../../schema/define/define-collection.ts";
import { NamedRecords } from "./named-records.ts";
import { Turns } from "./turns.ts";

const shelves = defineCollection({ name: "shelves", fields: { name: text() } });
const books = defineCollection({ name: "books", fields: { shelf: relation({ collection: "shelves" }) } });
const shelf = books.fields.find(({ name }) => name === "shelf") as RelationField;
const title = { fields: shelves.fields.filter(({ name }) => name === "name"), like: null };

/** Names of a sheet among shelves held in memory. */
function namesAmong(records: StoredRecord[]): NamedRecords {
  const viewer = {
    allowed: () => [],
    cost: { isAtLeast: () => false },
    store: { page: async () => records },
  };
  const naming = { viewer, collections: { find: () => shelves }, openings: new Set(["shelf", "box"]) };
  const rest = { budget: { left: 1e6 }, turns: new Turns(), expressions: { isItemOf: () => null } };
  return new NamedRecords({ ...naming, ...rest } as unknown as ConstructorParameters<typeof NamedRecords>[0]);
}

describe("names of a sheet", () => {
  it.each([
    ["Atlas", "Box Atlas", true],
    ["Atlas", "atlas", true],
    ["Box Atlas", "Atlas", true],
    ["Box Atlas", "Shelf ATLAS", true],
    ["Atlas", "Box Poems", false],
    ["Atlas", "Atlas of shelf", false],
  ])(
    "[CON-12] names of a sheet are decided anew for %j when another save makes %j meanwhile: %j",
    async (given, name, isAsked) => {
      const names = namesAmong([{ id: "shelf1", name: "Shelf Atlas" }]);
      await names.resolve(shelf, title, given);
      expect(names.hasAsked(shelves.id, { id: "shelf2", name })).toBe(isAsked);
    },
  );

  it("[CON-12] names of a sheet are decided anew when another save makes a record of the same name", async () => {
    const names = namesAmong([{ id: "shelf1", name: "Shelf Atlas" }]);
    const like = { relation: shelf, target: shelves, field: title.fields[0] as (typeof title.fields)[number] };
    await names.resolve(shelf, { ...title, like }, "Atlas");
    expect(names.hasAsked(shelves.id, { id: "shelf2", name: "" })).toBe(true);
    expect(names.hasAsked(shelves.id, { id: "shelf2", name: "Poems" })).toBe(false);
  });
});
