import fc from "fast-check";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { postgresCompiler, sqliteCompiler } from "../db/compile.ts";
import { postgresExpressions } from "../db/postgres/expressions.ts";
import { sqliteExpressions } from "../db/sqlite/expressions.ts";
import { anonymousFacts } from "../rules/request-facts.ts";
import { account, collectionNamed, collections, now } from "../testing/library.ts";
import type { CompileOptions } from "./compile/compilation.ts";
import { Cost } from "./compile/cost.ts";
import { collectSearches } from "./compile/searches.ts";
import { compileSort } from "./compile/sort.ts";
import { compileFilter } from "./compile/to-condition.ts";
import { parseFilter } from "./parse/parser.ts";

const engines = [
  { name: "sqlite", expressions: sqliteExpressions, compiler: sqliteCompiler },
  { name: "postgres", expressions: postgresExpressions, compiler: postgresCompiler },
];

const options = (expressions: CompileOptions["expressions"], more: Partial<CompileOptions> = {}): CompileOptions => ({
  collection: collectionNamed("books"),
  alias: "b",
  collections,
  facts: { ...anonymousFacts(now), ...account("people", { id: "root" }, true) },
  expressions,
  purpose: "client",
  ...more,
});

const compiled = (
  filter: string,
  { expressions, compiler }: (typeof engines)[number],
  more: Partial<CompileOptions> = {},
) => compiler.compile(compileFilter(parseFilter(filter), options(expressions, more)));

describe("the SQL of filters", () => {
  it("a filter without joins is a plain expression, so that an index can serve it", () => {
    const [sqlite, postgres] = engines.map((engine) => compiled("available = true && published <= @now", engine));
    expect(sqlite).toEqual({
      sql: '(("b"."available" = 1) AND ("b"."published" <= ?))',
      parameters: ["2026-05-20 12:00:00.000Z"],
    });
    expect(postgres).toEqual({
      sql: '(("b"."available" = 1) AND ("b"."published" <= $1::text))',
      parameters: ["2026-05-20 12:00:00.000Z"],
    });
  });

  it.each(engines)("[NOT-17] a filter looks in the side column for stored texts on $name", (engine) => {
    expect(compiled("title ~ 'Á' && author.name ~ 'x'", engine).sql).toContain('"b"."title:folded" LIKE');
    expect(compiled("title ~ 'Á' && author.name ~ 'x'", engine).sql).toContain('"j1"."name:folded" LIKE');
    expect(compiled("title ~ 'Á'", engine).parameters).toEqual(["%a%"]);
  });

  it.each(engines)("a filter keeps parts without joins outside, and unrelated tables apart, on $name", (engine) => {
    const { sql: text } = compiled(
      "pages > 1 && author.name = 'a' && (genres.name ?= 'x' || shelves_via_books.name ?= 'y')",
      engine,
    );
    expect(text.match(/EXISTS/g)).toHaveLength(3);
    expect(text.startsWith('(("b"."pages" >')).toBe(true);
    expect(compiled("author.id = 'ana'", engine).sql).not.toContain("EXISTS");
  });

  it("a filter joins one path once, and no more than 50 in all", () => {
    const paths = collections
      .all()
      .flatMap(({ name }) => Array.from({ length: 8 }, (_, index) => `@collection.${name}:a${index}.id ?= 'x'`));
    const [sqlite] = engines;
    expect(() => compiled(paths.slice(0, 50).join(" && "), sqlite as (typeof engines)[number])).not.toThrow();
    expect(() => compiled(paths.slice(0, 51).join(" && "), sqlite as (typeof engines)[number])).toThrow();
    const shared = compiled(
      Array.from({ length: 100 }, (_, index) => `author.name != '${index}'`).join("||"),
      sqlite as (typeof engines)[number],
    );
    expect(shared.sql.match(/LEFT JOIN/g)).toHaveLength(1);
  });

  it.each(engines)("[NOT-16] a filter tells which collections it reads on $name", ({ expressions }) => {
    const cost = new Cost();
    compileFilter(
      parseFilter("reviews_via_book.text ?~ 'x' && sequel.author.team.name = 'a' && genres:length > 0"),
      options(expressions, { cost }),
    );
    expect([...cost.reads].map(({ name }) => name).sort()).toEqual(["books", "people", "reviews", "teams"]);
    const ofSort = new Cost();
    compileSort("genres.name", options(expressions, { cost: ofSort }));
    expect([...ofSort.reads].map(({ name }) => name)).toEqual(["genres"]);
  });

  it("[SEG-08] the SQL of a filter holds no byte that a user wrote", () => {
    const mark = "Zq7";
    const texts = fc.oneof(
      fc.string({ unit: "grapheme" }).filter((text) => !/[\0]/.test(text)),
      fc.constantFrom(
        "'",
        '"',
        "`",
        "--",
        "/*",
        ") OR 1=1",
        "; DROP TABLE books",
        "$1",
        "?",
        "%",
        "\\",
        "“",
        "{{x}}",
        ":p",
      ),
    );
    const quoted = texts.map((text) => JSON.stringify(`${mark}${text}`).replace(/\\u[0-9a-f]{4}|\\[bf]/g, ""));
    const numbers = fc.integer({ min: 777_000_000, max: 777_999_999 }).map(String);
    const names = fc.constantFrom(
      "title",
      "pages",
      "available",
      "published",
      "moods",
      "moods:each",
      "moods:length",
      `meta.${mark}`,
      `meta.${mark}.777000001`,
      "author",
      "author.name",
      "genres.name",
      "reviews_via_book.text",
      "sequel.title:lower",
      `@request.query.${mark}`,
      `@request.body.${mark}`,
      `@request.body.title:changed`,
      `@request.auth.${mark}`,
      `@collection.genres:${mark}.name`,
      `@request.headers.${mark}:isset`,
    );
    const calls = fc
      .tuple(quoted, quoted)
      .map(([format, modifier]) => `strftime(${format}, published, ${modifier}, '+777000001 days')`);
    const operand = fc.oneof(
      quoted,
      numbers,
      names,
      calls,
      numbers.map((number) => `geoDistance(${number}, 0, place.lon, pages)`),
    );
    const operators = fc.constantFrom("=", "!=", ">", "<=", "~", "!~", "?=", "?!=", "?~");
    const facts = {
      ...anonymousFacts(now),
      query: { [mark]: `${mark}'` },
      body: { title: `${mark}"`, [mark]: [mark] },
    };
    let compiledSome = 0;
    fc.assert(
      fc.property(
        fc.array(fc.tuple(operand, operators, operand), { minLength: 1, maxLength: 5 }),
        fc.nat(1),
        (parts, which) => {
          const filter = parts.map((part) => part.join(" ")).join(" || ");
          const engine = engines[which] as (typeof engines)[number];
          const statement = compiled(filter, engine, { purpose: "rule", facts });
          expect(statement.sql).not.toContain(mark);
          expect(statement.sql).not.toContain("777");
          compiledSome++;
        },
      ),
    );
    expect(compiledSome).toBe(100);
  });

  it.each([
    "x:lower = 1",
    "json_extract = 1",
    "id[0] = 1",
    "`title` = 1",
    '"title" "x" = 1',
    "title = 1; --",
    "title/**/ = 1",
    "\0 = 1",
  ])("[SEG-08] a filter is refused: %j", (filter) => {
    for (const engine of engines) expect(() => compiled(filter, engine)).toThrow("Something went wrong");
  });
});

describe("searches that an index can serve", () => {
  const found = (filter: string, name = "books") => {
    const node = parseFilter(filter);
    return collectSearches(node, collectionNamed(name)).map(({ terms }) =>
      terms.map(({ column, text }) => `${column}:${text}`).join("|"),
    );
  };

  it.each<[string, string[]]>([
    ["title ~ 'José'", ["title:jose"]],
    ["title ~ 'José' && pages > 1 && (title ~ 'Ñ' && id = '')", ["title:jose", "title:n"]],
    ["title ~ '100\\% a_b\\\\'", ["title:100% a_b\\"]],
    ["title ~ ''", []],
    ["pages > 1 && (title ~ 'a' || (title ~ 'b' || title ~ 'c'))", ["title:a|title:b|title:c"]],
    ["title ~ 'a' || (title ~ 'b' && title ~ 'c')", []],
    ["title ~ 'a' || title !~ 'b'", []],
    ["title ~ 'a%'", []],
    ["title ~ 'a' || pages > 1", []],
    ["title !~ 'a'", []],
    ["title = 'a'", []],
    ["subtitle ~ 'a'", []],
    ["title ~ subtitle", []],
    ["'a' ~ title", []],
    ["sequel.title ~ 'a'", []],
    ["title:lower ~ 'a'", []],
  ])("[NOT-17] a search %s → %j", (filter, searches) => {
    expect(found(filter)).toEqual(searches);
  });

  it.each(engines)("searches are replaced by the index's answer on $name", (engine) => {
    const node = parseFilter("pages > 1 && (title ~ 'x' || title ~ 'y')");
    const [search] = collectSearches(node, collectionNamed("books"));
    if (!search) throw new Error("no search was found");
    const useIndex = new Map([[search.node, sql<boolean>`indexed`]]);
    const text = engine.compiler.compile(compileFilter(node, options(engine.expressions, { useIndex }))).sql;
    expect(text).toContain("(indexed)");
    expect(text).not.toContain("LIKE");
  });
});
