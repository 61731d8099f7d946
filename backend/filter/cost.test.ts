import { describe, expect, it } from "vitest";
import { sqliteExpressions } from "../db/sqlite/expressions.ts";
import { anonymousFacts } from "../rules/request-facts.ts";
import { account, collectionNamed, collections, now } from "../testing/library.ts";
import type { CompileOptions } from "./compile/compilation.ts";
import { Cost, type CostClass } from "./compile/cost.ts";
import { compileSort } from "./compile/sort.ts";
import { compileFilter } from "./compile/to-condition.ts";
import { parseRule } from "./parse/parse-rule.ts";
import { parseFilter } from "./parse/parser.ts";

const superuser = { ...anonymousFacts(now), ...account("people", { id: "root" }, true) };

function options(cost: Cost, more: Partial<CompileOptions>): CompileOptions {
  return {
    collection: collectionNamed("books"),
    alias: "b",
    collections,
    facts: superuser,
    expressions: sqliteExpressions,
    purpose: "client",
    cost,
    ...more,
  };
}

function costOf(filter: string, more: Partial<CompileOptions> & { on?: string } = {}): Cost {
  const cost = new Cost();
  const collection = collectionNamed(more.on ?? "books");
  const node = more.purpose === "rule" ? parseRule(filter) : parseFilter(filter);
  compileFilter(node, options(cost, { collection, ...more }));
  return cost;
}

function costOfSort(sort: string): Cost {
  const cost = new Cost();
  compileSort(sort, options(cost, {}));
  return cost;
}

describe("the cost of a question", () => {
  it.each<[string, string, CostClass]>([
    ["books", "title ~ 'a' && (pages > 3 || available = true)", "row"],
    ["books", "author.id = 'ana'", "row"],
    ["books", "author.team.leader.name = 'a'", "index"],
    ["people", "passports_via_owner.number = '1'", "index"],
    ["books", "genres.name ?= 'a'", "bounded scan"],
    ["books", "genres:each ?= 'a'", "bounded scan"],
    ["books", "reviews_via_book.text ?~ 'a'", "bounded scan"],
    ["books", "reviews_via_book.text ?~ 'a' && shelves_via_books.name ?= 'b' && genres.name ?= 'c'", "bounded scan"],
    ["books", "genres.name ?= sequel.title", "bounded scan"],
    // The list of the row and the list of the other row, one within the other.
    ["genres", "books_via_genres.genres.name ?= 'a'", "scan"],
    ["teams", "people_via_team.books_via_author.title ?~ 'a'", "scan"],
    // A plain operator tests every value.
    ["books", "reviews_via_book.text ~ 'a'", "bounded scan"],
    ["books", "@collection.genres.name ?= 'a'", "scan"],
    ["genres", "books_via_genres.genres.books_via_genres.title ?~ 'a'", "product"],
    ["genres", "books_via_genres.genres.books_via_genres.title !~ 'a'", "product"],
    ["books", "reviews_via_book.text ?= shelves_via_books.name", "product"],
    ["books", "reviews_via_book.text != reviews_via_book.stars", "product"],
    ["books", "shelves_via_books.name ?= 'a' && reviews_via_book.text ?= shelves_via_books.name", "product"],
    ["books", "reviews_via_book.text ?= 'a' || reviews_via_book.stars ?> @collection.genres.name", "product"],
  ])("[SEG-63] the cost of a question on %s of %s is: %s", (on, filter, expected) => {
    expect(costOf(filter, { on }).class).toBe(expected);
  });

  it("[SEG-63] the cost of a question names its dearest part, as it was written", () => {
    const cost = costOf("pages > 1 && (title = 'a' || reviews_via_book.text ?= shelves_via_books.name)");
    expect(cost.part).toBe("reviews_via_book.text ?= shelves_via_books.name");
  });

  it.each<[string, CostClass]>([
    ["-title,pages", "row"],
    ["author.name", "index"],
    ["reviews_via_book.stars", "bounded scan"],
    ["genres.books_via_genres.genres.books_via_genres.title", "product"],
  ])("[SEG-63] the cost of a sort by %s is: %s", (sort, expected) => {
    expect(costOfSort(sort).class).toBe(expected);
  });

  it.each([
    ["published <= @now", ["clock"]],
    ["pages = @second", ["clock"]],
    ["published > @todayStart", ["clock"]],
    ["strftime('%S', 'now') = '00'", ["clock"]],
    ["strftime('%S', 'NOW') = '00'", ["clock"]],
    ["strftime('%f', 'subsec') = '00'", ["clock"]],
    ["strftime('%f', 'SubSecond') = '00'", ["clock"]],
    ["strftime('%S') = '00'", ["clock"]],
    ["strftime('%S', title) = '00'", ["clock"]],
    ["strftime('%S', published) = '00'", []],
    ["strftime('%S', '2026-01-01') = '00'", []],
    ["author.name = @request.auth.name", ["asker"]],
    ["@request.headers.x_name = 'a'", ["request"]],
    ["@request.query.x:isset = true", ["request"]],
    ["@request.method = 'GET'", ["request"]],
    ["title = '@now'", []],
  ])("[SEG-68] a question of %s depends on %j", (filter, expected) => {
    expect([...costOf(filter).dependsOn]).toEqual(expected);
  });

  it.each([
    // Only a date comparison on the rule's own rows is foreseen; every other use of time is a dependence.
    ["published <= @now", []],
    ["available = true && (published < @now || @now >= published)", []],
    ["published <= @yesterday", ["clock"]],
    ["published = @now", ["clock"]],
    ["sequel.published <= @now", ["clock"]],
    ["published <= @now && pages < @hour", ["clock"]],
  ])("[SEG-68] a rule %s depends on %j", (rule, expected) => {
    expect([...costOf(rule, { purpose: "rule" }).dependsOn]).toEqual(expected);
  });

  it("[SEG-68] a random order depends on chance", () => {
    expect([...costOfSort("title,@random").dependsOn]).toEqual(["chance"]);
  });

  it("[SEG-68] the cost of a question includes the list rules of joined collections", () => {
    const facts = anonymousFacts(now);
    const ruled = {
      ...collectionNamed("reviews"),
      rules: { ...collectionNamed("reviews").rules, list: "stars < @second" },
    };
    const others = collections.all().map((each) => (each.name === "reviews" ? ruled : each));
    const withRule = {
      ...collections,
      all: () => others,
      find: (name: string) => others.find((each) => [each.id, each.name].includes(name)),
    };
    expect([...costOf("reviews_via_book.text ?= 'a'", { facts, collections: withRule }).dependsOn]).toEqual(["clock"]);
  });
});
