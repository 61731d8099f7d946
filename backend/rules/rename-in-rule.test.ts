import { describe, expect, it } from "vitest";
import type { Collection } from "../schema/define/define.ts";
import { defineCollection, json, relation, text } from "../schema/define/define-collection.ts";
import { CollectionSet } from "../schema/registry/collection-set.ts";
import { resolveDefinitions } from "../schema/registry/seed-plan.ts";
import { renameInRule } from "./rename-in-rule.ts";

const [books, authors, editors, guests] = resolveDefinitions([
  defineCollection({
    name: "books",
    fields: {
      title: text(),
      extra: json(),
      author: relation({ collection: "authors" }),
      sequel: relation({ collection: "books" }),
    },
  }),
  defineCollection({ name: "authors", fields: { name: text(), agent: relation({ collection: "editors" }) } }),
  defineCollection({ name: "editors", type: "auth", fields: { name: text(), desk: text() } }),
  defineCollection({ name: "guests", type: "auth", fields: { name: text() } }),
]) as [Collection, Collection, Collection, Collection];

function renamed(collection: Collection, name: string, fields: Record<string, string>): Collection {
  return {
    ...collection,
    name,
    fields: collection.fields.map((each) => ({ ...each, name: fields[each.name] ?? each.name })),
  };
}

const before = new CollectionSet([books, authors, editors, guests]);
const after = new CollectionSet([
  renamed(books, "volumes", { title: "heading", author: "writer", extra: "meta" }),
  renamed(authors, "writers", { name: "title" }),
  renamed(editors, "editors", { name: "label", desk: "room" }),
  guests,
]);

describe("[API-09] a rule under new names", () => {
  it.each([
    ["title = 'title' && author.name:lower ~ title", 'heading = "title" && writer.title:lower ~ heading'],
    ["sequel.sequel.author.agent.desk ?= @request.auth.desk", "sequel.sequel.writer.agent.room ?= @request.auth.room"],
    [
      "@request.body.title:isset = false || @request.data.author.name != ''",
      '@request.body.heading:isset = false || @request.data.writer.title != ""',
    ],
    [
      "@request.query.title = 'x' && @request.headers.title = ''",
      "@request.query.title = 'x' && @request.headers.title = ''",
    ],
    ["@collection.books.title ?= title", "@collection.volumes.heading ?= heading"],
    ["@collection.authors:a.books_via_author.title ?= id", "@collection.writers:a.volumes_via_writer.heading ?= id"],
    ["extra.title.name = 1 && (id = '' || created > @now)", 'meta.title.name = 1 && (id = "" || created > @now)'],
    // Unchanged: accounts of the other collection still have the former field name.
    ["@request.auth.name = sequel.id", "@request.auth.name = sequel.id"],
    ["sequel  =  ''  // as it was written", "sequel  =  ''  // as it was written"],
    ["not a rule (", "not a rule ("],
  ])("a rule %s → %s", (rule, expected) => {
    expect(renameInRule(rule, books, { before, after })).toBe(expected);
  });
});
