import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { databases } from "../testing/databases.ts";
import { asSuperuser, type Library, openLibrary } from "../testing/library.ts";
import { rows } from "./test-rows.ts";

describe.each(databases)("[API-03] filters that mean nothing on %s", (engine) => {
  let library: Library;
  beforeAll(async () => {
    library = await openLibrary(engine, rows);
  });
  afterAll(() => library[Symbol.asyncDispose]());

  it.each([
    "nothing = 1",
    "title.x = 1",
    "author.nothing = 1",
    "author = 1 && nothing = 1",
    "shelves_via_books = ''",
    "shelves_via_title.name = 1",
    "nobody_via_books.name = 1",
    "teams_via_leader.name = 1",
    "collectionId = ''",
    "collectionName = ''",
    "expand = ''",
    "rowid = 1",
    "_rowid_ = 1",
    "@rowid = 1",
    "@random = 1",
    "@nothing = 1",
    "@NOW = 1",
    "@now:lower = 1",
    "title:nothing = 1",
    "title:each:length = 1",
    "title..x = 1",
    "author:each.name = 1",
    "place.x = 1",
    "place.lon.x = 1",
    "sequel.sequel.sequel.sequel.sequel.sequel.sequel.title = ''",
    "GeoDistance(1,2,3,4) = 1",
    "geoDistance(1,2,3) = 1",
    "geoDistance('1',2,3,4) = 1",
    "strftime(title) = 1",
    "strftime('%Y', title, title) = 1",
    "strftime() = 1",
    "f() = 1",
    "'title:folded' = title.folded",
    "__proto__ = 1",
    "constructor = 1",
    "title.constructor = 1",
    "@constructor = 1",
    "@request = 1",
    "@collection = 1",
  ])("filters that mean nothing are refused without details: %s", async (filter) => {
    await expect(library.find(filter, asSuperuser)).rejects.toMatchObject({
      status: 400,
      message: "Something went wrong while processing your request.",
      data: {},
    });
  });
});
