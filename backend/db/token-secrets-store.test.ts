import { randomBytes } from "node:crypto";
import { describe, expect, it, vi } from "vitest";
import { databases, makeTestPlace, openTestDatabase } from "../testing/databases.ts";
import { openTokenSecrets } from "./token-secrets-store.ts";

describe.each(databases)("token secrets of collections on %s", (engine) => {
  it("token secrets of collections are kept beside the families', merged, and deleted again", async () => {
    await using database = await openTestDatabase(engine);
    const store = await openTokenSecrets(database, null);
    const families = { superusers: store.current().superusers, records: store.current().records };
    await database.transaction((transaction) =>
      store.setCollections(transaction, { books: { auth: "one" }, readers: { file: "two" } }),
    );
    await database.transaction((transaction) => store.setCollections(transaction, { books: { file: "three" } }));
    expect(store.current()).toEqual({
      ...families,
      collections: { books: { auth: "one", file: "three" }, readers: { file: "two" } },
    });
    await database.transaction((transaction) =>
      store.setCollections(transaction, { books: { auth: "" }, readers: null }),
    );
    expect(store.current()).toEqual({ ...families, collections: { books: { file: "three" } } });
  });

  it("token secrets of collections are unchanged when the transaction is rolled back", async () => {
    await using database = await openTestDatabase(engine);
    const store = await openTokenSecrets(database, null);
    const failing = database.transaction(async (transaction) => {
      await store.setCollections(transaction, { books: { auth: "one" } });
      throw new Error("on purpose");
    });
    await expect(failing).rejects.toThrow("on purpose");
    await store.reload();
    expect(store.current().collections).toEqual({});
  });

  it("token secrets of collections reach other processes, and are sealed in the database when there is a key", async () => {
    await using place = await makeTestPlace(engine);
    const key = randomBytes(32);
    const [one, other] = [await place.open(), await place.open()];
    const [writer, reader] = [await openTokenSecrets(one, key), await openTokenSecrets(other, key)];
    await one.transaction((transaction) => writer.setCollections(transaction, { books: { auth: "very-own" } }));
    const rows = await one.read(one.query.selectFrom("_params").select("value"));
    expect(JSON.stringify(rows)).not.toContain("very-own");
    await vi.waitFor(() => expect(reader.current().collections).toEqual({ books: { auth: "very-own" } }), 5000);
  });
});
