import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { WrongKeyError } from "../config/sealing.ts";
import { databases, makeTestPlace, openTestDatabase } from "../testing/databases.ts";
import { loadTokenSecrets } from "./token-secrets.ts";

describe.each(databases)("token secrets on %s", (engine) => {
  it("token secrets are made once, all different, also by replicas that start together", async () => {
    await using place = await makeTestPlace(engine);
    const [one, other] = [await place.open(), await place.open()];
    const [secrets, same] = await Promise.all([loadTokenSecrets(one, null), loadTokenSecrets(other, null)]);
    expect(same).toEqual(secrets);
    const all = [...Object.values(secrets.superusers), ...Object.values(secrets.records)];
    expect(new Set(all).size).toBe(10);
    expect(all.every((secret) => secret.length === 50)).toBe(true);
  });

  it("token secrets are encrypted in the database when there is a key, the older ones included", async () => {
    await using database = await openTestDatabase(engine);
    const key = randomBytes(32);
    const before = await loadTokenSecrets(database, null);
    expect(await loadTokenSecrets(database, key)).toEqual(before);
    const rows = await database.read(database.query.selectFrom("_params").select("value"));
    expect(JSON.stringify(rows)).not.toContain(before.records.auth);
    expect(await loadTokenSecrets(database, key)).toEqual(before);
    await expect(loadTokenSecrets(database, randomBytes(32))).rejects.toBeInstanceOf(WrongKeyError);
    await expect(loadTokenSecrets(database, null)).rejects.toBeInstanceOf(WrongKeyError);
  });
});
