import { describe, expect, it } from "vitest";
import { loadTokenSecrets } from "../db/token-secrets.ts";
import { loadRegistry } from "../schema/registry/registry.ts";
import { shapeOf } from "../schema/test-shape.ts";
import { bookshop } from "./bookshop.ts";
import { connectTo, databases, makeTestPlace, type TestPlace } from "./databases.ts";
import { startBackend } from "./start-backend.ts";

/** What a server leaves in a place where it was started with the bookshop and stopped again. */
async function leftBy(database: "sqlite" | "postgres", place: TestPlace) {
  await using api = await startBackend({ database, place });
  expect((await api.get("/api/collections/genres/records")).status).toBe(200);
  await using connection = Object.assign(connectTo(place), {
    [Symbol.asyncDispose]: () => connection.close(),
  });
  const collections = (await loadRegistry(connection)).all();
  return {
    shape: await shapeOf(connection),
    collections: collections.map((collection) => ({ ...collection, created: "", updated: "" })),
    secrets: await loadTokenSecrets(connection, null),
  };
}

describe.each(databases)("a prepared database on %s", (database) => {
  it("[API-15] becomes under a server what one that has nothing in it becomes, with secrets of its own", async () => {
    await using nothing = await makeTestPlace(database, null);
    const expected = await leftBy(database, nothing);
    const secrets = new Set([JSON.stringify(expected.secrets)]);
    for (const contents of ["tables", [], bookshop, bookshop] as const) {
      await using place = await makeTestPlace(database, contents === "tables" ? contents : [...contents]);
      const left = await leftBy(database, place);
      expect([left.shape, left.collections]).toEqual([expected.shape, expected.collections]);
      secrets.add(JSON.stringify(left.secrets));
    }
    expect(secrets.size).toBe(5);
  });
});
