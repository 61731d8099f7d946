import { describe, expect, it } from "vitest";
import type { Problems } from "../../protocol/errors.ts";
import type { Collection } from "../define/define.ts";
import {
  bool,
  type CollectionInput,
  defineCollection,
  type FieldDraft,
  file,
  number,
  relation,
  select,
  text,
} from "../define/define-collection.ts";
import { CollectionSet } from "../registry/collection-set.ts";
import { invalidIndex, validateCollection } from "./validate-collection.ts";

const people = defineCollection({
  name: "people",
  id: "people000000001",
  indexes: ["CREATE INDEX idx_people ON people (id)"],
});
const others = new CollectionSet([people]);

function problemsOf(input: Partial<CollectionInput>, change: Partial<Collection> = {}): Problems {
  return validateCollection({ ...defineCollection({ name: "books", ...input }), ...change }, others);
}

/** Problem of a field that follows `id`. */
function problemOfField(name: string, draft: FieldDraft = text(), type: "base" | "auth" = "base") {
  return problemsOf(
    { type },
    { fields: [defineCollection({ name: "x" }).fields[0], draft.named(name)].filter((field) => field !== undefined) },
  );
}

describe("checking a collection", () => {
  it("[API-02] a good collection has no problem", () => {
    const fields = {
      title: text(),
      author: relation({ collection: people.id }),
      sequel: relation({ collection: "books0000000001" }),
    };
    expect(
      problemsOf({ id: "books0000000001", fields, indexes: ["CREATE INDEX idx_books ON books (title, id)"] }),
    ).toEqual({});
    expect(problemsOf({ name: "readers", type: "auth", fields: { username: text() } })).toEqual({});
  });

  it.each([
    ["", "validation_required"],
    ["a".repeat(256), "validation_length_out_of_range"],
    ["_collections", "validation_match_invalid"],
    ["sqlite_master", "validation_match_invalid"],
    ["pg_class", "validation_match_invalid"],
    ["bo oks", "validation_match_invalid"],
    ["libros_ñ", "validation_match_invalid"],
    ["a_via_b", "validation_invalid_name"],
    ["PEOPLE", "validation_collection_name_exists"],
    [people.id, "validation_collection_name_id_duplicate"],
  ])("[API-02] a collection name %j is refused", (name, code) => {
    expect(problemsOf({}, { name })).toMatchObject({ name: { code } });
  });

  it.each([
    ["", "validation_required"],
    ["a".repeat(256), "validation_length_out_of_range"],
    ["títle", "validation_match_invalid"],
    ["a b", "validation_match_invalid"],
    ["a_via_b", "validation_invalid_name"],
    ["collectionId", "validation_not_in_invalid"],
    ["expand", "validation_not_in_invalid"],
    ["xmin", "validation_not_in_invalid"],
    ["__proto__", "validation_not_in_invalid"],
    ["constructor", "validation_not_in_invalid"],
    ["created", "validation_not_in_invalid"],
    ["ID", "validation_duplicated_field_name"],
  ])("[API-02] a field name %j is refused", (name, code) => {
    expect(problemOfField(name)).toMatchObject({ fields: { 1: { name: { code } } } });
  });

  it("[API-02] names of accounts keep their meaning", () => {
    const expected = { fields: { 1: { name: { code: "validation_reserved_field_name" } } } };
    for (const name of ["passwordHash", "tokenKey", "oldPassword"])
      expect(problemOfField(name, text(), "auth")).toMatchObject(expected);
    expect(problemOfField("passwordHash")).toEqual({});
  });

  it.each([
    [relation({ collection: "nowhere" }), { collectionId: { code: "validation_field_relation_missing_collection" } }],
    [relation({ collection: "people" }), { collectionId: { code: "validation_field_relation_missing_collection" } }],
    [file({ thumbs: ["100x100", "0x0"] }), { thumbs: { code: "validation_invalid_thumb_size" } }],
    [file({ thumbs: ["100"] }), { thumbs: { code: "validation_invalid_thumb_size" } }],
    [file({ thumbs: ["100x100z"] }), { thumbs: { code: "validation_invalid_thumb_size" } }],
    [text({ pattern: "(" }), { pattern: { code: "validation_invalid_pattern" } }],
    [select({ values: [] }), { values: { code: "validation_required" } }],
    [number({ id: "text3208210256" }), { id: { code: "validation_duplicated_field_id" } }],
  ])("[API-02] options %# are refused", (draft, problem) => {
    expect(problemOfField("extra", draft)).toMatchObject({ fields: { 1: problem } });
  });

  it.each([["0x500"], ["320x0"], ["70x70t"], ["70x70b"], ["70x70f"]])(
    "[API-02] a thumb size %s is accepted",
    (thumb) => {
      expect(problemOfField("cover", file({ thumbs: [thumb] }))).toEqual({});
    },
  );

  it.each([
    ["CREATE INDEX x ON books (lower(id))", "validation_invalid_index_expression"],
    ["CREATE INDEX x ON books (nothing)", "validation_invalid_index_expression"],
    ["CREATE INDEX IDX_people ON books (id)", "validation_existing_index_name"],
    ["CREATE INDEX people ON books (id)", "validation_existing_index_name"],
  ])("[API-02] an index %j is refused", (index, code) => {
    expect(problemsOf({}, { indexes: [index] })).toMatchObject({ indexes: { 0: { code } } });
  });

  it.each([
    [text(), true],
    [select({ values: ["first", "later"] }), true],
    [select({ values: ["first", "later"], maxSelect: 2 }), false],
    [relation({ collection: people.id }), false],
    [number(), false],
    [bool(), false],
  ])("[API-02] an index's condition may compare a text only: %#", (kind, fits) => {
    const indexes = ["CREATE UNIQUE INDEX x ON books (id) WHERE kind = 'first'"];
    const problems = problemsOf({ fields: { kind }, indexes });
    expect(problems).toEqual(fits ? {} : { indexes: { 0: invalidIndex } });
  });

  it("[API-02] a view may not have indexes or rules for writing", () => {
    const rules = { list: "", create: "" };
    const problems = problemsOf({ type: "view", rules, indexes: ["CREATE INDEX x ON books (id)"] });
    expect(problems).toMatchObject({
      indexes: { code: "validation_indexes_not_supported" },
      createRule: { code: "validation_nil" },
    });
  });
});
