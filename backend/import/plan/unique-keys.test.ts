import { describe, expect, it } from "vitest";
import { defineCollection, select, text } from "../../schema/define/define-collection.ts";
import { UniqueKeys } from "./unique-keys.ts";

const kind = select({ values: ["original", "reprint"] });

describe("values that no two rows may share", () => {
  it.each([
    ["", { book: "b", kind: "reprint" }, ["book"]],
    ["", { book: "B", kind: "reprint" }, null],
    ["WHERE book != ''", { book: "b", kind: "reprint" }, ["book"]],
    ["WHERE kind = 'original'", { book: "b", kind: "original" }, ["book"]],
    ["WHERE kind = 'original'", { book: "b", kind: "reprint" }, null],
    ["WHERE kind = 'reprint'", { book: "b", kind: "reprint" }, null],
  ])("[API-17] unique keys are compared as the database would, with «%s»: %j", (where, record, conflict) => {
    const indexes = [`CREATE UNIQUE INDEX idx_copies ON copies (book) ${where}`];
    const keys = new UniqueKeys(defineCollection({ name: "copies", fields: { book: text(), kind }, indexes }));
    const first = { id: "first", book: "b", kind: "original" };
    keys.add(first);
    expect(keys.conflict({ ...record, id: "second" })).toEqual(conflict);
    expect(keys.conflict(first)).toBeNull();
  });

  it("[API-17] unique keys do not count where the condition's column is empty", () => {
    const indexes = ["CREATE UNIQUE INDEX idx_copies ON copies (book) WHERE book != ''"];
    const keys = new UniqueKeys(defineCollection({ name: "copies", fields: { book: text() }, indexes }));
    keys.add({ id: "first", book: "" });
    expect(keys.conflict({ id: "second", book: "" })).toBeNull();
  });
});
