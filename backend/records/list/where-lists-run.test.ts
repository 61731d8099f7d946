import { expect, it } from "vitest";
import { anonymousFacts } from "../../rules/request-facts.ts";
import { CollectionSet } from "../../schema/registry/collection-set.ts";
import { resolveDefinitions } from "../../schema/registry/seed-plan.ts";
import { bookshop } from "../../testing/bookshop.ts";
import { openTestDatabase } from "../../testing/databases.ts";
import type { RecordsContext } from "../context.ts";
import { RecordStore } from "../store/record-store.ts";
import { readListQuestion } from "./list.ts";

it.each<[string, string, boolean]>([
  ["genres", "", false],
  ["genres", "page=3&perPage=30", false],
  ["books", "sort=-published", false],
  ["books", "sort=published&page=33", false],
  // The rule may lead to another index, after which all rows are sorted.
  ["books", "", true],
  ["books", "page=2&skipTotal=1&fields=id", true],
  // All rows before the page are read.
  ["genres", "page=399001&perPage=1&skipTotal=1", true],
  ["books", "sort=-published&page=2&perPage=1000", true],
  // No index has this order.
  ["books", "sort=pages", true],
  ["books", "sort=-published,title", true],
  ["books", "filter=pages>0", true],
])("[SEG-63] a guest's list of %s by %j reads many rows: %j", async (name, query, isSlow) => {
  await using database = await openTestDatabase("sqlite");
  const collections = new CollectionSet(resolveDefinitions(bookshop));
  const collection = collections.find(name);
  if (!collection) throw new Error("There is no such collection.");
  const context = { database, collections, store: new RecordStore(database) } as unknown as RecordsContext;
  const facts = anonymousFacts(new Date());
  const question = readListQuestion(context, { collection, query: new Map(new URLSearchParams(query)), facts });
  expect(question.viewer.cost.isSlow).toBe(isSlow);
});
