import { describe, expect, it } from "vitest";
import { anonymousFacts } from "../../rules/request-facts.ts";
import type { Collection, Rule } from "../../schema/define/define.ts";
import { defineCollection } from "../../schema/define/define-collection.ts";
import type { Collections } from "../../schema/registry/collections.ts";
import { isCacheable } from "./cacheable.ts";

const withRule = (rule: Rule): Collections => {
  const all: Collection[] = [
    defineCollection({ name: "genres", rules: { list: "", view: "" } }),
    defineCollection({ name: "books", rules: { list: rule, view: "" } }),
  ];
  return { all: () => all, find: () => undefined };
};
const guest = anonymousFacts(new Date());

describe("what may be kept for guests", () => {
  it.each([
    ["", true],
    [null, true],
    ["public = true && published <= @now", true],
    ['@request.auth.collectionName = "editors" || (public = true && published <= @now)', true],
    ["published <= @now && author.born <= @now", false],
    ["published <= @now || updated <= @todayStart", false],
    ['@request.headers.x_name = "a"', false],
    ['@request.query.key = "a"', false],
    ["@collection.genres.id ?= id", false],
  ])("[NOT-16] an answer under the rule %s: %s", (rule, keepable) => {
    expect(isCacheable(withRule(rule), new Map(), guest)).toBe(keepable);
  });

  it.each([
    ["filter", "published <= @now"],
    ["sort", "@random"],
    ["sort", "-title,@random"],
  ])("[NOT-16] an answer to %s=%s is not kept", (name, value) => {
    expect(isCacheable(withRule(""), new Map([[name, value]]), guest)).toBe(false);
  });
});
