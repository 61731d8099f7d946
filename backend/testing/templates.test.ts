import { beforeAll, describe, expect, it } from "vitest";
import { loadTokenSecrets } from "../db/token-secrets.ts";
import { loadRegistry } from "../schema/registry/registry.ts";
import { shapeOf } from "../schema/test-shape.ts";
import { bookshop } from "./bookshop.ts";
import { connectTo, databases, makeTestPlace, type TestPlace } from "./databases.ts";
import { drawnCases } from "./drawn-cases.ts";
import { startBackend } from "./start-backend.ts";

/** Content left by a server that was started in a place with the bookshop and stopped again. */
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

/** The last one is used twice: copies of one template have secrets of their own. */
const contents = [...drawnCases(["tables", []] as const, 1), bookshop, bookshop].map((given, number) => ({
  given,
  number,
}));

describe.each(databases)("a prepared database on %s", (database) => {
  let expected: Awaited<ReturnType<typeof leftBy>>;
  const secrets = new Set<string>();
  beforeAll(async () => {
    await using nothing = await makeTestPlace(database, null);
    expected = await leftBy(database, nothing);
    secrets.add(JSON.stringify(expected.secrets));
  });

  it.each(contents)(
    "[API-15] a prepared database gives a server what an empty one gives, with secrets of its own, template $number",
    async ({ given }) => {
      await using place = await makeTestPlace(database, given === "tables" ? given : [...given]);
      const left = await leftBy(database, place);
      expect([left.shape, left.collections]).toEqual([expected.shape, expected.collections]);
      const own = JSON.stringify(left.secrets);
      expect([...secrets]).not.toContain(own);
      secrets.add(own);
    },
  );
});
