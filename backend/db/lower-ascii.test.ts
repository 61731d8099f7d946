import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { databases, openTestDatabase } from "../testing/databases.ts";
import { lowerAscii } from "./lower-ascii.ts";

describe.each(databases)("lower ASCII letters on %s", (engine) => {
  it.each([
    ["JOSÉ ÑANDÚ 12-@Z[a", "josÉ ÑandÚ 12-@z[a"],
    ["Straẞe İK", "straẞe İk"],
    ["", ""],
  ])("lower letters of %j are %j, in memory and in the database", async (text, lowered) => {
    expect(lowerAscii(text)).toBe(lowered);
    await using database = await openTestDatabase(engine);
    const { value, asciiLower } = database.expressions;
    expect(await database.read(sql`SELECT ${asciiLower(value(text, "text"))} AS lowered`)).toEqual([{ lowered }]);
  });
});
