import { describe, expect, it } from "vitest";
import { relation, unlimited } from "../define/define-fields.ts";
import { validateValue } from "./field-types.ts";
import { relationType } from "./relation.ts";

const author = relation({ collection: "people" }).named("author");
const genres = relation({ collection: "genres", minSelect: 2, maxSelect: 3 }).named("genres");

describe("a relation field", () => {
  it.each([
    ["a", "a", ["a"]],
    [["a", "b", "a"], "b", ["a", "b"]],
    ['["a","b"]', "b", ["a", "b"]],
    [null, "", []],
  ])("[API-02] a relation field takes %j as %j, or %j when multiple", (input, one, many) => {
    expect(relationType.coerce(author, input)).toEqual(one);
    expect(relationType.coerce(genres, input)).toEqual(many);
  });

  it.each([
    [["a"], "validation_not_enough_values", "Select at least 2."],
    [["a", "b", "c", "d"], "validation_too_many_values", "Select no more than 3."],
  ])("[API-02] a relation field refuses %j", (value, code, message) => {
    expect(validateValue(genres, value)).toMatchObject({ code, message });
  });

  it("[API-02] a relation field may be empty unless it is required, whatever its least number", () => {
    expect(validateValue(genres, [])).toBeNull();
  });

  it("[API-02] a relation field without a limit is multiple in the older form and single in today's", () => {
    expect(relationType.parse({ collectionId: "x", maxSelect: null }, "legacy").maxSelect).toBe(unlimited);
    expect(relationType.parse({ collectionId: "x" }, "modern").maxSelect).toBe(1);
  });

  it("[API-02] a relation field has a search index over its ids only when that is asked for", () => {
    expect(relationType.column(genres)).toMatchObject({ empty: "[]", folded: false, search: false });
    const searched = relation({ collection: "genres", maxSelect: 9, search: true }).named("genres");
    expect(relationType.column(searched)).toMatchObject({ empty: "[]", folded: true, search: true });
  });
});
