import { describe, expect, it } from "vitest";
import { databases, openTestDatabase } from "../../testing/databases.ts";
import { sweepRevokedTokens } from "./sweep-sessions.ts";

describe.each(databases)("revoked tokens on %s", (engine) => {
  it("[SEG-24] revoked tokens are forgotten when they would have expired, and not before", async () => {
    await using database = await openTestDatabase(engine);
    const expiries = { over: "2026-01-01T11:59:59Z", now: "2026-01-01T12:00:00Z", still: "2026-01-01T12:00:01Z" };
    const rows = Object.entries(expiries).map(([sid, at]) => ({ sid, expires: Date.parse(at) }));
    await database.transaction((transaction) =>
      transaction.run(database.query.insertInto("_revoked_tokens").values(rows)),
    );
    await sweepRevokedTokens(database, new Date("2026-01-01T12:00:00Z"));
    const left = await database.read(database.query.selectFrom("_revoked_tokens").select("sid").orderBy("sid"));
    expect(left).toEqual([{ sid: "now" }, { sid: "still" }]);
  });
});
