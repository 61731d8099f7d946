import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { invitedLibrary } from "../../auth/one-time/test-invited.ts";
import { databases, openTestDatabase } from "../../testing/databases.ts";
import { defineCollection } from "../define/define-collection.ts";
import { loadRegistry } from "./registry.ts";

const librarians = invitedLibrary.filter(({ name }) => name === "librarians");
const stored = (enabled: boolean) =>
  defineCollection({ name: "librarians", type: "auth", auth: { passwordAuth: { enabled } } });

describe.each(databases)("a stored collection whose definition gets links on %s", (engine) => {
  it.each([
    [false, [{ password: "" }]],
    [true, [{ password: "$2a$04$hash" }]],
  ])(
    "[CON-10] a collection that gets links drops its passwords, which were on: %s, so that only chosen ones hold",
    async (enabled, kept) => {
      await using database = await openTestDatabase(engine);
      const registry = await loadRegistry(database);
      await registry.seed([stored(enabled)]);
      const key = "k".repeat(50);
      const row = sql`INSERT INTO librarians (id, email, ${sql.id("tokenKey")}, password) VALUES ('a', 'a@x.example', ${key}, '$2a$04$hash')`;
      await database.transaction((transaction) => transaction.run(row));
      await registry.seed(librarians);
      const { linkAuth, passwordAuth } = registry.find("librarians")?.auth ?? {};
      expect([linkAuth, passwordAuth?.enabled]).toEqual([librarians[0]?.auth?.linkAuth, true]);
      const rows = () => database.read(sql`SELECT password FROM librarians`);
      expect(await rows()).toEqual(kept);

      // The next start changes nothing: a password chosen since and changed options stay.
      const chosen = sql`UPDATE librarians SET password = '$2a$04$chosen'`;
      await database.transaction((transaction) => transaction.run(chosen));
      await registry.seed(librarians);
      expect(await rows()).toEqual([{ password: "$2a$04$chosen" }]);
    },
  );
});
