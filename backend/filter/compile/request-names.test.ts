import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { postgresCompiler, sqliteCompiler } from "../../db/compile.ts";
import { ruleCondition } from "../../rules/condition.ts";
import { databases } from "../../testing/databases.ts";
import { type Asking, account, type Library, openLibrary } from "../../testing/library.ts";
import { refuseRequestNames } from "./names.ts";

const rows = {
  books: [
    { id: "b1", title: "One", author: "ana", genres: ["g1"], pages: 5, published: "2026-01-01 00:00:00.000Z" },
    { id: "b2", title: "Two", author: "", genres: [] },
    { id: "b3", title: "Three", author: "beto", genres: ["g1", "g2"] },
  ],
  people: [
    { id: "ana", name: "Ana", email: "ana@x.bo", team: "t1", favourites: ["b1", "b3"] },
    { id: "beto", name: "Beto", email: "beto@x.bo", team: "", favourites: [] },
  ],
  teams: [{ id: "t1", name: "Red", leader: "", members: ["ana"] }],
  genres: [
    { id: "g1", name: "Clero" },
    { id: "g2", name: "Familia" },
  ],
};

const ana = account("people", {
  id: "ana",
  name: "Ana",
  email: "ana@x.bo",
  verified: true,
  team: "t1",
  favourites: ["b1", "b3"],
});
const beto = account("people", {
  id: "beto",
  name: "Beto",
  email: "beto@x.bo",
  verified: false,
  team: "",
  favourites: [],
});
const body = (values: Record<string, unknown>): Asking => ({ facts: { body: values } });

describe.each(databases)("rules on %s", (engine) => {
  let library: Library;
  beforeAll(async () => {
    library = await openLibrary(engine, rows);
  });
  afterAll(() => library[Symbol.asyncDispose]());

  const find = async (rule: string, asking: Asking = {}) =>
    (await library.find(rule, { ...asking, options: { purpose: "rule", ...asking.options } })).join(" ");

  it.each<[rule: string, asking: Asking, ids: string]>([
    ["@request.auth.id = ''", {}, "b1 b2 b3"],
    ["@request.auth.id = null", {}, "b1 b2 b3"],
    ["@request.auth.id != ''", {}, ""],
    ["@request.auth.id != ''", { facts: ana }, "b1 b2 b3"],
    ["author = @request.auth.id", { facts: ana }, "b1"],
    ["author.name = @request.auth.name", { facts: ana }, "b1"],
    ["@request.auth.email = 'ana@x.bo' && id = 'b1'", { facts: ana }, "b1"],
    ["@request.auth.verified = true && id = 'b1'", { facts: ana }, "b1"],
    [
      "@request.auth.collectionName = 'people' && @request.auth.collectionId = 'id_people' && id = 'b1'",
      { facts: ana },
      "b1",
    ],
    ["@request.auth.team.name = 'Red' && id = 'b1'", { facts: ana }, "b1"],
    ["@request.auth.team.name = 'Red'", { facts: beto }, ""],
    ["@request.auth.team.id = 't1' && id = 'b1'", { facts: ana }, "b1"],
    ["@request.auth.favourites.title ?= title", { facts: ana }, "b1 b3"],
    ["@request.auth.favourites ~ id", { facts: ana }, "b1 b3"],
    ["@request.auth.favourites:each ?= id", { facts: ana }, "b1 b3"],
    ["@request.auth.favourites:length = 2 && id = 'b1'", { facts: ana }, "b1"],
    ["@request.auth.books_via_author.id ?= id", { facts: ana }, "b1"],
    ["@request.auth.nothing = null && id = 'b1'", { facts: ana }, "b1"],
    ["@request.auth.nothing:isset = false && @request.auth.name:isset = true && id = 'b1'", { facts: ana }, "b1"],
    ["@request.auth.name:lower = 'ana' && id = 'b1'", { facts: ana }, "b1"],
    ["@request.method = 'GET' && @request.context = 'default' && id = 'b1'", {}, "b1"],
    ["@request.headers.x_key = 'a' && id = 'b1'", { facts: { headers: { x_key: "a" } } }, "b1"],
    ["@request.query.q ~ 'b' && id = 'b1'", { facts: { query: { q: "abc" } } }, "b1"],
    ["title ~ @request.query.q", { facts: { query: { q: "T%" } } }, "b2 b3"],
    ["@request.query.q:isset = false && @request.query.__proto__ = null && id = 'b1'", {}, "b1"],
  ])("[API-04] a rule about the account: %s", async (rule, asking, ids) => {
    expect(await find(rule, asking)).toBe(ids);
  });

  it.each<[rule: string, asking: Asking, ids: string]>([
    ["@request.body.title = 'x' && @request.data.title = 'x' && id = 'b1'", body({ title: "x" }), "b1"],
    ["@request.body.title:isset = false", body({ title: null }), ""],
    ["@request.body.title:isset = false && id = 'b1'", body({}), "b1"],
    ["@request.body.title:changed = true", body({ title: "Two" }), "b1 b3"],
    ["@request.body.title:changed = false", body({ title: "Two" }), "b2"],
    ["@request.body.title:changed = false", body({}), "b1 b2 b3"],
    ["@request.body.published:changed = false", body({ published: "2025-12-31T20:00:00-04:00" }), "b1"],
    ["@request.body.genres:changed = false", body({ genres: ["g1"] }), "b1"],
    ["@request.body.pages:changed = false", body({ pages: "5" }), "b1"],
    ["@request.body.pages > pages", body({ pages: 3 }), "b2 b3"],
    ["@request.body.pages > 10 && id = 'b1'", body({ pages: "12" }), "b1"],
    ["@request.body.available = true && id = 'b1'", body({ available: true }), "b1"],
    ["@request.body.genres:length = 2 && id = 'b1'", body({ genres: ["g1", "g2"] }), "b1"],
    ["@request.body.author:length = 0 && id = 'b1'", body({ author: "" }), "b1"],
    ["@request.body.genres:each = 'g1' && id = 'b1'", body({ genres: ["g1"] }), "b1"],
    ["@request.body.genres:each = 'g1' && id = 'b1'", body({ genres: ["g1", "g2"] }), ""],
    ["@request.body.genres:each ?= 'g2' && id = 'b1'", body({ genres: ["g1", "g2"] }), "b1"],
    ["@request.body.genres.name ?= 'Clero' && id = 'b1'", body({ genres: ["g1", "g2"] }), "b1"],
    ["@request.body.genres.name = 'Clero' && id = 'b1'", body({ genres: ["g1", "g2"] }), ""],
    ["@request.body.author.name = 'Ana' && id = 'b1'", body({ author: "ana" }), "b1"],
    ["@request.body.author.id = 'ana' && id = 'b1'", body({ author: "ana" }), "b1"],
    ["@request.body.meta.a.0 = 5 && id = 'b1'", body({ meta: { a: [5] } }), "b1"],
    ["@request.body.meta = '{\"a\":[5]}' && id = 'b1'", body({ meta: { a: [5] } }), "b1"],
    ["@request.body.title:lower = 'x' && id = 'b1'", body({ title: "X" }), "b1"],
    ["@request.body.nothing = '' && id = 'b1'", body({}), "b1"],
    ["title = @request.body.title", body({ title: "a\0b" }), ""],
  ])("[API-04] a rule about the body and the query: %s", async (rule, asking, ids) => {
    expect(await find(rule, asking)).toBe(ids);
  });

  it.each<[rule: string, asking: Asking, ids: string]>([
    ["@collection.people.id ?= author", {}, "b1 b3"],
    ["@collection.people.name ?= 'Ana' && @collection.people.id ?= author", {}, "b1"],
    ["@collection.people:x.name ?= 'Ana' && @collection.people:y.id ?= author", {}, "b1 b3"],
    ["@collection.passports.number ?= '1' || id = 'b1'", {}, "b1"],
    ["@collection.people.name != 'Nobody' && id = 'b1'", {}, "b1"],
    ["@collection.people.name = 'Ana'", {}, ""],
    ["@collection.teams.members.name ?= author.name", {}, "b1"],
  ])("[API-04] a rule about other collections: %s", async (rule, asking, ids) => {
    expect(await find(rule, asking)).toBe(ids);
  });

  it.each<[rule: string, asking: Asking, ids: string]>([
    ["author = @request.auth.id", {}, ""],
    ["@request.auth.id = author", {}, ""],
    ["author.id ?= @request.auth.id", {}, ""],
    ["author.id = @request.auth.id", {}, ""],
    ["author.team.leader ?= @request.auth.id", {}, ""],
    ["genres.id ?= @request.auth.id", {}, ""],
    ["genres.id = @request.auth.id", {}, ""],
    ["author = @request.auth.nothing", { facts: ana }, ""],
    ["author = @request.auth.team.leader", { facts: beto }, ""],
    ["author = @request.auth.team.leader.name", { facts: ana }, ""],
    ["@request.body.author = @request.auth.id", body({ author: "" }), ""],
    ["@request.body.author = @request.auth.id", body({}), ""],
    ["@request.body.author = @request.auth.id", { facts: { ...beto, body: { author: "" } } }, ""],
    ["@request.body.author = @request.auth.team.leader.name", { facts: { ...ana, body: { author: "" } } }, ""],
    ["@request.query.x = @request.auth.id", {}, ""],
    ["@request.auth.id = @request.auth.nothing", {}, ""],
    ["author ~ @request.auth.id", {}, ""],
    ["author !~ @request.auth.id", {}, ""],
    ["author >= @request.auth.id", {}, ""],
    // A filled value differs from a missing account; an empty one neither differs nor equals.
    ["author != @request.auth.id", {}, "b1 b3"],
    ["author.id ?!= @request.auth.id", {}, "b1 b3"],
  ])("[SEG-58] an empty relation never matches a missing account: %s", async (rule, asking, ids) => {
    expect(await find(rule, asking)).toBe(ids);
  });

  it.each([
    "@request.nothing = 1",
    "@request.auth = 1",
    "@request.body = 1",
    "@request.headers = 1",
    "@request.method.x = 1",
    "@request.method:isset = true",
    "@request.context:lower = 'default'",
    "@request.auth.tokenKey != ''",
    "@request.auth.password != ''",
    "@request.auth.team.nothing = 1",
    "@request.auth.nobody_via_team.id = 1",
    "@request.body.nothing:changed = true",
    "@collection.nobody.id = 1",
    "@collection.people = 1",
    "@collection.people.nothing = 1",
    "@collection.people:x:y.id = 1",
    "@collection.people.tokenKey = 1",
  ])("a rule is refused: %s", async (rule) => {
    await expect(find(rule, { facts: ana })).rejects.toMatchObject({ status: 400, data: {} });
  });

  it("ruleCondition is the rule for this requester", async () => {
    const { purpose: _, ...options } = library.compileOptions({ facts: ana });
    const condition = ruleCondition("author = @request.auth.id", options);
    const compiler = engine === "sqlite" ? sqliteCompiler : postgresCompiler;
    expect(compiler.compile(condition).parameters).toEqual(["ana"]);
  });
});

describe("[SEG-06] names of the request in a client's parameter", () => {
  it.each(["title = '@request.auth.id'", "// @collection.people\nid = ''", "-@collection.people.email"])(
    "a name of the request is refused in a client's parameter: %s",
    (source) => {
      expect(() => refuseRequestNames(source)).toThrow(/^Only admins can filter by @(request|collection)\.$/);
    },
  );

  it.each(["title = '@requests'", "title = '@REQUEST.auth'", "email ~ 'x@collection'"])(
    "a name is allowed in a client's parameter: %s",
    (source) => {
      expect(() => refuseRequestNames(source)).not.toThrow();
    },
  );
});
