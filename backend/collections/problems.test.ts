import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Json, openShop, type Shop } from "./test-shop.ts";

const text = { name: "a", type: "text", options: {} };

/** Codes of an answer's problems by key: `{"schema.0.name": "validation_required"}`. */
function codes(data: Json, path: string[] = []): Record<string, string> {
  if (typeof data?.code === "string") return { [path.join(".")]: data.code };
  return Object.assign({}, ...Object.entries(data ?? {}).map(([key, inner]) => codes(inner, [...path, key])));
}

describe("refused collections", () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop("sqlite");
    await shop.ask("POST", "", {
      name: "taken",
      schema: [text, { name: "b", type: "relation", options: { collectionId: "genres", maxSelect: 1 } }],
    });
  });
  afterAll(() => shop[Symbol.asyncDispose]());

  const whole = async () => (await shop.ask("GET", "?perPage=500")).json;
  const refused = async (method: string, path: string, json: Json) => {
    const before = await whole();
    const answer = await shop.ask(method, path, json);
    expect(answer.status, answer.text).toBe(400);
    expect(await whole()).toEqual(before);
    return answer.json;
  };

  it.each<[string, Json, Record<string, string>]>([
    ["no name", { name: "" }, { name: "validation_required" }],
    ["a long name", { name: "x".repeat(256) }, { name: "validation_length_out_of_range" }],
    ["odd letters", { name: "a-b" }, { name: "validation_match_invalid" }],
    ["a name that is taken", { name: "TAKEN" }, { name: "validation_collection_name_exists" }],
    ["an id as its name", { name: "pbc_2170393721" }, { name: "validation_collection_name_id_duplicate" }],
    ["_via_", { name: "a_via_b" }, { name: "validation_invalid_name" }],
    ["a table of the server's own", { name: "_params", system: true }, { name: "validation_collection_name_invalid" }],
    ["an id that is taken", { id: "pbc_2170393721" }, { id: "validation_invalid_id" }],
    ["an id that is none", { id: "a/../b" }, { id: "validation_invalid_id" }],
    ["an unknown type", { type: "table" }, { type: "validation_in_invalid" }],
    ["a rule that is none", { listRule: "a = " }, { listRule: "validation_invalid_rule" }],
    ["a rule about nothing", { updateRule: "nothing = 1" }, { updateRule: "validation_invalid_rule" }],
    [
      "an index that is none",
      { indexes: ["CREATE TABLE x (a)"] },
      { "indexes.0": "validation_invalid_index_expression" },
    ],
    [
      "an index on nothing",
      { indexes: ["CREATE INDEX i ON x (a)", "CREATE INDEX j ON x (nothing)"] },
      { "indexes.1": "validation_invalid_index_expression" },
    ],
    [
      "an index's name that is taken",
      { indexes: ["CREATE INDEX idx_books_published ON x (a)"] },
      { "indexes.0": "validation_existing_index_name" },
    ],
  ])("[API-09] a collection is refused for %s, in either form", async (_what, change, problems) => {
    const fields = [{ name: "a", type: "text" }];
    for (const form of [{ schema: [text] }, { fields }]) {
      const answer = await refused("POST", "", { name: "fresh", ...form, ...change });
      expect(codes(answer.data)).toEqual(problems);
    }
  });

  it.each<[string, Json, Record<string, string>]>([
    ["a name that is none", { name: "a b" }, { name: "validation_match_invalid" }],
    ["no name", { name: "" }, { name: "validation_required" }],
    ["a long name", { name: "x".repeat(256) }, { name: "validation_length_out_of_range" }],
    ["_via_", { name: "a_via_b" }, { name: "validation_invalid_name" }],
    ...["id", "created", "updated", "collectionId", "collectionName", "expand", "null", "true", "false", "_rowid_"].map(
      (name): [string, Json, Record<string, string>] => [`the name ${name}`, { name }, { name: expect.any(String) }],
    ),
    ["an unknown type", { type: "colour" }, { type: "validation_in_invalid" }],
    ["a relation to nothing", { type: "relation", options: { collectionId: "nowhere" } }, { collectionId: "relation" }],
    [
      "a select of nothing",
      { type: "select", options: { maxSelect: 1, values: [] } },
      { values: "validation_required" },
    ],
    [
      "more than there are",
      { type: "select", options: { maxSelect: 3, values: ["x"] } },
      { maxSelect: "validation_max_less_equal_than_required" },
    ],
    [
      "odd thumbs",
      { type: "file", options: { maxSize: 1, thumbs: ["0x0"] } },
      { thumbs: "validation_invalid_thumb_size" },
    ],
    ["a pattern that is none", { type: "text", options: { pattern: "(" } }, { pattern: "validation_invalid_pattern" }],
    [
      "a maximum below the minimum",
      { type: "text", options: { min: 5, max: 2 } },
      { max: "validation_min_greater_equal_than_required" },
    ],
    [
      "a negative length",
      { type: "text", options: { min: -1 } },
      { min: "validation_min_greater_equal_than_required" },
    ],
    [
      "two lists of domains",
      { type: "email", options: { onlyDomains: ["a.example"], exceptDomains: ["b.example"] } },
      { onlyDomains: "validation_empty", exceptDomains: "validation_empty" },
    ],
    [
      "a domain that is none",
      { type: "url", options: { onlyDomains: ["a.example", "b"] } },
      { "onlyDomains.1": "validation_is_domain" },
    ],
  ])(
    "[API-09] a collection is refused for a field with %s, under the key and number that the client gave it",
    async (_what, wrong, problems) => {
      const { options, ...own } = { name: "b", type: "bool", options: {}, ...wrong };
      const older = await refused("POST", "", { name: "fresh", schema: [text, { ...own, options }] });
      const today = await refused("POST", "", {
        name: "fresh",
        fields: [
          { name: "a", type: "text" },
          { ...own, ...options },
        ],
      });
      const relation = {
        older: "validation_field_invalid_relation",
        today: "validation_field_relation_missing_collection",
      };
      const expected = (form: "older" | "today") =>
        Object.entries(problems).map(([key, code]) => {
          const inOptions = form === "older" && key !== "name" && key !== "type";
          const place = `${form === "older" ? "schema" : "fields"}.1.${inOptions ? "options." : ""}${key}`;
          return [place, code === "relation" ? relation[form] : code];
        });
      expect(codes(older.data)).toEqual(Object.fromEntries(expected("older")));
      expect(codes(today.data)).toEqual(Object.fromEntries(expected("today")));
    },
  );

  it("[API-09] a change to another type, another target or another kind of field is refused", async () => {
    expect(codes((await refused("PATCH", "/taken", { type: "auth" })).data)).toEqual({
      type: "validation_collection_type_change",
    });
    const { schema, fields } = (await shop.ask("GET", "/taken")).json;
    const [a, b] = schema;
    const retyped = await refused("PATCH", "/taken", { schema: [b, { ...a, type: "number" }] });
    expect(codes(retyped.data)).toEqual({ "schema.1": "validation_field_type_change" });
    expect(retyped).toMatchObject({
      message: "Failed to update collection.",
      data: { schema: { 1: { message: "Field type cannot be changed." } } },
    });
    const today = fields.toSpliced(1, 1, { ...fields[1], type: "number" });
    expect(codes((await refused("PATCH", "/taken", { fields: today })).data)).toEqual({
      "fields.1": "validation_field_type_change",
    });

    const target = { ...b, options: { ...b.options, collectionId: "authors" } };
    expect(codes((await refused("PATCH", "/taken", { schema: [a, target] })).data)).toEqual({
      "schema.1.options.collectionId": "validation_field_relation_change",
    });
    const moved = fields.map((field: Json) => (field.name === "b" ? { ...field, collectionId: "authors" } : field));
    expect(codes((await refused("PATCH", "/taken", { fields: moved })).data)).toEqual({
      "fields.2.collectionId": "validation_field_relation_change",
    });
    const twice = await refused("PATCH", "/taken", { schema: [a, b, { name: "A", type: "bool", options: {} }] });
    expect(codes(twice.data)).toEqual({ "schema.2.name": "validation_duplicated_field_name" });
    expect(codes((await refused("PATCH", "/taken", { schema: [] })).data)).toEqual({ schema: "validation_required" });
    expect((await shop.ask("PATCH", "/nowhere", {})).status).toBe(404);
  });

  it("[API-09] names that mean something in accounts are refused", async () => {
    const auth = { name: "fresh", type: "auth" };
    for (const name of [
      "username",
      "email",
      "verified",
      "tokenKey",
      "passwordHash",
      "lastResetSentAt",
      "oldPassword",
    ]) {
      const older = codes(
        (await refused("POST", "", { ...auth, schema: [{ name, type: "number", options: {} }] })).data,
      );
      expect(older["schema.0.name"], name).toBe("validation_reserved_auth_field_name");
    }
    const number = await refused("POST", "", { ...auth, fields: [{ name: "email", type: "number" }] });
    expect(Object.keys(codes(number.data))).toEqual(["fields.0.name"]);
    const today = await refused("POST", "", { ...auth, fields: [{ name: "passwordConfirm", type: "text" }] });
    expect(codes(today.data)).toEqual({ "fields.0.name": "validation_reserved_field_name" });
  });

  it("[API-09] views with rules for writing, with indexes or with invalid queries are refused", async () => {
    const view = { name: "fresh", type: "view" };
    const query = "SELECT id FROM genres";
    for (const given of [{ options: { query } }, { viewQuery: query }]) {
      const closed = await refused("POST", "", { ...view, ...given, createRule: "", deleteRule: "id = 1" });
      expect(codes(closed.data)).toEqual({ createRule: "validation_nil", deleteRule: "validation_nil" });
      const indexed = await refused("POST", "", { ...view, ...given, indexes: ["CREATE INDEX i ON x (id)"] });
      expect(codes(indexed.data)).toEqual({ indexes: "validation_indexes_not_supported" });
    }
    const bad = "SELECT nothing FROM genres";
    const older = await refused("POST", "", { ...view, options: { query: bad } });
    expect(codes(older.data)).toEqual({ "options.query": "validation_invalid_view_query" });
    expect(older.data.options.query.message).toMatch(/^Invalid query - /);
    expect(codes((await refused("PATCH", "/shelf", { viewQuery: bad })).data)).toEqual({
      viewQuery: "validation_invalid_view_query",
    });
  });

  it("[API-09] a collection that the server or another one needs cannot be deleted", async () => {
    const inUse = await refused("DELETE", "/genres", undefined);
    expect(inUse.message).toMatch(/^Failed to delete collection probably due to existing reference in /);
    for (const name of ["books", "taken"]) expect(inUse.message).toContain(name);
    await shop.ask("POST", "", { name: "peek", type: "view", viewQuery: "SELECT id FROM vault" });
    expect((await refused("DELETE", "/vault", undefined)).message).toContain("peek");
    await refused("DELETE", "/_superusers", undefined);
    expect(codes((await refused("PATCH", "/_superusers", { name: "x" })).data)).toEqual({
      name: "validation_collection_system_name_change",
    });
    expect(codes((await refused("PATCH", "/_superusers", { listRule: "" })).data)).toEqual({
      listRule: "validation_collection_system_rule_change",
    });
    expect(codes((await refused("PATCH", "/genres", { system: true })).data)).toEqual({
      system: "validation_collection_system_flag_change",
    });
    expect((await shop.ask("DELETE", "/nowhere")).status).toBe(404);
  });

  it("[API-09] values of another type than their keys have are refused", async () => {
    const cases = [
      { name: 5 },
      { listRule: 5 },
      { fields: {} },
      { fields: [1] },
      { indexes: "x" },
      { options: [] },
      { schema: [{ name: "a", type: "text", options: { min: "5" } }] },
      { fields: [{ name: "a", type: "number", max: true }] },
    ];
    for (const wrong of cases) {
      const answer = await refused("POST", "", { name: "fresh", type: "base", ...wrong });
      expect([answer.message, answer.data], JSON.stringify(wrong)).toEqual([
        "Failed to load the submitted data due to invalid formatting.",
        {},
      ]);
    }
  });
});
