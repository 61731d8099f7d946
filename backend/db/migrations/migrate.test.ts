import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { databases, makeTestPlace, openTestDatabase } from "../../testing/databases.ts";
import { openDatabase } from "../open-database.ts";
import { lastMigration, migrate, migrations, NewerSchemaError } from "./migrate.ts";

const step = (number: number, ...statements: string[]) => ({
  number,
  name: `step ${number}`,
  statements: { sqlite: statements, postgres: statements },
});

describe.each(databases)("migrations on %s", (engine) => {
  it("[API-15] migrations are all applied to a new database, once", async () => {
    await using place = await makeTestPlace(engine, null);
    await (await place.open()).close();
    const database = await place.open();
    const applied = await database.read(database.query.selectFrom("_migrations").select(["number", "name"]));
    expect(applied).toEqual(migrations.map(({ number, name }) => ({ number, name })));
  });

  it("migrations are applied once by replicas that start together", async () => {
    await using place = await makeTestPlace(engine, null);
    const replicas = await Promise.all([place.open(), place.open(), place.open()]);
    const [first] = replicas;
    expect(await first?.read(sql`SELECT COUNT(*) AS total FROM "_migrations"`)).toEqual([{ total: migrations.length }]);
  });

  it("migrations are applied as a whole or not at all", async () => {
    await using database = await openTestDatabase(engine);
    const good = step(lastMigration + 1, "CREATE TABLE shelves (id TEXT)");
    const bad = step(lastMigration + 2, "CREATE TABLE rooms (id TEXT)", "CREATE NONSENSE");
    await expect(migrate(database, [...migrations, good, bad])).rejects.toThrow();
    await expect(database.read(sql`SELECT * FROM shelves`)).rejects.toThrow();
    await migrate(database, [...migrations, good]);
    expect(await database.read(sql`SELECT * FROM shelves`)).toEqual([]);
  });

  it("[SVC-26] missing migrations of an older version are told before they run, those of a new database are not", async () => {
    await using place = await makeTestPlace(engine, null);
    const told: string[] = [];
    const database = await openDatabase({ ...place, onMigrating: () => void told.push("new") });
    await migrate(database, migrations, () => told.push("nothing to do"));
    const later = step(lastMigration + 1, "CREATE TABLE shelves (id TEXT)");
    await migrate(database, [...migrations, later], () => told.push("older"));
    await database.close();
    expect(told).toEqual(["older"]);
  });

  it("migrations refuse a newer schema, name both numbers and change nothing", async () => {
    await using place = await makeTestPlace(engine);
    const database = await place.open();
    const newer = { number: 94, name: "from the future", applied: "2199-01-01T00:00:00.000Z" };
    await database.transaction((transaction) =>
      transaction.run(database.query.insertInto("_migrations").values(newer)),
    );
    await database.close();
    const refused = await place.open().catch((error) => error);
    expect(refused).toBeInstanceOf(NewerSchemaError);
    expect(refused.message).toContain("número 94");
    expect(refused.message).toContain(`hasta el ${migrations.at(-1)?.number}`);
  });
});
