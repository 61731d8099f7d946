import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { seal, unseal, WrongKeyError } from "../config/secrets.ts";
import { databases, makeTestPlace, openTestDatabase } from "../testing/databases.ts";
import { loadTokenSecrets } from "./token-secrets.ts";

describe.each(databases)("token secrets on %s", (engine) => {
  it("are made once, all different, also by replicas that start together", async () => {
    await using place = await makeTestPlace(engine);
    const [one, other] = [await place.open(), await place.open()];
    const [secrets, same] = await Promise.all([loadTokenSecrets(one, null), loadTokenSecrets(other, null)]);
    expect(same).toEqual(secrets);
    const all = [...Object.values(secrets.superusers), ...Object.values(secrets.records)];
    expect(new Set(all).size).toBe(10);
    expect(all.every((secret) => secret.length === 50)).toBe(true);
  });

  it("stand in the database only encrypted when there is a key, those of before included", async () => {
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

describe("a sealed text", () => {
  const key = randomBytes(32);

  it("opens with its key only, and never the same twice", () => {
    expect(unseal(seal("señal", key), key)).toBe("señal");
    expect(seal("señal", key)).not.toBe(seal("señal", key));
    expect(() => unseal(seal("señal", key), randomBytes(32))).toThrow(WrongKeyError);
  });

  it.each(["", "AAAA", "no base64 at all"])("is not %j", (text) => {
    expect(() => unseal(text, key)).toThrow(WrongKeyError);
  });

  it("is refused when one bit has changed", () => {
    const bytes = Buffer.from(seal("señal", key), "base64");
    bytes[14] = (bytes[14] ?? 0) ^ 1;
    expect(() => unseal(bytes.toString("base64"), key)).toThrow(WrongKeyError);
  });
});
