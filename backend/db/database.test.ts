import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { booksTable, insertBook } from "../testing/books-table.ts";
import { databases, makeTestPlace, openTestDatabase } from "../testing/databases.ts";
import type { Database } from "./database.ts";
import { UniqueError } from "./errors.ts";
import { ownSlowRead } from "./slow-reads.ts";

async function withBooks(engine: Database["engine"]) {
  const database = await openTestDatabase(engine);
  await database.transaction((transaction) => transaction.createTable(booksTable));
  return database;
}

const titles = async (database: Database) =>
  (await database.read<{ title: string }>(sql`SELECT title FROM books ORDER BY "_rowid_"`)).map(({ title }) => title);

describe.each(databases)("a database on %s", (engine) => {
  it("[API-15] a database keeps what a transaction has written, for quick and for slow reads", async () => {
    await using database = await withBooks(engine);
    await database.transaction(async (transaction) => {
      await transaction.run(insertBook("b1", "Ulises"));
      await transaction.run(insertBook("b2", "Pedro Páramo"));
    });
    expect(await titles(database)).toEqual(["Ulises", "Pedro Páramo"]);
    expect(await database.read(sql`SELECT COUNT(*) AS total FROM books`, { slow: ownSlowRead })).toEqual([
      { total: 2 },
    ]);
  });

  it("[API-15] a database gives rows of the same form: numbers, 0 and 1, null", async () => {
    await using database = await withBooks(engine);
    await database.transaction((transaction) =>
      transaction.run(
        sql`INSERT INTO books (id, pages, lent) VALUES ('b1', ${1e17}, ${true}), ('b2', ${-0.5}, ${false})`,
      ),
    );
    const rows = await database.read(sql`SELECT pages, lent, notes, title FROM books ORDER BY "_rowid_"`);
    expect(rows).toEqual([
      { pages: 1e17, lent: 1, notes: null, title: "" },
      { pages: -0.5, lent: 0, notes: null, title: "" },
    ]);
    expect(await database.read(sql`SELECT 1 = 1 AS yes, SUM(lent) AS lent FROM books`)).toEqual([{ yes: 1, lent: 1 }]);
  });

  it("a database binds values and never reads them as SQL", async () => {
    await using database = await withBooks(engine);
    const title = `'); DROP TABLE books; -- $1 ? "`;
    await database.transaction((transaction) => transaction.run(insertBook("b1", title)));
    expect(await titles(database)).toEqual([title]);
  });

  it("a transaction writes nothing when its work throws, and shows nothing before the commit", async () => {
    await using database = await withBooks(engine);
    const work = database.transaction(async (transaction) => {
      await transaction.run(insertBook("b1", "Ulises"));
      expect(await transaction.run(sql`SELECT id FROM books`)).toEqual([{ id: "b1" }]);
      expect(await titles(database)).toEqual([]);
      throw new Error("changed my mind");
    });
    await expect(work).rejects.toThrow("changed my mind");
    expect(await titles(database)).toEqual([]);
  });

  it("an error of a unique index names table and columns", async () => {
    await using database = await withBooks(engine);
    await database.transaction((transaction) => transaction.run(insertBook("b1", "Ulises", "978")));
    const again = (id: string, isbn: string) =>
      database.transaction((transaction) => transaction.run(insertBook(id, "x)=(y", isbn))).catch((error) => error);
    expect(await again("b2", "978")).toBeInstanceOf(UniqueError);
    expect(await again("b2", "978")).toMatchObject({ table: "books", columns: ["isbn"] });
    expect(await again("b1", "979")).toMatchObject({ table: "books", columns: ["id"] });
    expect(await again("b2", "")).not.toBeInstanceOf(Error);
  });

  it("a transaction takes no statement after a failed one, and then never commits", async () => {
    await using database = await withBooks(engine);
    const work = database.transaction(async (transaction) => {
      await transaction.run(insertBook("b1", "Ulises"));
      await transaction.run(insertBook("b1", "Otro")).catch(() => undefined);
      await expect(transaction.run(insertBook("b2", "Tercero"))).rejects.toBeInstanceOf(UniqueError);
    });
    await expect(work).rejects.toBeInstanceOf(UniqueError);
    expect(await titles(database)).toEqual([]);
  });

  it("a transaction runs statements that are not awaited in their order, before the commit", async () => {
    await using database = await withBooks(engine);
    await database.transaction(async (transaction) => {
      transaction.send(insertBook("b1", "Ulises"));
      transaction.send(sql`UPDATE books SET title = title || '!'`);
      expect(await transaction.run(sql`SELECT title FROM books`)).toEqual([{ title: "Ulises!" }]);
      transaction.send(insertBook("b2", "Pedro Páramo"));
    });
    expect(await titles(database)).toEqual(["Ulises!", "Pedro Páramo"]);
  });

  it("a transaction fails with the first failed statement, and runs none after it", async () => {
    await using database = await withBooks(engine);
    const work = database.transaction(async (transaction) => {
      transaction.send(insertBook("b1", "Ulises"));
      transaction.send(insertBook("b1", "Otro"));
      await expect(transaction.run(insertBook("b2", "Tercero"))).rejects.toThrow();
    });
    await expect(work).rejects.toMatchObject({ table: "books", columns: ["id"] });
    const last = database.transaction(async (transaction) => {
      transaction.send(insertBook("b3", "Ulises"));
      transaction.send(insertBook("b3", "Otro"));
    });
    await expect(last).rejects.toBeInstanceOf(UniqueError);
    expect(await titles(database)).toEqual([]);
  });

  it("a database reads ahead the next expected rows, and again where they may have changed since", async () => {
    await using database = await withBooks(engine);
    await database.transaction((transaction) => transaction.run(insertBook("b1", "Ulises")));
    const title = (id: string) => sql<{ title: string }>`SELECT title FROM books WHERE id = ${id}`;
    await database.transaction(async (transaction) => {
      transaction.readAhead([title("b1"), title("b2"), title("b3")]);
      expect(await transaction.run(title("b2"))).toEqual([]);
      expect(await transaction.run(title("b1"))).toEqual([{ title: "Ulises" }]);
      await transaction.run(insertBook("b3", "Otro"));
      expect(await transaction.run(title("b3"))).toEqual([{ title: "Otro" }]);
    });
  });

  it("a transaction refuses statements after its end, and a transaction within itself", async () => {
    await using database = await withBooks(engine);
    const late = await database.transaction(async (transaction) => () => transaction.run(insertBook("b1", "Ulises")));
    await expect(late()).rejects.toThrow("has ended");
    const nested = database.transaction(() => database.transaction(async () => undefined));
    await expect(nested).rejects.toThrow("cannot start another");
  });

  it("a database runs many transactions at once without losing one", async () => {
    await using database = await withBooks(engine);
    await database.transaction((transaction) => transaction.run(insertBook("b1", "Ulises")));
    const lend = async () =>
      database.transaction(async (transaction) => {
        await transaction.lock("books");
        const rows = await transaction.run<{ pages: number }>(sql`SELECT pages FROM books`);
        await transaction.run(sql`UPDATE books SET pages = ${(rows[0]?.pages ?? 0) + 1}`);
      });
    await Promise.all(Array.from({ length: 25 }, lend));
    expect(await database.read(sql`SELECT pages FROM books`)).toEqual([{ pages: 25 }]);
  });

  it("a database calls back after the commit in order, not after a rollback, and waits for the callbacks", async () => {
    await using database = await withBooks(engine);
    const calls: string[] = [];
    await database.transaction(async (transaction) => {
      transaction.onCommit(async () => {
        await new Promise((resolve) => setTimeout(resolve, 5));
        calls.push("first");
        throw new Error("a listener's own problem");
      });
      transaction.onCommit(() => void calls.push("second"));
      expect(calls).toEqual([]);
    });
    expect(calls).toEqual(["first", "second"]);
    const failed = database.transaction(async (transaction) => {
      transaction.onCommit(() => void calls.push("never"));
      throw new Error("no");
    });
    await expect(failed).rejects.toThrow("no");
    expect(calls).toEqual(["first", "second"]);
  });

  it("a database notices commits of other processes, but not its own", async () => {
    await using place = await makeTestPlace(engine);
    const [one, other] = [await place.open(), await place.open()];
    const calls = { one: 0, other: 0 };
    one.onForeignChange(() => calls.one++);
    other.onForeignChange(() => calls.other++);
    // A new connection to a server counts as a chance to have missed something.
    await new Promise((resolve) => setTimeout(resolve, 300));
    const before = { ...calls };
    await one.transaction(async (transaction) => {
      await transaction.createTable(booksTable);
      transaction.announce();
    });
    await expect.poll(() => calls.other, { timeout: 2000 }).toBeGreaterThan(before.other);
    expect(calls.one).toBe(before.one);
  });

  it("a database sees tables change under statements that it has run before", async () => {
    await using database = await withBooks(engine);
    await database.transaction((transaction) => transaction.run(insertBook("b1", "Ulises")));
    const read = () => database.read<Record<string, unknown>>(sql`SELECT * FROM books`);
    await read();
    await read();
    await read();
    const pages2 = {
      name: "pages2",
      kind: "number",
      empty: 7,
      folded: false,
      search: false,
      references: null,
    } as const;
    await database.transaction((transaction) =>
      transaction.addColumn({ ...booksTable, columns: [...booksTable.columns, pages2] }, pages2),
    );
    expect((await read())[0]?.pages2).toBe(7);
  });

  it("a database refuses work once it is closed", async () => {
    await using place = await makeTestPlace(engine);
    const database = await place.open();
    await database.close();
    await expect(database.read(sql`SELECT 1 AS one`)).rejects.toThrow();
    await expect(database.transaction(async () => undefined)).rejects.toThrow();
  });
});
