import { describe, expect, it } from "vitest";
import { OverloadError } from "../../db/errors.ts";
import { realHashes } from "../../testing/cheap-hashes.ts";
import { hashPassword, passwordMatches } from "./password-hash.ts";

describe("the hash of a password", () => {
  realHashes();

  it("[API-02] a hash is bcrypt's, of PocketBase's cost unless the collection says another", async () => {
    expect(await hashPassword("correct horse")).toMatch(/^\$2a\$12\$[./A-Za-z0-9]{53}$/);
    expect(await hashPassword("correct horse", 5)).toMatch(/^\$2a\$05\$/);
  });

  it("[API-02] a hash is different each time, and fits its password alone", async () => {
    const [one, other] = [await hashPassword("correct horse", 4), await hashPassword("correct horse", 4)];
    expect(one).not.toBe(other);
    expect(await passwordMatches("correct horse", one, 4)).toBe(true);
    for (const wrong of ["correct horsf", "Correct horse", "correct horse ", ""]) {
      expect([wrong, await passwordMatches(wrong, one, 4)]).toEqual([wrong, false]);
    }
  });

  // Hashes of PocketBase are in tests/import/, with accounts that sign in.
  it.each([
    ["@node-rs/bcrypt 2.0.0", "María, señora nuestra", "$2a$04$ikWlYXPnYR5t/MuF2C/lpeRtG9zBeRp.iENyNBuBc25ddhNbOFmaW"],
    ["@node-rs/bcrypt 2.0.0", "correct horse", "$2y$04$L8cUv1DPPxy94RdOjwoZ6uyV2PcOWZJRGVGby0W3n0VWS2TrU8erK"],
    ["bcryptjs 3.0.3", "correct horse", "$2b$04$rgO3GRzjqVcM.HSbrcgxzOV/oMvSeV6by3.mzuxSAmU7/mMU4XWdS"],
    ["crypt(3)", "correct horse", "$2a$04$abcdefghijklmnopqrstuujydOTSfIH/d5oUHpsygqV5X9xJLQc6e"],
    ["crypt(3)", "María, señora nuestra", "$2y$04$abcdefghijklmnopqrstuu2I0G/kgCCtaCV9wdBywbmjaT05HeVma"],
  ])("[SVC-12] a hash of %s fits the same password: %s", async (_program, password, stored) => {
    expect(await passwordMatches(password, stored, 4)).toBe(true);
    expect(await passwordMatches(`${password}.`, stored, 4)).toBe(false);
  });

  it.each(["", "correct horse", "$2a$12$tooshort", `$1$${"a".repeat(57)}`])(
    "a password fits nothing where %j is stored",
    async (stored) => {
      expect(await passwordMatches("correct horse", stored, 4)).toBe(false);
      expect(await passwordMatches("", stored, 4)).toBe(false);
    },
  );

  it("[SEG-75] a hash is compared in its asker's turn: a flood of tries delays no other asker", async () => {
    const stored = await hashPassword("correct horse", 8);
    const ended: string[] = [];
    const compare = async (asker: string) => {
      await passwordMatches("wrong", stored, 8, asker);
      ended.push(asker);
    };
    const flood = Array.from({ length: 15 }, (_, at) => compare(`192.0.2.${at % 3}`));
    await compare("198.51.100.1");
    // Two comparisons were running when the other address came, and each of the three addresses gets one turn before
    // any gets a second. The rest depends on the machine; in order of arrival it would be all 15.
    expect(ended.length).toBeLessThanOrEqual(10);
    await Promise.all(flood);
  });

  it("[SEG-75] hashes are compared two at once at the most, and too many that wait are refused", {
    timeout: 60_000,
  }, async () => {
    const stored = await hashPassword("correct horse", 4);
    const flood = Array.from({ length: 450 }, (_, at) =>
      passwordMatches("wrong", stored, 4, `192.0.2.${at % 10}`).then(
        () => "compared",
        (error) => (error instanceof OverloadError ? "refused" : String(error)),
      ),
    );
    const ends = Object.groupBy(await Promise.all(flood), (end) => end);
    expect([ends.compared?.length, ends.refused?.length]).toEqual([402, 48]);
  });
});
