import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "../../db/database.ts";
import { anonymousFacts, type RequestFacts } from "../../rules/request-facts.ts";
import { date, defineCollection, relation, text } from "../../schema/define/define-collection.ts";
import { CollectionSet } from "../../schema/registry/collection-set.ts";
import { databases, openTestDatabase } from "../../testing/databases.ts";
import { account, collectionNamed, collections, now } from "../../testing/library.ts";
import { startBackend, type TestAccount, type TestBackend } from "../../testing/start-backend.ts";
import { compiledFilter, compiledRule, compiledSort } from "./compiled-conditions.ts";

const guest = anonymousFacts(now);
const as = (facts: Partial<RequestFacts>): RequestFacts => ({ ...guest, ...facts });
const ana = as(account("people", { id: "ana", name: "Ana" }, false));
const beto = as(account("people", { id: "beto", name: "Beto" }, false));

describe.each(databases)("compiled conditions on %s", (engine) => {
  let database: Database & AsyncDisposable;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
  });
  afterAll(() => database[Symbol.asyncDispose]());

  const scopeOf = (facts: RequestFacts) => ({
    collections: new CollectionSet(collections.all()),
    collection: collectionNamed("books"),
    facts,
  });

  it.each<[string, RequestFacts, RequestFacts, boolean]>([
    ["available = true", guest, as({ query: { a: "1" } }), true],
    ["published <= @now", guest, as({ now: new Date("2026-12-01") }), true],
    ["published > @now && available = true", ana, beto, true],
    ["@request.auth.collectionName = 'people'", ana, beto, true],
    ["@request.auth.id != ''", guest, guest, true],
    ["available = true", guest, ana, false],
    ["available = true", ana, as(account("people", { id: "root" }, true)), false],
    ["author = @request.auth.id", ana, beto, false],
    ["title = @request.query.title", guest, guest, false],
    ["@request.method = 'GET'", guest, guest, false],
    ["@request.body.title:isset = true", guest, guest, false],
    ["published <= @todayEnd", guest, guest, false],
    ["@now > '2026-01-01'", guest, guest, false],
    ["title ~ @now", guest, guest, false],
    ["published = @now", guest, guest, false],
    ["strftime('%H', 'now') < '12'", guest, guest, false],
    ["strftime('%H', @now) < '12'", guest, guest, false],
  ])(
    "a compiled rule %j is used for the same kind of asker, unless values of the request are in it",
    (rule, one, other, once) => {
      const scope = { ...scopeOf(one), database };
      const first = compiledRule(rule, scope);
      expect(compiledRule(rule, { ...scope, facts: other }).cost === first.cost).toBe(once);
    },
  );

  it("a compiled filter and sort is used for these collections and this engine only", () => {
    const scope = { ...scopeOf(guest), database };
    for (const compile of [compiledFilter, compiledSort] as const) {
      const text = compile === compiledSort ? "-published,author.name" : "title ~ 'a' && author.name = 'b'";
      const { cost } = compile(text, scope);
      expect(compile(text, scope).cost).toBe(cost);
      expect(compile(text, { ...scope, collections: new CollectionSet(collections.all()) }).cost).not.toBe(cost);
      expect(compile(text, { ...scope, collection: { ...collectionNamed("books"), id: "id_other" } }).cost).not.toBe(
        cost,
      );
    }
  });

  it("[SEG-64] compiled conditions do not grow with texts of strangers", () => {
    const scope = { ...scopeOf(guest), database };
    const costOf = (text: string) => compiledFilter(text, scope).cost;
    const first = costOf("title = 'first'");
    for (let number = 0; number < 400; number++) {
      const text = `title = '${number}' // ${"x".repeat(3_000)}`;
      const cost = costOf(text);
      expect(costOf(text)).toBe(cost);
    }
    expect(costOf("title = 'first'")).not.toBe(first);
  });
});

describe.each(databases)("answers by compiled conditions on %s", (database) => {
  const past = "2026-11-20 10:00:00.000Z";
  const soon = "2026-11-21 12:00:10.000Z";
  const readers = defineCollection({ name: "readers", type: "auth", fields: { name: text() } });
  const notes = defineCollection({
    name: "notes",
    fields: { title: text(), code: text(), due: date(), owner: relation({ collection: "readers" }) },
    rules: {
      list: "(due != '' && due <= @now) || owner = @request.auth.id || (code != '' && code = @request.query.code)",
      view: "",
    },
  });
  let api: TestBackend;
  const accounts: Record<string, TestAccount> = {};
  const at = (seconds: number) => new Date(Date.parse("2026-11-21T12:00:00Z") + seconds * 1000);

  beforeAll(async () => {
    api = await startBackend({ database, collections: [readers, notes], now: at(0) });
    for (const name of ["ana", "beto"]) {
      accounts[name] = await api.account("readers", { name });
      await api.given("notes", { title: `of ${name}`, owner: accounts[name]?.id });
    }
    await api.given("notes", { title: "out", due: past });
    await api.given("notes", { title: "soon", due: soon });
    await api.given("notes", { title: "by code", code: "x" });
  });
  afterAll(() => api[Symbol.asyncDispose]());

  const titles = async (query = "", who?: string) => {
    const options = who ? { token: accounts[who]?.token ?? "" } : {};
    const { json } = await api.get(`/api/collections/notes/records?sort=title&${query}`, options);
    return json.items.map(({ title }: { title: string }) => title);
  };

  it.each([
    ["nobody", undefined, "", ["out"]],
    ["Ana", "ana", "", ["of ana", "out"]],
    ["Beto", "beto", "", ["of beto", "out"]],
    ["somebody with the code", undefined, "code=x", ["by code", "out"]],
    ["somebody with another one", undefined, "code=y", ["out"]],
    ["Ana with the code", "ana", "code=x", ["by code", "of ana", "out"]],
  ])(
    "[API-04] compiled conditions show %s what is theirs, whoever has asked before",
    async (_name, who, query, expected) => {
      for (let time = 0; time < 2; time++) expect(await titles(query, who)).toEqual(expected);
    },
  );

  it("[NOT-16] compiled conditions compare with the moment of each request", async () => {
    const filter = `filter=${encodeURIComponent("title != '' && due <= @now")}`;
    expect([await titles(), await titles(filter)]).toEqual([["out"], ["out"]]);
    api.setNow(at(20));
    expect([await titles(), await titles(filter)]).toEqual([
      ["out", "soon"],
      ["out", "soon"],
    ]);
    api.setNow(at(0));
    expect([await titles(), await titles(filter)]).toEqual([["out"], ["out"]]);
  });
});
